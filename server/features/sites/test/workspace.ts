import type { Database } from '../../../platform/db/database.ts';
import type { OpenFresh } from '../../../test/databases.ts';
import { type CallReply, startProcess } from '../../../test/process.ts';
import { ensureInternalWorkspace, type SiteDirectory, sites } from '../index.ts';
import type { LastSeenTracker } from '../service/last-seen.ts';

export { onEachDatabase } from '../../../test/databases.ts';

export const start = Date.parse('2026-11-21T09:00:30.000Z');
export const minutes = 60_000;
export const hours = 60 * minutes;
export const days = 24 * hours;

/** A server process: its own memory, and the shared database. */
export interface Process {
  readonly database: Database;
  readonly directory: SiteDirectory;
  readonly lastSeen: LastSeenTracker;
  /** Calls an operation by name through the pipeline, and validates the answer against its declaration. */
  call(action: string, token: string, input?: object): Promise<CallReply>;
  /** Writes buffered data. */
  flush(): Promise<void>;
}

export interface Workspace extends Process {
  readonly clock: { now: number; ticks: number };
  readonly internalSiteId: number;
  /** Another server process on the same database. */
  anotherProcess(): Promise<Process>;
  close(): Promise<void>;
}

/** A fresh database with one server process and the internal workspace. */
export async function openWorkspace(openFresh: OpenFresh): Promise<Workspace> {
  const opened = await openFresh();
  const clock = { now: start, ticks: 0 };
  const processes: Process[] = [];
  const begin = (database: Database) => {
    const process = startOne(database, clock);
    processes.push(process);
    return process;
  };
  await opened.database.transact((db) => ensureInternalWorkspace(db, clock.now));
  const query = opened.database.reader.selectFrom('site').select('site_id').where('internal', '=', 1);
  return {
    ...begin(opened.database),
    clock,
    internalSiteId: (await query.executeTakeFirstOrThrow()).site_id,
    anotherProcess: async () => begin(await opened.another()),
    async close() {
      for (const process of processes) await process.flush();
      await opened.close();
    },
  };
}

function startOne(database: Database, clock: { now: number; ticks: number }): Process {
  const { call, featureExports: provided, close } = startProcess({ database, clock });
  const { directory, lastSeen } = provided(sites);
  return {
    database,
    directory,
    lastSeen,
    call: (action, token, input) => call(action, input, { token }),
    flush: close,
  };
}
