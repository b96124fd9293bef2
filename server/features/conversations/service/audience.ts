import type { Db } from '../../../platform/db/database.ts';
import { findLastFetch } from '../../sites/index.ts';
import type { Audience } from '../rules.ts';
import type { AnswersByMail } from './answers-by-mail.ts';

/**
 * Current audience of a reply.
 * @param thread its channel is null for a text outside any conversation
 */
export const audienceOf = async (
  db: Db,
  answers: AnswersByMail,
  siteId: number,
  thread: { readonly channel: Audience['channel']; readonly contact_id: number | null },
  now: number,
): Promise<Audience> => ({
  channel: thread.channel,
  fetchedAt: await findLastFetch(db, siteId),
  mailTo: await answers.addressOf(db, thread.contact_id),
  now,
});
