import { queryOptions } from '@tanstack/react-query';
import type { Revision } from './builder.ts';
import { answerOf, api } from './client.ts';
import { shown } from './content-view.ts';
import { allPages, pageAt } from './pages.ts';

/** All saves of one draft, newest first. */
export const draftRevisionsQuery = (siteId: number, changeSet: string) =>
  queryOptions({
    queryKey: ['site', siteId, 'draft-revisions', changeSet],
    queryFn: ({ signal }): Promise<readonly Revision[]> =>
      allPages((cursor) =>
        answerOf(
          api.GET('/api/command-center/revisions', {
            params: { query: { site_id: siteId, change_set_id: changeSet, ...pageAt(cursor) } },
            signal,
          }),
        ),
      ),
    ...shown(siteId),
  });
