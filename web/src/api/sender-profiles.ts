import { queryOptions } from '@tanstack/react-query';
import { answerOf, api } from './client.ts';
import { allPages, pageAt } from './pages.ts';
import { showing } from './shows.ts';
import type { Body } from './wire.ts';

const profiles = '/api/command-center/mail/profiles';

/** Sender profiles of a site, newest first. */
export const senderProfilesQuery = (siteId: number) =>
  queryOptions({
    queryKey: ['site', siteId, 'sender-profiles'],
    queryFn: ({ signal }) =>
      allPages((cursor) =>
        answerOf(api.GET(profiles, { params: { query: { site_id: siteId, ...pageAt(cursor) } }, signal })),
      ),
    ...showing({ sender_profile: { site: siteId } }),
  });

/** Omitted members stay as they are. */
export type SenderProfileChange = Body<typeof profiles>;

export const saveSenderProfile = (body: SenderProfileChange) => answerOf(api.POST(profiles, { body }));

export const deleteSenderProfile = (profileId: number) =>
  answerOf(api.POST(`${profiles}/{profile_id}/delete`, { params: { path: { profile_id: profileId } } }));
