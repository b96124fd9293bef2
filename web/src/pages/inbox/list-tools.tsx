import { ActionIcon, Autocomplete, Pill, Select, Tooltip } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { compact, oneOf, textOf } from '../../search-params.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { type InboxFilter, priorities } from './filters.ts';
import css from './list-tools.module.css';
import { usePlaces } from './places.ts';
import { useKnownTags } from './use-known-tags.ts';

/** What narrows the list: words, and behind a button where, how urgent and under which tag. */
export function ListTools({ filter }: { filter: InboxFilter }) {
  const navigate = useNavigate();
  const [isOpen, narrowing] = useDisclosure();
  const places = usePlaces();
  const tags = useKnownTags();
  const [tag, setTag] = useState(filter.tag ?? '');
  useEffect(() => setTag(filter.tag ?? ''), [filter.tag]);
  const set = (change: { [K in keyof InboxFilter]?: InboxFilter[K] | undefined }) =>
    void navigate({
      to: '.',
      search: compact({ ...filter, ...change }),
      replace: true,
      resetScroll: false,
    });
  const place = places.nameOf(filter);
  const labels = [
    ...(place === undefined ? [] : [{ text: place, without: { site_id: undefined, project_id: undefined } }]),
    ...(filter.priority === undefined ? [] : [{ text: filter.priority, without: { priority: undefined } }]),
    ...(filter.tag === undefined ? [] : [{ text: `#${filter.tag}`, without: { tag: undefined } }]),
  ];
  return (
    <search className={css.tools} aria-label="Narrow the conversations">
      <div className={css.row}>
        <SearchField
          className={css.search}
          label="Search conversations"
          placeholder="Search  /"
          data-inbox-search
          value={filter.q ?? ''}
          onChange={(q) => set({ q: textOf(q, 200) })}
        />
        <Tooltip label="Filter by site, priority or tag">
          <ActionIcon
            variant="default"
            size={36}
            aria-label="Filter"
            aria-expanded={isOpen}
            onClick={narrowing.toggle}
          >
            <IconAdjustmentsHorizontal size={18} />
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
            nothingFoundMessage="No such site"
            data={places.choices}
            value={places.valueOf(filter)}
            onChange={(value) => set(places.filterOf(value))}
          />
          <Select
            aria-label="Priority"
            placeholder="Any priority"
            clearable
            data={[...priorities]}
            value={filter.priority ?? null}
            onChange={(value) => set({ priority: oneOf(priorities, value) })}
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
          {labels.map(({ text, without }) => (
            <Pill
              key={text}
              withRemoveButton
              onRemove={() => set(without)}
              removeButtonProps={{
                'aria-label': `Remove the filter ${text}`,
                'aria-hidden': false,
                tabIndex: 0,
              }}
            >
              {text}
            </Pill>
          ))}
        </div>
      )}
    </search>
  );
}
