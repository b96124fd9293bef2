import type { Db } from '../../../platform/db/database.ts';
import { findLastFetch } from '../../sites/index.ts';
import type { Audience } from '../rules.ts';
import type { StoredConversation } from '../store/conversations.ts';

/**
 * Current audience of an answer.
 * @param conversation undefined for a text outside of any
 */
export const audienceOf = async (
  db: Db,
  siteId: number,
  conversation: Pick<StoredConversation, 'channel'> | undefined,
  now: number,
): Promise<Audience> => ({
  channel: conversation?.channel ?? null,
  fetchedAt: await findLastFetch(db, siteId),
  now,
});
