import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import type { OpenedDatabase, OpenFresh } from '../../../test/databases.ts';
import type { Database, Db } from '../../db/database.ts';
import { type HandledJob, type JobWorker, startJobs, type WorkerOptions } from '../index.ts';

/** A database with workers on it, and effects of theirs that can be counted. */
export interface Workshop {
  readonly database: Database;
  /** Faults that workers were told. */
  readonly faults: { readonly thrown: unknown; readonly name: string | undefined }[];
  /** Starts a worker, over the same connections; `elsewhere` over others, as another process would. */
  start(jobs: readonly HandledJob[], options?: Partial<WorkerOptions>): JobWorker;
  startElsewhere(jobs: readonly HandledJob[], options?: Partial<WorkerOptions>): Promise<JobWorker>;
  /** The effects there are, in their order. */
  effects(): Promise<string[]>;
  /** Number of jobs in any state. */
  left(): Promise<number>;
  /** Closes the workers and the database. */
  close(): Promise<void>;
}

export async function openWorkshop(openFresh: OpenFresh): Promise<Workshop> {
  const opened: OpenedDatabase = await openFresh();
  const { database } = opened;
  const faults: Workshop['faults'] = [];
  const workers: JobWorker[] = [];
  function startOn(on: Database, jobs: readonly HandledJob[], options: Partial<WorkerOptions> = {}) {
    const worker = startJobs(jobs, {
      database: on,
      onFault: (thrown, job) => faults.push({ thrown, name: job?.name }),
      stopMilliseconds: 50,
      ...options,
    });
    workers.push(worker);
    return worker;
  }
  return {
    database,
    faults,
    start: (jobs, options) => startOn(database, jobs, options),
    startElsewhere: async (jobs, options) => startOn(await opened.another(), jobs, options),
    effects: () => effectsIn(database.reader),
    async left() {
      const query = database.reader
        .selectFrom('job')
        .select((each) => each.fn.countAll<number>().as('count'));
      return Number((await query.executeTakeFirstOrThrow()).count);
    },
    async close() {
      await Promise.all(workers.map((worker) => worker.close()));
      await opened.close();
    },
  };
}

/** An effect in our own database. */
export const addEffect = (db: Db, text: string) =>
  db.insertInto('project').values({ name: text, internal: 0, created_at: 0 }).execute();

export async function effectsIn(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('project').select('name').orderBy('project_id').execute();
  return rows.map((row) => row.name);
}

/** Waits for a condition; fails where it does not come. */
export async function until(
  what: string,
  isThere: () => boolean | Promise<boolean>,
  seconds = 30,
): Promise<void> {
  const deadline = performance.now() + seconds * 1000;
  while (!(await isThere())) {
    assert.ok(performance.now() < deadline, `It did not come to this: ${what}.`);
    await pause(3);
  }
}

/** A clock that a test turns. */
export function handClock(at = 1_000_000_000_000) {
  let now = at;
  return {
    now: () => now,
    pass(seconds: number) {
      now += seconds * 1000;
    },
  };
}
