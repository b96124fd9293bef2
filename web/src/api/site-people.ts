import { queryOptions, useQuery } from '@tanstack/react-query';
import { answerOf, api } from './client.ts';
import { allPages, pageAt } from './pages.ts';
import type { SitePerson } from './records.ts';
import { useMe } from './session.ts';
import { showing } from './shows.ts';

/** People with access to a site, who can therefore be assignees of its records, by name. */
export const sitePeopleQuery = (siteId: number) =>
  queryOptions({
    queryKey: ['site-people', siteId],
    queryFn: async ({ signal }) => {
      const people = await allPages((cursor) =>
        answerOf(
          api.GET('/api/command-center/sites/{site_id}/people', {
            params: {
              path: { site_id: siteId },
              query: pageAt(cursor),
            },
            signal,
          }),
        ),
      );
      return people.sort((a, b) => a.name.localeCompare(b.name));
    },
    staleTime: 60_000,
    ...showing({ member: {}, account: {} }),
  });

interface Assigned {
  readonly site_id: number;
  readonly assignee: SitePerson | null;
}

/** Choices for a record's assignee: the user, their colleagues, and the current assignee. */
export function useColleagues({ site_id, assignee }: Assigned): { value: string; label: string }[] {
  const { user } = useMe();
  const people = useQuery(sitePeopleQuery(site_id)).data ?? [];
  const names = new Map([
    [user.user_id, `${user.name} (you)`] as const,
    ...[...people, ...(assignee ? [assignee] : [])]
      .filter((person) => person.account_id !== user.user_id)
      .map((person) => [person.account_id, person.name] as const),
  ]);
  return [...names].map(([id, label]) => ({ value: String(id), label }));
}
