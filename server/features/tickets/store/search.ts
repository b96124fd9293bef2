import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { searchWords } from '../../../platform/db/search-words.ts';
import {
  type IndexedText,
  idsWithWords,
  indexText,
  type TextIndex,
} from '../../../platform/db/text-search.ts';

/** Indexes the ticket's own fields. */
export const indexTicket = (db: Db, text: IndexedText): Promise<void> => indexText(db, 'ticket_text', text);

/** Indexes a text stored in the ticket itself. Messages are indexed with their conversation. */
export const indexEntry = (db: Db, text: IndexedText): Promise<void> =>
  indexText(db, 'ticket_message_text', text);

export interface TicketWords {
  readonly typed: string;
  /** Undefined searches every site. */
  readonly siteIds: readonly number[] | undefined;
  readonly withPrivate: boolean;
}

/**
 * Condition: all words occur in the ticket's fields, in one of its own texts, or in one message of its conversation.
 */
export function hasWords(db: Db, { typed, siteIds, withPrivate }: TicketWords): RawBuilder<SqlBool> {
  const question = { words: searchWords(typed), matching: 'beginning', siteIds } as const;
  const found = (index: TextIndex) => idsWithWords(db, index, question);
  const shown = withPrivate ? sql`` : sql`and entry.private = 0`;
  return sql<SqlBool>`(
    ticket.ticket_id in ${found('ticket_text')}
    or ticket.ticket_id in (select entry.ticket_id from ticket_message as entry
      where entry.ticket_message_id in ${found('ticket_message_text')} ${shown})
    or ticket.ticket_id in (select entry.ticket_id from ticket_message as entry
      where entry.message_id in ${found('message_text')} ${shown})
  )`;
}
