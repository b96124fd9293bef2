import { Button, Group, SegmentedControl, TextInput } from '@mantine/core';
import { IconSearch, IconWorldOff } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { View } from '../../api/builder.ts';
import {
  type FoundType,
  type SearchedEnvironment,
  type SiteSearch,
  siteSearchQuery,
} from '../../api/builder-search.ts';
import { asProblem } from '../../api/problem.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { Empty } from '../../ui/empty.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { WordMark } from '../../ui/word-mark.tsx';
import css from './builder.module.css';

const typeWords: Readonly<Record<FoundType, { one: string; all: string }>> = {
  page: { one: 'Page', all: 'Pages' },
  link: { one: 'Link', all: 'Links' },
  service: { one: 'Service', all: 'Services' },
  image: { one: 'Picture', all: 'Pictures' },
};
const types = Object.keys(typeWords) as FoundType[];

/** What visitors find in the search of the site: in what is live, or in what is staged. */
export function SearchTab({ view }: { view: View }) {
  const [typed, setTyped] = useState('');
  const [q, setQ] = useState('');
  const [type, setType] = useState<FoundType>();
  const [environment, setEnvironment] = useState<SearchedEnvironment>('staging');
  const { data, error, refetch } = useQuery({
    ...siteSearchQuery(view, { q, type, environment }),
    placeholderData: keepPreviousData,
  });
  return (
    <Panel
      title="Site search"
      description="What visitors find at /search. Pages for the team or customers, and those that search engines may not list, are left out."
    >
      <form
        aria-label="Search the site"
        onSubmit={(event) => {
          event.preventDefault();
          setQ(typed.trim());
        }}
      >
        <Group align="flex-end" gap="sm">
          <TextInput
            label="Words"
            type="search"
            maxLength={200}
            className={css.grows}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          <SegmentedControl
            aria-label="What is searched"
            value={environment}
            onChange={(value) => setEnvironment(value as SearchedEnvironment)}
            data={[
              { value: 'staging', label: 'Draft' },
              { value: 'production', label: 'Live' },
            ]}
          />
          <Button type="submit">Search</Button>
        </Group>
      </form>
      {q === '' ? (
        <Empty icon={<IconSearch size={iconSizes.large} />} title="Search as a visitor would">
          Small typos are forgiven.
        </Empty>
      ) : error && environment === 'production' && asProblem(error).code === 'not_found' ? (
        <Empty icon={<IconWorldOff size={iconSizes.large} />} title="Nothing is live yet">
          Choose Draft to search what you have saved, or publish the site first.
        </Empty>
      ) : error ? (
        <ProblemNotice error={error} title="The site cannot be searched" onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <SkeletonRows />
      ) : (
        <Results data={data} type={type} onType={setType} />
      )}
    </Panel>
  );
}

interface ResultsProps {
  data: SiteSearch;
  type: FoundType | undefined;
  onType: (type: FoundType | undefined) => void;
}

function Results({ data, type, onType }: ResultsProps) {
  const { counts, environment } = data;
  const all = types.reduce((sum, each) => sum + counts[each], 0);
  return (
    <>
      <SegmentedControl
        mt="md"
        className={css.types}
        aria-label="Type"
        value={type ?? 'all'}
        onChange={(value) => onType(types.find((each) => each === value))}
        data={[
          { value: 'all', label: `All ${all}` },
          ...types.map((each) => ({ value: each, label: `${typeWords[each].all} ${counts[each]}` })),
        ]}
      />
      {data.data.length === 0 ? (
        <Empty icon={<IconSearch size={iconSizes.large} />} title={`Nothing found for “${data.query}”`}>
          {environment === 'production'
            ? 'What is only in a draft is found once it is published.'
            : 'Try another word.'}
        </Empty>
      ) : (
        <ul className={css.rows} aria-label="Found">
          {data.data.map((found, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two things of a page may be called the same
            <li key={`${found.path} ${place}`} className={css.row}>
              <span className={css.rowWords}>
                <Group gap="xs">
                  <strong>{found.title}</strong>
                  <WordMark tone="plain">{typeWords[found.type].one}</WordMark>
                </Group>
                {found.excerpt === '' ? null : <span>{found.excerpt}</span>}
                <span className={css.quiet}>
                  {found.type === 'link' ? `${found.url} · on ${found.path}` : found.path}
                </span>
              </span>
              {environment === 'production' ? (
                <Button
                  component="a"
                  href={found.url}
                  target="_blank"
                  rel="noreferrer"
                  size="xs"
                  variant="default"
                  aria-label={`Open ${found.title}`}
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
