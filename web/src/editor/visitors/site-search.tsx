import { Button, Group, NativeSelect, SegmentedControl, Switch, TextInput } from '@mantine/core';
import { IconSearch, IconWorldOff } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type SiteSearch as Answer,
  type FoundType,
  type SearchedEnvironment,
  siteSearchQuery,
} from '../../api/builder-search.ts';
import { asProblem } from '../../api/problem.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { Empty } from '../../ui/empty.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { Part } from '../../ui/sheet.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { WordMark } from '../../ui/word-mark.tsx';
import type { PanelProps } from '../panel-props.ts';
import css from '../parts/parts.module.css';

const typeLabels: Readonly<Record<FoundType, { one: string; all: string }>> = {
  page: { one: 'Page', all: 'Pages' },
  link: { one: 'Link', all: 'Links' },
  service: { one: 'Service', all: 'Services' },
  image: { one: 'Picture', all: 'Pictures' },
};
const types = Object.keys(typeLabels) as FoundType[];

/** The site's search as visitors use it, to try in the draft or on the live site. */
export function SiteSearch({ model, state, view }: PanelProps) {
  const [typed, setTyped] = useState('');
  const [q, setQ] = useState('');
  const [type, setType] = useState<FoundType>();
  const [environment, setEnvironment] = useState<SearchedEnvironment>('staging');
  const { data, error, refetch } = useQuery({
    ...siteSearchQuery(view, { q, type, environment }),
    placeholderData: keepPreviousData,
  });
  const { header } = (state.documents['navigation.json'] ?? {}) as { header?: { search?: boolean } };
  return (
    <>
      <Switch
        label="Search in the header"
        description="Shows a search icon on every page. The search page itself is always at /search."
        checked={header?.search === true}
        disabled={header === undefined}
        onChange={({ currentTarget }) =>
          model.change({
            patches: [
              { do: 'set', doc: 'navigation.json', at: '/header/search', value: currentTarget.checked },
            ],
          })
        }
      />
      <Part title="What search covers">
        <p className={css.quiet}>
          Texts, links, services and pictures on public pages. Pages for the team or customers and pages
          hidden from search engines are left out.
        </p>
        <form
          aria-label="Search the site"
          className={css.try}
          onSubmit={(event) => {
            event.preventDefault();
            void model.flush().then(() => setQ(typed.trim()));
          }}
        >
          <TextInput
            label="Try it"
            type="search"
            placeholder="A word visitors might type"
            maxLength={200}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          <div className={css.ways}>
            <SegmentedControl
              size="xs"
              aria-label="Search in"
              value={environment}
              onChange={(value) => setEnvironment(value as SearchedEnvironment)}
              data={[
                { value: 'staging', label: 'Draft' },
                { value: 'production', label: 'Live' },
              ]}
            />
            <Button type="submit" size="xs">
              Search
            </Button>
          </div>
        </form>
        {q === '' ? null : error && environment === 'production' && asProblem(error).code === 'not_found' ? (
          <Empty icon={<IconWorldOff size={iconSizes.large} />} title="Nothing is live yet">
            Choose Draft to search unpublished pages, or publish the site first.
          </Empty>
        ) : error ? (
          <ProblemNotice error={error} title="Couldn’t search the site" onRetry={() => void refetch()} />
        ) : data === undefined ? (
          <SkeletonRows />
        ) : (
          <Results data={data} type={type} onType={setType} />
        )}
      </Part>
    </>
  );
}

interface ResultsProps {
  data: Answer;
  type: FoundType | undefined;
  onType: (type: FoundType | undefined) => void;
}

function Results({ data, type, onType }: ResultsProps) {
  const { counts, environment } = data;
  const all = types.reduce((sum, hitType) => sum + counts[hitType], 0);
  return (
    <>
      <NativeSelect
        aria-label="Kind"
        value={type ?? 'all'}
        onChange={({ currentTarget }) => onType(types.find((hitType) => hitType === currentTarget.value))}
        data={[
          { value: 'all', label: `All (${all})` },
          ...types.map((hitType) => ({
            value: hitType,
            label: `${typeLabels[hitType].all} (${counts[hitType]})`,
          })),
        ]}
      />
      {data.data.length === 0 ? (
        <Empty icon={<IconSearch size={iconSizes.large} />} title={`Nothing found for “${data.query}”`}>
          {environment === 'production'
            ? 'Draft content is found once it is published.'
            : 'Try another word.'}
        </Empty>
      ) : (
        <ul className={css.links} aria-label="Found">
          {data.data.map((hit, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two things of a page may be called the same
            <li key={`${hit.path} ${index}`} className={css.access}>
              <span className={css.words}>
                <Group gap="xs">
                  <strong>{hit.title}</strong>
                  <WordMark tone="plain">{typeLabels[hit.type].one}</WordMark>
                </Group>
                {hit.excerpt === '' ? null : <span>{hit.excerpt}</span>}
                <span className={css.quiet}>
                  {hit.type === 'link' ? `${hit.url} · on ${hit.path}` : hit.path}
                </span>
              </span>
              {environment === 'production' ? (
                <Button
                  component="a"
                  href={hit.url}
                  target="_blank"
                  rel="noreferrer"
                  size="compact-sm"
                  variant="default"
                  aria-label={`Open ${hit.title}`}
                >
                  Open
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
