import type { Db } from '../../../platform/db/database.ts';
import { rowInsert } from '../../../platform/db/statement.ts';
import type { LeadMoveTable } from './tables.ts';

export type StoredMove = Omit<LeadMoveTable, 'move_id'> & { readonly move_id: number };
export type NewMove = Omit<LeadMoveTable, 'move_id'>;

const insertRow = rowInsert<NewMove & Record<string, string | number | null>, 'move_id'>(
  'move_id',
  (db, slot) =>
    db.insertInto('lead_move').values({
      lead_id: slot.lead_id,
      site_id: slot.site_id,
      at: slot.at,
      by_kind: slot.by_kind,
      by_name: slot.by_name,
      from_status: slot.from_status,
      to_status: slot.to_status,
      note: slot.note,
      event_id: slot.event_id,
    }),
);

export async function insertMove(db: Db, move: NewMove): Promise<void> {
  await insertRow(db, { ...move });
}

/** The move that gave a lead its status. */
export async function findLatestMove(db: Db, leadId: number): Promise<StoredMove | undefined> {
  return db
    .selectFrom('lead_move')
    .selectAll()
    .where('lead_id', '=', leadId)
    .where((move) =>
      move.or([move('from_status', 'is', null), move('from_status', '!=', move.ref('to_status'))]),
    )
    .orderBy('move_id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Finds the lead an event created or updated. */
export async function findLeadOfEvent(db: Db, eventId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('lead_move')
    .select('lead_id')
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  return row?.lead_id;
}

/** History of a lead with the events behind it, newest first. */
export async function selectEventsOf(
  db: Db,
  leadId: number,
  before: number | undefined,
  rows: number,
): Promise<Pick<StoredMove, 'move_id' | 'event_id'>[]> {
  let query = db
    .selectFrom('lead_move')
    .select(['move_id', 'event_id'])
    .where('lead_id', '=', leadId)
    .orderBy('move_id', 'desc')
    .limit(rows);
  if (before !== undefined) query = query.where('move_id', '<', before);
  return query.execute();
}

/** History of each lead, newest first, at most `each` entries per lead. */
export async function selectMoves(
  db: Db,
  leadIds: readonly number[],
  each: number,
): Promise<Map<number, StoredMove[]>> {
  const moves = new Map<number, StoredMove[]>();
  if (leadIds.length === 0) return moves;
  const numbered = db
    .selectFrom('lead_move')
    .selectAll()
    .select((move) =>
      move.fn
        .agg<number>('row_number')
        .over((over) => over.partitionBy('lead_id').orderBy('move_id', 'desc'))
        .as('place'),
    )
    .where('lead_id', 'in', leadIds);
  const rows = await db
    .selectFrom(numbered.as('move'))
    .selectAll()
    .where('place', '<=', each)
    .orderBy('move_id', 'desc')
    .execute();
  for (const { place: _, ...move } of rows)
    moves.set(move.lead_id, [...(moves.get(move.lead_id) ?? []), move]);
  return moves;
}
