import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { StoredEvent } from './events.ts';
import type { EventMoveTable } from './tables.ts';

// Status changes of events, with history.

export type StoredMove = Omit<EventMoveTable, 'move_id'> & { readonly move_id: number };
export type NewMove = Omit<EventMoveTable, 'move_id'>;

/** Finds the event and locks it until the transaction ends, to keep its moves in order. */
export async function findEventLocked(db: Db, eventId: number): Promise<StoredEvent | undefined> {
  return db.capabilities
    .lockRows(db.selectFrom('event').selectAll().where('event_id', '=', eventId))
    .executeTakeFirst();
}

/** Columns that a status change needs. */
export type MovableEvent = Pick<StoredEvent, 'event_id' | 'site_id' | 'status'>;

export async function lockEvent(db: Db, eventId: number): Promise<MovableEvent | undefined> {
  return (await lockEvents(db, [eventId]))[0];
}

/** Returns the events that exist, locked in a globally consistent order. */
export async function lockEvents(db: Db, eventIds: readonly number[]): Promise<MovableEvent[]> {
  if (eventIds.length === 0) return [];
  const query = db
    .selectFrom('event')
    .select(['event_id', 'site_id', 'status'])
    .where(db.capabilities.isOneOf(sql.ref<number>('event_id'), eventIds))
    .orderBy('event_id');
  return db.capabilities.lockRows(query).execute();
}

/** Sets the statuses of locked events, and records the moves. */
export async function writeMoves(db: Db, moves: readonly NewMove[]): Promise<void> {
  if (moves.length === 0) return;
  for (const [status, some] of Map.groupBy(moves, (move) => move.to_status)) {
    const ids = some.map((move) => move.event_id);
    await db
      .updateTable('event')
      .set({ status })
      .where(db.capabilities.isOneOf(sql.ref<number>('event_id'), ids))
      .execute();
  }
  await db.insertInto('event_move').values(moves).execute();
}

/** An event's newest moves, newest first. */
export async function selectMoves(db: Db, eventId: number): Promise<StoredMove[]> {
  return db
    .selectFrom('event_move')
    .selectAll()
    .where('event_id', '=', eventId)
    .orderBy('move_id', 'desc')
    .limit(200)
    .execute();
}

/** The newest move of each of the events that has any. */
export async function selectNewestMoves(
  db: Db,
  eventIds: readonly number[],
): Promise<ReadonlyMap<number, StoredMove>> {
  if (eventIds.length === 0) return new Map();
  const newest = db
    .selectFrom('event_move')
    .select((move) => move.fn.max('move_id').as('move_id'))
    .where(db.capabilities.isOneOf(sql.ref<number>('event_id'), eventIds))
    .groupBy('event_id');
  const rows = await db.selectFrom('event_move').selectAll().where('move_id', 'in', newest).execute();
  return new Map(rows.map((row) => [row.event_id, row]));
}
