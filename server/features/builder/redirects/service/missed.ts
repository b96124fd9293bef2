import type { Database } from '../../../../platform/db/database.ts';
import { WriteBehind } from '../../../../platform/db/write-behind.ts';
import { isVisit, type VisitHeaders } from '../rules/is-visit.ts';
import { addMissed, type Missed, trimMissedAddresses } from '../store/missed.ts';

/** Counts requests for missing addresses. */
export interface MissedVisits {
  note(siteId: number, path: string, headers: VisitHeaders): void;
  close(): Promise<void>;
}

export interface MissedDeps {
  readonly database: Database;
  now(): number;
  readonly onFault: (thrown: unknown) => void;
}

/** Maximum number of different addresses between two writes, some 300 bytes each; others are not counted. */
const addressesMax = 2000;
/** Limit per site, so that a flood on one site leaves room for the others. */
const ofSiteMax = 200;
const pathsPerSiteMax = 300;

export function createMissedVisits({ database, now, onFault }: MissedDeps): MissedVisits {
  const recentPaths = new Map<number, Set<string>>();
  const counts = new WriteBehind<Missed>({
    database,
    label: 'Requested addresses without a page',
    waitMilliseconds: 5000,
    chunkNotes: 200,
    notesMax: addressesMax,
    same: {
      keyOf: ({ site_id, path }) => `${site_id} ${path}`,
      merge: (earlier, later) => ({ ...earlier, count: earlier.count + later.count, last_at: later.last_at }),
    },
    async write(db, missed) {
      recentPaths.clear();
      await addMissed(db, missed);
      for (const siteId of new Set(missed.map(({ site_id }) => site_id)))
        await trimMissedAddresses(db, siteId, pathsPerSiteMax);
    },
    onFault,
  });
  return {
    note(siteId, path, headers) {
      if (!isVisit(path, headers)) return;
      const paths = recentPaths.get(siteId) ?? new Set();
      if (paths.size >= ofSiteMax && !paths.has(path)) return;
      recentPaths.set(siteId, paths.add(path));
      const at = now();
      counts.note({ site_id: siteId, path, count: 1, first_at: at, last_at: at });
    },
    close: () => counts.close(),
  };
}
