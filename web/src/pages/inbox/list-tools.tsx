import { ActionIcon, Autocomplete, Select, Tooltip } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAdjustmentsHorizontal, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { projectsQuery } from '../../api/projects.ts';
import { useMe } from '../../api/session.ts';
import { ChoiceFilter } from '../../list/choice-filter.tsx';
import { FilterLabels } from '../../list/filter-bar.tsx';
import { SearchField } from '../../list/search-field.tsx';
import { useFilters } from '../../list/use-filters.ts';
import { priorityLabels } from '../../record/priority.ts';
import { compact, idOf, textOf } from '../../search-params.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { NewConversationDialog } from '../../writing/new-conversation-dialog.tsx';
import type { InboxFilter } from './filters.ts';
import css from './list-tools.module.css';
import { useKnownTags } from './tag-dialog.tsx';

type SiteFilter = Pick<InboxFilter, 'site_id' | 'project_id'>;

/** Sites and projects as options: `site 7`, `project 3`. */
function useSiteChoices() {
  const { sites } = useMe();
  const projects = useQuery(projectsQuery).data;
  return useMemo(() => {
    const nameOfProject = (id: number) =>
      projects?.find((project) => project.project_id === id)?.name ?? `Project ${id}`;
    const projectIds = [...new Set(sites.map((site) => site.project_id))];
    const choices = projectIds.map((id) => {
      const projectSites = sites.filter((site) => site.project_id === id);
      const items = projectSites.map((site) => ({ value: `site ${site.site_id}`, label: site.name }));
      const all = { value: `project ${id}`, label: `All of ${nameOfProject(id)}` };
      return { group: nameOfProject(id), items: projectSites.length > 1 ? [all, ...items] : items };
    });
    return {
      choices,
      valueOf: ({ site_id, project_id }: SiteFilter): string | null =>
        site_id !== undefined ? `site ${site_id}` : project_id !== undefined ? `project ${project_id}` : null,
      filterOf(value: string | null): { site_id: number | undefined; project_id: number | undefined } {
        const [kind, id] = value?.split(' ') ?? [];
        return {
          site_id: kind === 'site' ? idOf(id) : undefined,
          project_id: kind === 'project' ? idOf(id) : undefined,
        };
      },
      nameOf({ site_id, project_id }: SiteFilter): string | undefined {
        if (site_id !== undefined)
          return sites.find((site) => site.site_id === site_id)?.name ?? `Site ${site_id}`;
        return project_id === undefined ? undefined : `All of ${nameOfProject(project_id)}`;
      },
    };
  }, [sites, projects]);
}

/** Search field of the list, and a button for the filters by site, priority and tag. */
export function ListTools({ filter }: { filter: InboxFilter }) {
  const { go, set } = useFilters(filter);
  const [isOpen, narrowing] = useDisclosure();
  const [isNewOpen, newConversation] = useDisclosure();
  const siteChoices = useSiteChoices();
  const tags = useKnownTags();
  const [tag, setTag] = useState(filter.tag ?? '');
  useEffect(() => setTag(filter.tag ?? ''), [filter.tag]);
  const scopeName = siteChoices.nameOf(filter);
  const without = (...names: (keyof InboxFilter)[]) =>
    compact({ ...filter, ...Object.fromEntries(names.map((name) => [name, undefined])) });
  const labels = [
    ...(scopeName === undefined ? [] : [{ text: scopeName, without: without('site_id', 'project_id') }]),
    ...(filter.priority === undefined
      ? []
      : [{ text: priorityLabels[filter.priority], without: without('priority') }]),
    ...(filter.tag === undefined ? [] : [{ text: `#${filter.tag}`, without: without('tag') }]),
  ];
  return (
    <search className={css.tools} aria-label="Filter conversations">
      <div className={css.row}>
        <SearchField
          className={css.search}
          label="Search conversations"
          placeholder="Search  /"
          value={filter.q ?? ''}
          onChange={(q) => set({ q: textOf(q, 200) })}
        />
        <Tooltip label="Filter by site, priority or tag">
          <ActionIcon
            variant="default"
            size="input-sm"
            aria-label="Filter"
            aria-expanded={isOpen}
            onClick={narrowing.toggle}
          >
            <IconAdjustmentsHorizontal size={iconSizes.normal} />
          </ActionIcon>
        </Tooltip>
        <Tooltip label="New conversation">
          <ActionIcon size="input-sm" aria-label="New conversation" onClick={newConversation.open}>
            <IconPlus size={iconSizes.normal} />
          </ActionIcon>
        </Tooltip>
      </div>
      {isOpen ? (
        <div className={css.narrow}>
          <Select
            aria-label="Site or project"
            placeholder="All sites"
            searchable
            clearable
            limit={100}
            nothingFoundMessage="Unknown site"
            data={siteChoices.choices}
            value={siteChoices.valueOf(filter)}
            onChange={(value) => set(siteChoices.filterOf(value))}
          />
          <ChoiceFilter
            label="Priority"
            any="Any priority"
            labels={priorityLabels}
            value={filter.priority}
            onChange={(priority) => set({ priority })}
          />
          <form
            onSubmit={(event) => {
              event.preventDefault();
              set({ tag: textOf(tag) });
            }}
          >
            <Autocomplete
              aria-label="Tag"
              placeholder="Any tag"
              data={tags}
              limit={30}
              value={tag}
              maxLength={64}
              onChange={setTag}
              onOptionSubmit={(chosen) => set({ tag: textOf(chosen) })}
            />
          </form>
        </div>
      ) : null}
      {labels.length === 0 ? null : (
        <div className={css.labels}>
          <FilterLabels labels={labels} go={go} />
        </div>
      )}
      <NewConversationDialog isOpen={isNewOpen} siteId={filter.site_id} onClose={newConversation.close} />
    </search>
  );
}
