import { type RawBuilder, sql } from 'kysely';
import { createYield } from '../../../kernel/event-loop.ts';
import type { Db } from '../../../platform/db/database.ts';
import { searchSteps } from '../../../platform/db/search-steps.ts';
import { findText, hasWords, type TextQuestion } from '../../../platform/db/text-search.ts';
import { type ShownTicket, withNames } from './tickets.ts';

/** Search terms for tickets and their threads. */
export interface TicketsWith extends Pick<TextQuestion, 'words' | 'matching' | 'siteIds'> {
  readonly withPrivate: boolean;
  /** Only tickets with lower ids. */
  readonly before: number | undefined;
  readonly rows: number;
}

/** Maximum matches read and sorted; with more, walking the tickets soon fills a page. */
const fewMax = 2000;

/**
 * Tickets with all the words in their fields, in one of their own texts, or in one message of their
 * conversation, newest first.
 */
export async function findTickets(db: Db, query: TicketsWith): Promise<number[]> {
  const { before, rows } = query;
  const bySubject = await findText(db, 'ticket_text', { ...query, rows });
  const everywhere = { ...query, before: undefined, rows: fewMax };
  const entries = await findText(db, 'ticket_message_text', everywhere);
  const messages = await findText(db, 'message_text', everywhere);
  const areFew = entries.length < fewMax && messages.length < fewMax;
  if (!areFew) return walk(db, query, bySubject);
  const own = await ticketsOf(db, sql.ref('ticket_message_id'), entries, query.withPrivate);
  const messageTickets = await ticketsOf(db, sql.ref('message_id'), messages, query.withPrivate);
  const all = new Set([
    ...bySubject,
    ...[...own, ...messageTickets].filter((id) => before === undefined || id < before),
  ]);
  return [...all].sort((a, b) => b - a).slice(0, rows);
}

async function ticketsOf(
  db: Db,
  column: RawBuilder<number>,
  ids: readonly number[],
  withPrivate: boolean,
): Promise<number[]> {
  if (ids.length === 0) return [];
  let query = db.selectFrom('ticket_message').select('ticket_id').distinct();
  if (!withPrivate) query = query.where('private', '=', 0);
  const rows = await query.where(db.capabilities.isOneOf(column, ids)).execute();
  return rows.map((row) => row.ticket_id);
}

/** Walks the tickets from the newest, checking their threads. */
async function walk(db: Db, criteria: TicketsWith, subjectMatches: readonly number[]): Promise<number[]> {
  const { siteIds, rows } = criteria;
  const yieldToOthers = createYield();
  const found = new Set<number>(subjectMatches);
  let before = criteria.before;
  for (const step of searchSteps(rows)) {
    let query = db.selectFrom('ticket').select('ticket_id').orderBy('ticket_id', 'desc').limit(step);
    if (before !== undefined) query = query.where('ticket_id', '<', before);
    if (siteIds) query = query.where(db.capabilities.isOneOf(sql.ref<number>('site_id'), siteIds));
    const ids = (await query.execute()).map((row) => row.ticket_id);
    for (const { ticketId, text } of await textsOf(db, ids, criteria.withPrivate)) {
      if (hasWords(text, criteria)) found.add(ticketId);
      await yieldToOthers();
    }
    const last = ids.at(-1);
    // Matches in the tickets' fields may be older than the walk's position.
    const reached = [...found].filter((id) => last === undefined || id >= last);
    if (last === undefined || ids.length < step || reached.length >= rows) break;
    before = last;
  }
  return [...found].sort((a, b) => b - a).slice(0, rows);
}

async function textsOf(db: Db, ticketIds: readonly number[], withPrivate: boolean) {
  let query = db
    .selectFrom('ticket_message as entry')
    .leftJoin('message', 'message.message_id', 'entry.message_id')
    .select(['entry.ticket_id as ticketId', sql<string>`coalesce(message.body, entry.body)`.as('text')])
    .where(db.capabilities.isOneOf(sql.ref<number>('entry.ticket_id'), ticketIds));
  if (!withPrivate) query = query.where('entry.private', '=', 0);
  return query.execute();
}

export async function selectTicketsShown(
  db: Db,
  ticketIds: readonly number[],
): Promise<Map<number, ShownTicket>> {
  if (ticketIds.length === 0) return new Map();
  const hasId = db.capabilities.isOneOf(sql.ref<number>('ticket.ticket_id'), ticketIds);
  const rows = await withNames(db).where(hasId).execute();
  return new Map(rows.map((row) => [row.ticket_id, row]));
}
