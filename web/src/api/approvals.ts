import { queryOptions } from '@tanstack/react-query';
import { answerOf, api } from './client.ts';
import { showing } from './shows.ts';
import type { Item } from './wire.ts';

/** A request to publish, or a program's proposal, that waits for a person. */
export type Approval = Item<'/api/command-center/approvals'>;

/** Requests and proposals on all sites that the person edits. */
export const approvalsQuery = queryOptions({
  queryKey: ['approvals'],
  queryFn: async ({ signal }) => (await answerOf(api.GET('/api/command-center/approvals', { signal }))).data,
  ...showing({ change_set: {}, task: {}, publication: {} }),
});

/** Declines a request to publish, and answers who asked. */
export const declineRequest = ({ site_id, change_set_id }: Approval, reason: string) =>
  answerOf(api.POST('/api/command-center/revisions/decline', { body: { site_id, change_set_id, reason } }));
