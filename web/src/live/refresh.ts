import type { QueryClient } from '@tanstack/react-query';
import type { RecordKind } from '../api/records.ts';
import { isOutdated } from '../api/shows.ts';
import type { Changes } from './batches.ts';
import { type ChangeKind, changeKinds, type LiveState } from './change.ts';

/**
 * Reads again what changes have made old, and nothing else: each query says which records it shows. Where changes may
 * have been missed (undefined), that is every query that shows any.
 */
export const refreshChanged = (queries: QueryClient, changes: Changes): Promise<void> =>
  queries.invalidateQueries({
    predicate: ({ meta }) =>
      changes === undefined
        ? meta?.shows !== undefined
        : changes.some((change) => isOutdated(meta?.shows, change)),
  });

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
