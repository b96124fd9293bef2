import { day } from '../../../kernel/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import {
  type FindReferenced,
  markUnreferenced,
  type Retention,
  sweepMarked,
} from '../../../platform/feature/index.ts';
import type { FileStore } from '../../../platform/files/index.ts';
import { deleteShownUntil } from '../store/public-files.ts';
import type { FileHolder } from './file-holders.ts';

/** Withdraws files that are no longer shown: the address immediately, the bytes once unused for a day. */
export function fileRetention(
  database: Pick<Database, 'reader' | 'transact'>,
  files: FileStore,
  holders: () => readonly FileHolder[],
): Retention {
  let checkedAt = Number.NEGATIVE_INFINITY;
  const held: FindReferenced = async (db, names) => {
    const stillHeld = new Set<string>();
    for (const holder of holders()) for (const name of await holder.held(db, names)) stillHeld.add(name);
    return stillHeld;
  };
  return {
    label: 'unreferenced public files',
    async deleteExpired({ now, inChunks }) {
      await inChunks((db, rowsMax) => deleteShownUntil(db, now, rowsMax));
      await sweepMarked(files, database, held, now);
      // Scans the whole store: once a day is enough.
      if (now - checkedAt < day) return;
      await markUnreferenced(files, database, held, now);
      checkedAt = now;
    },
  };
}
