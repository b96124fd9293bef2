import type { Db } from '../../../platform/db/database.ts';
import { recordChange } from '../../changes/index.ts';
import { type MovableEvent, type NewMove, writeMoves } from '../store/moves.ts';

/** Origin of a status change. */
export interface MoveOrigin extends Pick<NewMove, 'by' | 'note' | 'at'> {
  /** The record that caused the move; null for a direct one. */
  readonly record: { readonly kind: NonNullable<NewMove['with_kind']>; readonly id: number } | null;
}

/** Moves locked events to a status each, skipping those that have it. Returns the moved ones. */
export async function moveEvents(
  db: Db,
  events: readonly MovableEvent[],
  statusOf: (event: MovableEvent) => string,
  { record, by, note, at }: MoveOrigin,
): Promise<readonly MovableEvent[]> {
  const moved = events.filter((event) => statusOf(event) !== event.status);
  await writeMoves(
    db,
    moved.map((event) => ({
      site_id: event.site_id,
      event_id: event.event_id,
      from_status: event.status,
      to_status: statusOf(event),
      at,
      by,
      note,
      with_kind: record?.kind ?? null,
      with_id: record?.id ?? null,
    })),
  );
  for (const { event_id: id, site_id: siteId } of moved)
    await recordChange(db, { kind: 'event', id, op: 'updated', siteId, at });
  return moved;
}
