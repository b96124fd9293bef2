import type { ActivityQuery } from './activity.ts';
import { answerOf, api } from './client.ts';
import { pageAt } from './pages.ts';
import type { Answer, Body } from './wire.ts';

/** Many events at once. Apart from the rest of them, which the first page needs. */

/** So many are moved at once at most: more are narrowed first. */
export const movedMax = 10_000;

/**
 * The ids of all events that fit, newest first, as many as can be moved.
 * @param onRead called with the number read after each page
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

type Moved = Answer<'/api/command-center/activity/bulk', 'post'>['moved'];

/** The API moves so many in one call. */
const idsOfACall = 200;

/**
 * Moves many alike, call by call. Answers which status each had.
 * @param onMoved called with the number moved after each call
 */
export async function moveEvents(
  eventIds: readonly number[],
  move: EventMoves,
  onMoved?: (count: number) => void,
): Promise<Moved> {
  const moved: Moved = [];
  for (let from = 0; from < eventIds.length; from += idsOfACall) {
    const body = { ...move, event_ids: eventIds.slice(from, from + idsOfACall) };
    moved.push(...(await answerOf(api.POST('/api/command-center/activity/bulk', { body }))).moved);
    onMoved?.(Math.min(from + idsOfACall, eventIds.length));
  }
  return moved;
}

/** An event that was moved, and the status it had. */
interface MovedEvent {
  readonly event_id: number;
  readonly from: string;
}

/** The moves that give events the status back that each had, as few as there were statuses. */
export function movesBack(
  moved: readonly MovedEvent[],
): { readonly ids: number[]; readonly status: string }[] {
  const groups = Map.groupBy(moved, ({ from }) => from);
  return [...groups].map(([status, some]) => ({ status, ids: some.map(({ event_id }) => event_id) }));
}
