import { day } from '../../kernel/clock.ts';
import type { Database, Db } from '../db/database.ts';

/** Something that is kept for a while and then forgotten. */
export interface Retention {
  /** Plural noun for people: `refused events`. */
  readonly what: string;
  /** Forgets what is past its time. Harmless to repeat, and at several processes at once. */
  forget(sweep: Sweep): Promise<void>;
}

/** One going through of what is past its time. */
export interface Sweep {
  /** Epoch milliseconds. */
  readonly now: number;
  readonly reader: Db;
  /** Deletes in transactions of so many rows each, until one finds fewer. `remove` answers how many went. */
  inChunks(remove: (db: Db, rowsMax: number) => Promise<number>): Promise<void>;
}

/** Rows that one transaction deletes at most: other changes wait for it. */
const chunkRows = 1000;

/** Keeps rows for so many days. `deleteBefore` deletes those older than `before`, epoch ms, `rowsMax` at most. */
export const keptForDays = (
  what: string,
  days: number,
  deleteBefore: (db: Db, before: number, rowsMax: number) => Promise<number>,
): Retention => ({
  what,
  forget: ({ now, inChunks }) => inChunks((db, rows) => deleteBefore(db, now - days * day, rows)),
});

export const createSweep = (database: Database, now: number): Sweep => ({
  now,
  reader: database.reader,
  async inChunks(remove) {
    while ((await database.transact((db) => remove(db, chunkRows))) >= chunkRows);
  },
});
