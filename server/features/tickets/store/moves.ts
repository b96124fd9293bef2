import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { TicketMoveTable } from './tables.ts';

export type NewMove = Insertable<TicketMoveTable>;
export type StoredMove = Selectable<TicketMoveTable>;

export async function insertMoves(db: Db, moves: readonly NewMove[]): Promise<void> {
  if (moves.length > 0) await db.insertInto('ticket_move').values(moves).execute();
}

const movesShown = 200;

/** A ticket's newest moves, newest first. */
export async function selectMoves(db: Db, ticketId: number): Promise<StoredMove[]> {
  return db
    .selectFrom('ticket_move')
    .selectAll()
    .where('ticket_id', '=', ticketId)
    .orderBy('move_id', 'desc')
    .limit(movesShown)
    .execute();
}
