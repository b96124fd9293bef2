import type { Db } from '../../../platform/db/database.ts';
import {
  findConversation,
  findConversationOfMails,
  findMessage,
  type ShownConversation,
} from '../../conversations/index.ts';
import type { SentMails } from '../../mail/index.ts';
import { findEntryTicket, findTicket, type ShownTicket } from '../../tickets/index.ts';
import type { Addresses } from './addresses.ts';
import type { ReadMail } from './reading/read-mail.ts';

/** The thread that a mail answers. */
export type FoundThread = (
  | { readonly conversation: ShownConversation }
  | { readonly ticket: ShownTicket }
) & {
  /** Colleague whose notice it answers. */
  readonly personId: number | undefined;
  /** Subject of our mail that it answers. */
  readonly sentSubject: string | undefined;
};

/** Finds the thread by the tag of an address, otherwise by the Message-IDs in the headers. */
export async function findThread(
  db: Db,
  { addresses, sentMails }: { readonly addresses: Addresses; readonly sentMails: SentMails },
  { answeredIds }: ReadMail,
  to: readonly string[],
): Promise<FoundThread | 'gone' | undefined> {
  const sent = await sentMails.find(db, answeredIds);
  const about = { personId: undefined, sentSubject: sent?.subject };
  const named = addresses.threadOf(to)?.thread;
  if (named) {
    const found = await byId(db, named.kind, named.id);
    return found ? { ...found, ...about, personId: named.personId } : 'gone';
  }
  // A notice to a colleague is not a visitor's thread: only its tag identifies whose reply it is.
  if (sent?.kind === 'answer' || sent?.kind === 'confirmation') {
    const found = await byRecord(db, sent.about_kind, sent.about_id ?? 0);
    if (found) return { ...found, ...about };
  }
  const conversationId = await findConversationOfMails(db, answeredIds);
  const found = conversationId === undefined ? undefined : await byId(db, 'conversation', conversationId);
  return found && { ...found, ...about };
}

async function byId(db: Db, kind: 'conversation' | 'ticket', id: number) {
  if (kind === 'ticket') {
    const ticket = await findTicket(db, id);
    return ticket && { ticket };
  }
  const conversation = await findConversation(db, id);
  return conversation && { conversation };
}

async function byRecord(db: Db, kind: string | null, id: number) {
  if (kind === 'message') {
    const message = await findMessage(db, id);
    return message && byId(db, 'conversation', message.conversation_id);
  }
  if (kind === 'conversation') return byId(db, 'conversation', id);
  if (kind !== 'ticket_message') return undefined;
  const ticketId = await findEntryTicket(db, id);
  return ticketId === undefined ? undefined : byId(db, 'ticket', ticketId);
}
