import type { Db } from '../../../platform/db/database.ts';
import { findLastFetch } from '../../sites/index.ts';
import type { Audience } from '../rules.ts';
import type { StoredConversation } from '../store/conversations.ts';
import type { AnswersByMail } from './answers-by-mail.ts';

/**
 * Current audience of an answer.
 * @param conversation undefined for a text outside of any
 */
export const audienceOf = async (
  db: Db,
  answers: AnswersByMail,
  siteId: number,
  conversation: Pick<StoredConversation, 'channel' | 'contact_id'> | undefined,
  now: number,
): Promise<Audience> => ({
  channel: conversation?.channel ?? null,
  fetchedAt: await findLastFetch(db, siteId),
  mailTo: await answers.addressOf(db, conversation?.contact_id ?? null),
  now,
});
