import { queryOptions } from '@tanstack/react-query';
import { answerOf, api } from './client.ts';
import { allPages, pageAt } from './pages.ts';
import { showing } from './shows.ts';
import type { Body } from './wire.ts';

/** Canned replies of a project, by title. */
export const cannedRepliesQuery = (projectId: number) =>
  queryOptions({
    queryKey: ['canned-replies', projectId],
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
    ...showing({ canned_reply: { project: projectId } }),
  });

type CannedReplyInput = Body<'/api/command-center/canned-replies'>;

export const saveCannedReply = (body: CannedReplyInput) =>
  answerOf(api.POST('/api/command-center/canned-replies', { body }));

export const deleteCannedReply = (id: number) =>
  answerOf(
    api.POST('/api/command-center/canned-replies/{canned_reply_id}/delete', {
      params: { path: { canned_reply_id: id } },
    }),
  );

/** The user's saved views, in the order they were saved. */
export const savedViewsQuery = queryOptions({
  queryKey: ['saved-views'],
  queryFn: async ({ signal }) => {
    const views = await allPages((cursor) =>
      answerOf(api.GET('/api/command-center/saved-views', { params: { query: pageAt(cursor) }, signal })),
    );
    return views.reverse();
  },
  staleTime: 60_000,
  ...showing({ saved_view: {} }),
});

export const saveView = (body: Body<'/api/command-center/saved-views'>) =>
  answerOf(api.POST('/api/command-center/saved-views', { body }));

export const deleteView = (id: number) =>
  answerOf(
    api.POST('/api/command-center/saved-views/{saved_view_id}/delete', {
      params: { path: { saved_view_id: id } },
    }),
  );
