import type { Query, QueryClient } from '@tanstack/react-query';
import { type ChangeKind, changeKinds } from '../api/changes.ts';
import type { RecordKind } from '../api/records.ts';
import { isOutdated } from '../api/shows.ts';
import type { Changes } from './batches.ts';
import type { LiveState } from './feed.ts';

/** Queries that were loading for the first time when a change arrived. */
const toReadAgain = new WeakSet<Query>();

/**
 * Refetches exactly the queries that changes invalidate; if changes may have been lost (undefined), all
 * queries that show records. A first load in progress is repeated, since its answer may predate the change.
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
  const refetches = reading.map(async (query) => {
    toReadAgain.add(query);
    await query.promise?.catch(() => {});
    toReadAgain.delete(query);
    await queries.invalidateQueries({ predicate: (candidate) => candidate === query });
  });
  await Promise.all([queries.invalidateQueries({ predicate: isOld }), ...refetches]);
}

/** Retries queries that failed while the connection was down. */
export const refreshFailed = (queries: QueryClient): Promise<void> =>
  queries.refetchQueries({
    type: 'active',
    predicate: ({ meta, state }) => meta?.shows !== undefined && state.status === 'error',
  });

const isAnnounced = (kind: RecordKind): boolean => changeKinds.includes(kind as ChangeKind);

/**
 * Refetches queries after a write to records of these kinds. A live feed reports most kinds itself; only the
 * others are refetched here.
 */
export function refreshWritten(
  queries: QueryClient,
  kinds: readonly RecordKind[],
  state: LiveState,
): Promise<void> {
  const unannounced = state === 'live' ? kinds.filter((kind) => !isAnnounced(kind)) : kinds;
  return queries.invalidateQueries({
    predicate: ({ meta }) => unannounced.some((kind) => meta?.shows?.[kind] !== undefined),
  });
}
