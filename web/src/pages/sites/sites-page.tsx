import { Button } from '@mantine/core';
import { IconPlus, IconWorld } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { loadPart } from '../../api/load-part.ts';
import { projectsQuery } from '../../api/projects.ts';
import { useIsAdministrator, useMay } from '../../api/session.ts';
import { healthQuery, sitesQuery } from '../../api/sites.ts';
import { ChoiceFilter, RecordFilter } from '../../list/choice-filter.tsx';
import { activeOf, FilterBar } from '../../list/filter-bar.tsx';
import { wholeList } from '../../list/list.ts';
import { ListPanel } from '../../list/list-panel.tsx';
import { NoMatch } from '../../list/no-match.tsx';
import { SearchField } from '../../list/search-field.tsx';
import { useFilters, useSorting } from '../../list/use-filters.ts';
import { compact } from '../../search-params.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { Empty } from '../../ui/empty.tsx';
import { LinkButton, TextLink } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { siteStateLabels } from '../../ui/site-state.tsx';
import { matchingSites } from './matching-sites.ts';
import { NewSiteDialog } from './new-site-dialog.tsx';
import type { SitesSearch } from './search.ts';
import css from './sites-page.module.css';
import { SitesTable } from './sites-table.tsx';

// Lazy, because it loads the renderer, which is large.
const BuiltSites = lazy(() => loadPart(() => import('../../websites/built-sites.tsx')));

const stateLabels = { attention: 'Needs attention', ...siteStateLabels };
const route = getRouteApi('/signed-in/sites');

/** All sites with the state of their connection, and buttons to add one. */
export function SitesPage() {
  const search = route.useSearch();
  const sites = useQuery(sitesQuery);
  const health = useQuery(healthQuery);
  const may = useMay();
  const isAdministrator = useIsAdministrator();
  const projects = useQuery(projectsQuery).data ?? [];
  const projectName = (id: number) =>
    projects.find((project) => project.project_id === id)?.name ??
    (projects.length === 0 ? '' : `Project ${id}`);
  const { go, set } = useFilters<SitesSearch>(search);
  const sorting = useSorting(search);
  const list = {
    ...wholeList(sites),
    // Order and filters depend on health: without it, rows would move later.
    records: health.isPending
      ? undefined
      : sites.data && matchingSites(sites.data, health.data?.data ?? [], search),
    error: sites.error ?? health.error,
  };
  const starterSites = list.records?.filter(({ site }) => site.kind === 'starter') ?? [];
  return (
    <>
      <PageHeader
        title="Sites"
        description="Websites you make here and existing sites you connect"
        actions={
          may('settings') ? (
            <>
              <Button variant="default" onClick={() => set({ new: true })}>
                Connect a site
              </Button>
              <LinkButton to="/sites/new" leftSection={<IconPlus size={iconSizes.normal} />}>
                Make a website
              </LinkButton>
            </>
          ) : undefined
        }
      />
      <FilterBar active={activeOf({ ...search, new: undefined })} go={go}>
        <SearchField
          label="Search by name or address"
          value={search.q ?? ''}
          pauseMs={0}
          onChange={(q) => set({ q: q || undefined })}
        />
        <RecordFilter
          label="Project"
          any="All projects"
          choices={projects.map(({ project_id: id, name }) => ({ id, name }))}
          value={search.project}
          onChange={(project) => set({ project })}
        />
        <ChoiceFilter
          label="State"
          any="Any state"
          labels={stateLabels}
          value={search.state}
          onChange={(state) => set({ state })}
        />
      </FilterBar>
      {starterSites.length > 0 ? (
        <div className={css.pictures}>
          <Suspense>
            <BuiltSites rows={starterSites} />
          </Suspense>
        </div>
      ) : null}
      <ListPanel
        list={list}
        fault="Some sites couldn’t be loaded"
        noMatch={
          sites.data?.length ? (
            <NoMatch
              title="No sites match these filters"
              onClear={() => go(compact({ sort: search.sort }))}
            />
          ) : undefined
        }
        none={
          <Empty
            icon={<IconWorld size={iconSizes.large} />}
            title="No sites yet"
            action={<LinkButton to="/sites/new">Make a website</LinkButton>}
          >
            Make one here, or connect an existing one to receive its form submissions.
          </Empty>
        }
      >
        {(rows) => <SitesTable rows={rows} projectName={projectName} sorting={sorting} />}
      </ListPanel>
      {isAdministrator && sites.data ? (
        <p className={css.deleted}>
          <TextLink to="/deleted">Deleted sites</TextLink>
        </p>
      ) : null}
      <NewSiteDialog
        isOpen={search.new === true}
        projects={projects}
        projectId={search.project}
        onClose={() => set({ new: undefined })}
      />
    </>
  );
}
