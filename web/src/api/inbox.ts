import { queryOptions } from '@tanstack/react-query';
import { allPages, pageLimitMax } from './all-pages.ts';
import { answerOf, api } from './client.ts';
import type { SavedView } from './records.ts';

const pageAt = (cursor: string | undefined) => ({ limit: pageLimitMax, ...(cursor ? { cursor } : {}) });

export const cannedRepliesKey = ['canned-replies'] as const;

/** The canned replies of a project, by title. */
export const cannedRepliesQuery = (projectId: number) =>
  queryOptions({
    queryKey: [...cannedRepliesKey, projectId],
    queryFn: async ({ signal }) => {
      const replies = await allPages((cursor) =>
        answerOf(
          api.GET('/api/command-center/canned-replies', {
            params: { query: { project_id: projectId, ...pageAt(cursor) } },
            signal,
          }),
        ),
      );
      return replies.sort((a, b) => a.title.localeCompare(b.title));
    },
    staleTime: 60_000,
  });

export interface CannedReplyWords {
  canned_reply_id?: number;
  project_id: number;
  title: string;
  body: string;
  shortcut: string | null;
}

export const saveCannedReply = (body: CannedReplyWords) =>
  answerOf(api.POST('/api/command-center/canned-replies', { body }));

export const deleteCannedReply = (id: number) =>
  answerOf(
    api.POST('/api/command-center/canned-replies/{canned_reply_id}/delete', {
      params: { path: { canned_reply_id: id } },
    }),
  );

/** One's own saved views, in the order they were saved. */
export const savedViewsQuery = queryOptions({
  queryKey: ['saved-views'],
  queryFn: async ({ signal }) => {
    const views = await allPages((cursor) =>
      answerOf(api.GET('/api/command-center/saved-views', { params: { query: pageAt(cursor) }, signal })),
    );
    return views.reverse();
  },
  staleTime: 60_000,
});

export const saveView = (body: { name: string; filter: SavedView['filter'] }) =>
  answerOf(api.POST('/api/command-center/saved-views', { body }));

export const deleteView = (id: number) =>
  answerOf(
    api.POST('/api/command-center/saved-views/{saved_view_id}/delete', {
      params: { path: { saved_view_id: id } },
    }),
  );
