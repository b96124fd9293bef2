import type { ActivityQuery } from './activity.ts';
import { answerOf, api } from './client.ts';
import { pageAt } from './pages.ts';
import type { Answer, Body } from './wire.ts';

// Moving many events at once. Separate from `activity.ts`, which the first page needs.

/** Maximum number of events moved at once; a larger selection must be narrowed first. */
export const movedMax = 10_000;

/**
 * Reads the ids of all matching events, newest first, up to the number that can be moved.
 * @param onRead called after each page with the number read so far
 */
export async function readEventIds(query: ActivityQuery, onRead: (count: number) => void): Promise<number[]> {
  const ids: number[] = [];
  let cursor: string | undefined;
  do {
    const page = { query: { ...query, fields: ['event_id' as const], ...pageAt(cursor) } };
    const { data, pagination } = await answerOf(api.GET('/api/command-center/activity', { params: page }));
    ids.push(...data.map(({ event_id }) => event_id));
    onRead(ids.length);
    cursor = pagination.next_cursor ?? undefined;
  } while (cursor !== undefined && ids.length < movedMax);
  return ids.slice(0, movedMax);
}

type EventMoves = Omit<Body<'/api/command-center/activity/bulk'>, 'event_ids'>;

type MoveResult = Answer<'/api/command-center/activity/bulk', 'post'>['moved'];

/** Maximum ids that the API accepts in one call. */
const idsOfACall = 200;

/**
 * Moves many events, call by call. Returns the status that each had before.
 * @param onMoved called after each call with the number moved so far
 */
export async function moveEvents(
  eventIds: readonly number[],
  move: EventMoves,
  onMoved?: (count: number) => void,
): Promise<MoveResult> {
  const moved: MoveResult = [];
  for (let from = 0; from < eventIds.length; from += idsOfACall) {
    const body = { ...move, event_ids: eventIds.slice(from, from + idsOfACall) };
    moved.push(...(await answerOf(api.POST('/api/command-center/activity/bulk', { body }))).moved);
    onMoved?.(Math.min(from + idsOfACall, eventIds.length));
  }
  return moved;
}

/** A moved event and its previous status. */
interface MovedEvent {
  readonly event_id: number;
  readonly from: string;
}

/** Moves that restore the previous statuses: one per status. */
export function undoChanges(
  moved: readonly MovedEvent[],
): { readonly ids: number[]; readonly status: string }[] {
  const groups = Map.groupBy(moved, ({ from }) => from);
  return [...groups].map(([status, events]) => ({ status, ids: events.map(({ event_id }) => event_id) }));
}
