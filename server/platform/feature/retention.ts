import { day } from '../../kernel/clock.ts';
import type { Database, Db } from '../db/database.ts';

/** A kind of data with limited retention. */
export interface Retention {
  /** Plural noun for people: `refused events`. */
  readonly label: string;
  /** Deletes expired data. Safe to repeat, and to run in several processes at once. */
  deleteExpired(sweep: Sweep): Promise<void>;
}

/** One pass over expired data. */
export interface Sweep {
  /** Epoch milliseconds. */
  readonly now: number;
  readonly reader: Db;
  /** Deletes in transactions of limited size, until one finds fewer rows. `remove` returns the number deleted. */
  inChunks(remove: (db: Db, rowsMax: number) => Promise<number>): Promise<void>;
}

/** Maximum rows deleted per transaction, while other changes wait. */
const chunkRows = 1000;

/** Retention for a number of days. `deleteBefore` deletes at most `rowsMax` rows older than `before`, in epoch ms. */
export const retainedForDays = (
  label: string,
  days: number,
  deleteBefore: (db: Db, before: number, rowsMax: number) => Promise<number>,
): Retention => ({
  label,
  deleteExpired: ({ now, inChunks }) => inChunks((db, rows) => deleteBefore(db, now - days * day, rows)),
});

export const createSweep = (database: Database, now: number): Sweep => ({
  now,
  reader: database.reader,
  async inChunks(remove) {
    while ((await database.transact((db) => remove(db, chunkRows))) >= chunkRows);
  },
});
