import type { Query, QueryClient } from '@tanstack/react-query';
import { type ChangeKind, changeKinds } from '../api/changes.ts';
import type { RecordKind } from '../api/records.ts';
import { isOutdated } from '../api/shows.ts';
import type { Changes } from './batches.ts';
import type { LiveState } from './feed.ts';

/** Queries whose first read was under way at a change. */
const toReadAgain = new WeakSet<Query>();

/**
 * Reads again what changes have made old, and nothing else: each query says which records it shows. Where changes may
 * have been missed (undefined), that is every query that shows any. What is just being read for the first time is read
 * again behind that, since its answer may be from before the change.
 */
export async function refreshChanged(queries: QueryClient, changes: Changes): Promise<void> {
  const isOld = ({ meta }: Query) =>
    changes === undefined
      ? meta?.shows !== undefined
      : changes.some((change) => isOutdated(meta?.shows, change));
  const reading = queries.getQueryCache().findAll({
    predicate: (query) => isOld(query) && query.state.data === undefined && !toReadAgain.has(query),
    fetchStatus: 'fetching',
  });
  const again = reading.map(async (query) => {
    toReadAgain.add(query);
    await query.promise?.catch(() => {});
    toReadAgain.delete(query);
    await queries.invalidateQueries({ predicate: (each) => each === query });
  });
  await Promise.all([queries.invalidateQueries({ predicate: isOld }), ...again]);
}

/** Reads again what could not be read while the connection was bad. */
export const refreshFailed = (queries: QueryClient): Promise<void> =>
  queries.refetchQueries({
    type: 'active',
    predicate: ({ meta, state }) => meta?.shows !== undefined && state.status === 'error',
  });

const isTold = (kind: RecordKind): boolean => changeKinds.includes(kind as ChangeKind);

/**
 * After a write of ours to records of these kinds. What the change feed tells of comes by itself while the feed is
 * live, and is not read twice; the rest is read now.
 */
export function refreshWritten(
  queries: QueryClient,
  kinds: readonly RecordKind[],
  state: LiveState,
): Promise<void> {
  const untold = state === 'live' ? kinds.filter((kind) => !isTold(kind)) : kinds;
  return queries.invalidateQueries({
    predicate: ({ meta }) => untold.some((kind) => meta?.shows?.[kind] !== undefined),
  });
}
