import type { Item } from './wire.ts';

/** An entry of the change feed. */
export type Change = Readonly<Item<'/api/command-center/changes'>>;

/** The kinds of records in the change feed. Kinds that a newer server adds are ignored. */
export type ChangeKind = Change['kind'];

/** Lists every kind, so that a kind added to the API does not compile until it is added here. */
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
  domain: true,
  notice: true,
  shop_connection: true,
  site_protection: true,
  client_review: true,
};
export const changeKinds = Object.keys(everyKind) as readonly ChangeKind[];
