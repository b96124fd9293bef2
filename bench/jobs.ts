import { join } from 'node:path';
import { defineJob } from '../server/kernel/job.ts';
import { Closed, Type } from '../server/kernel/schema.ts';
import type { Database, Db } from '../server/platform/db/database.ts';
import { migrate } from '../server/platform/db/migrate.ts';
import { openDatabase } from '../server/platform/db/open.ts';
import { enqueue, enqueueAll, handleJob, startJobs } from '../server/platform/jobs/index.ts';
import { type Finding, median, percentile } from './report.ts';

/** As many at once as the queue has at work, so that both share their commits among as many. */
const atOnce = 64;
const batch = 500;

const note = defineJob({
  name: 'bench.note',
  input: Closed({ number: Type.Integer() }),
  leaseSeconds: 60,
  attempts: 1,
  backoff: () => 1,
  concurrency: atOnce,
});

const insert = (db: Db, number: number) =>
  db
    .insertInto('project')
    .values({ name: `note ${number}`, internal: 0, created_at: number })
    .execute();
const onFault = (thrown: unknown) => {
  throw thrown;
};

/** What a job costs beside the transaction it does, and how soon one begins that somebody has just asked for. */
export async function measureJobs(
  folder: string,
  isQuick: boolean,
  say: (line: string) => void,
): Promise<Finding[]> {
  say('jobs that insert a row, and the same in bare transactions');
  const database = await openDatabase({ databaseUrl: undefined, dataDir: join(folder, 'jobs') });
  await migrate(database);
  // A worker keeps no process alive.
  const alive = setInterval(() => {}, 60_000);
  const count = isQuick ? 4000 : 10_000;
  await bareSeconds(database, count);
  await jobSeconds(database, count);
  const turns: { bare: number; jobs: number }[] = [];
  for (let turn = 0; turn < (isQuick ? 3 : 5); turn++)
    turns.push({ bare: await bareSeconds(database, count), jobs: await jobSeconds(database, count) });
  say('from the commit of a job to its beginning');
  const passes: number[][] = [];
  for (let pass = 0; pass < (isQuick ? 5 : 10); pass++) passes.push(await wakeUps(database, 100));
  clearInterval(alive);
  await database.close();
  const rate = (pick: (turn: { bare: number; jobs: number }) => number) =>
    (count / median(turns.map(pick))).toFixed(0);
  return [
    {
      what: 'Jobs that insert a row, to bare transactions',
      value: median(turns.map(({ bare, jobs }) => bare / jobs)),
      unit: '×',
      goal: { atLeast: 0.3 },
      detail: `${rate(({ jobs }) => jobs)}/s of ${rate(({ bare }) => bare)}/s`,
    },
    {
      what: 'From the commit of a job to its beginning, p99',
      // The lowest of the passes: everything else a machine does only ever adds to it.
      value: Math.min(...passes.map((waits) => percentile(waits, 0.99))),
      unit: 'ms',
      goal: { atMost: 50 },
      detail: `median ${median(passes.flat()).toFixed(2)} ms`,
    },
  ];
}

/** How long so many inserts take, each in a transaction of its own. */
async function bareSeconds(database: Database, count: number): Promise<number> {
  const began = performance.now();
  let next = 0;
  const insertOn = async () => {
    while (next < count) {
      const number = next++;
      await database.transact((db) => insert(db, number));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, insertOn));
  return (performance.now() - began) / 1000;
}

/** How long so many jobs take that are waiting already, from the start of a worker to the last. */
async function jobSeconds(database: Database, count: number): Promise<number> {
  for (let from = 0; from < count; from += batch) {
    const items = Array.from({ length: batch }, (_, number) => ({ input: { number: from + number } }));
    await database.transact((db) => enqueueAll(db, note, items, database.now()));
  }
  const { promise, resolve } = Promise.withResolvers<void>();
  let done = 0;
  const began = performance.now();
  const handler = handleJob(note, async ({ input, done: end }) =>
    end(async (db) => {
      await insert(db, input.number);
      done += 1;
      if (done === count) resolve();
    }),
  );
  const worker = startJobs([handler], { database, atOnceMax: atOnce, onFault });
  await promise;
  await worker.close();
  return (performance.now() - began) / 1000;
}

/** Milliseconds from each commit to the beginning of the job that it held, one after the other. */
async function wakeUps(database: Database, count: number): Promise<number[]> {
  const waits: number[] = [];
  let begun = (): void => {};
  const handler = handleJob(note, async () => begun());
  const worker = startJobs([handler], { database, onFault });
  for (let number = 0; number < count; number++) {
    const beginning = new Promise<number>((resolve) => {
      begun = () => resolve(performance.now());
    });
    await database.transact((db) => enqueue(db, note, { number }, { now: database.now() }));
    const committed = performance.now();
    waits.push((await beginning) - committed);
  }
  await worker.close();
  return waits;
}
