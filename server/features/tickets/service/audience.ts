import type { Db } from '../../../platform/db/database.ts';
import {
  type AnswersByMail,
  type Audience,
  audienceOf,
  findConversation,
} from '../../conversations/index.ts';
import type { StoredTicket } from '../store/tickets.ts';

/** Current audience of a reply in a ticket. */
export async function audienceOfTicket(
  db: Db,
  answers: AnswersByMail,
  { site_id, conversation_id, contact_id }: Pick<StoredTicket, 'site_id' | 'conversation_id' | 'contact_id'>,
  now: number,
): Promise<Audience> {
  const conversation = conversation_id === null ? undefined : await findConversation(db, conversation_id);
  return audienceOf(db, answers, site_id, conversation ?? { channel: null, contact_id }, now);
}
