import type { Item } from '../api/wire.ts';

/** One entry of the change feed, as the API tells it. */
export type Change = Readonly<Item<'/api/command-center/changes'>>;

/** The kinds of records that are told; what the server tells beyond them is nobody's here. */
export type ChangeKind = Change['kind'];

/** All of them: a kind that the API comes to tell of is missing here, and this does not compile. */
const everyKind: Readonly<Record<ChangeKind, true>> = {
  event: true,
  contact: true,
  lead: true,
  conversation: true,
  message: true,
  ticket: true,
  ticket_message: true,
  agent: true,
  task: true,
  run: true,
  app: true,
  canned_reply: true,
  removal: true,
  webhook: true,
  social_credential: true,
  social_account: true,
  post: true,
  review: true,
  sender_profile: true,
  bimi_record: true,
  bimi_warning: true,
  page_audit: true,
  page_regression: true,
  change_set: true,
  publication: true,
  revision: true,
  media_asset: true,
  shop_connection: true,
  site_protection: true,
};
export const changeKinds = Object.keys(everyKind) as readonly ChangeKind[];

/** How well changes reach this page: `late` while they are asked for again and again, or not to be had at all. */
export type LiveState = 'starting' | 'live' | 'late';

/** What a follower of the feed is told. `missed`: changes may have passed unseen, so all that is shown is read again. */
export type Told =
  | { readonly type: 'change'; readonly change: Change; readonly cursor: string }
  | { readonly type: 'missed' }
  | { readonly type: 'state'; readonly state: LiveState; readonly cursor: string | undefined };
