import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import type { OpenedDatabase, OpenFresh } from '../../../test/databases.ts';
import type { Database, Db } from '../../db/database.ts';
import { type HandledJob, type JobWorker, startJobs, type WorkerOptions } from '../index.ts';

/** A database with workers and countable effects. */
export interface Workshop {
  readonly database: Database;
  /** Faults reported to workers. */
  readonly faults: { readonly thrown: unknown; readonly name: string | undefined }[];
  /** Starts a worker on the same connections; with `elsewhere`, on others, like another process. */
  start(jobs: readonly HandledJob[], options?: Partial<WorkerOptions>): JobWorker;
  startElsewhere(jobs: readonly HandledJob[], options?: Partial<WorkerOptions>): Promise<JobWorker>;
  /** Effects in order. */
  effects(): Promise<string[]>;
  /** Number of jobs in any state. */
  unfinishedCount(): Promise<number>;
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
    async unfinishedCount() {
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

/** Waits for a condition; fails if it does not become true. */
export async function until(
  label: string,
  condition: () => boolean | Promise<boolean>,
  seconds = 30,
): Promise<void> {
  const deadline = performance.now() + seconds * 1000;
  while (!(await condition())) {
    assert.ok(performance.now() < deadline, `It did not come to this: ${label}.`);
    await pause(3);
  }
}

/** A manually controlled clock. */
export function handClock(at = 1_000_000_000_000) {
  let now = at;
  return {
    now: () => now,
    pass(seconds: number) {
      now += seconds * 1000;
    },
  };
}
