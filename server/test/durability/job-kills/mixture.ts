import { appendFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { defineJob, type Job } from '../../../kernel/job.ts';
import { StrictObject, Type } from '../../../kernel/schema.ts';
import type { Database, Db } from '../../../platform/db/database.ts';
import {
  enqueue,
  enqueueAll,
  type HandledJob,
  handleJob,
  type JobRun,
} from '../../../platform/jobs/index.ts';
import { addEffect } from '../../../platform/jobs/test/workshop.ts';

// Kinds of jobs of every sort, each with an effect that is to be there once.

const Input = StrictObject({ name: Type.String() });
type Named = Job<typeof Input>;
type Run = JobRun<{ name: string }>;
const basic = {
  input: Input,
  // Soon over: a killed process's jobs are begun anew while the test goes on.
  leaseSeconds: 1,
  // However many processes are killed while they have a job.
  attempts: 1000,
  backoff: () => 0.05,
  concurrency: 8,
};

const plain = defineJob({ ...basic, name: 'mix.plain' });
const chained = defineJob({ ...basic, name: 'mix.chained', priority: 'high' });
const partitioned = defineJob({
  ...basic,
  name: 'mix.partitioned',
  partitionKey: ({ name }) => `${name.length % 3}`,
});
const flaky = defineJob({ ...basic, name: 'mix.flaky', priority: 'low' });
const stepped = defineJob({ ...basic, name: 'mix.stepped' });
const outside = defineJob({ ...basic, name: 'mix.outside' });
const keptJob = defineJob({ ...basic, name: 'mix.kept', keepSeconds: 3600 });
const scheduled = defineJob({ ...basic, name: 'mix.scheduled', input: StrictObject({}), everySeconds: 0.1 });

const fedKinds: readonly Named[] = [plain, chained, partitioned, flaky, stepped, outside, keptJob];

/** A moment that nobody chose. */
const someMilliseconds = (max: number) => pause(Math.random() * max);

const recordEffect = (name: string) => (db: Db) => addEffect(db, `did ${name}`);

async function doOnce({ input, done }: Run) {
  await someMilliseconds(5);
  return done(recordEffect(input.name));
}

/** What does them; what leaves the house is a line in a file. */
export const mixture = (file: string, now: () => number): readonly HandledJob[] => [
  handleJob(plain, doOnce),
  handleJob(partitioned, doOnce),
  handleJob(keptJob, doOnce),
  handleJob(chained, async ({ input, done }) => {
    await someMilliseconds(5);
    return done(async (db) => {
      await recordEffect(input.name)(db);
      if (input.name.endsWith('+++')) return;
      const next = `${input.name}+`;
      await addEffect(db, `made ${next}`);
      await enqueue(db, chained, { name: next }, { now: now() });
    });
  }),
  handleJob(flaky, async (run) => {
    if (Math.random() < 0.3) throw new Error('flaky');
    return doOnce(run);
  }),
  handleJob(stepped, async ({ input, transact, progress, done }) => {
    const step = `step ${input.name}`;
    await transact(async (db) => {
      // Of an attempt before, which got no further.
      const existing = await db
        .selectFrom('project')
        .select('name')
        .where('name', '=', step)
        .executeTakeFirst();
      if (!existing) await addEffect(db, step);
    });
    progress({ done: 1, total: 2 });
    await someMilliseconds(5);
    return done(recordEffect(input.name));
  }),
  handleJob(outside, async ({ input }) => {
    await someMilliseconds(5);
    appendFileSync(file, `${input.name}\n`);
  }),
  handleJob(scheduled, async ({ done }) => done((db) => addEffect(db, 'tick'))),
];

/** Makes some jobs of each kind, each noted in the transaction that makes it. Every third has a key. */
export async function feed(database: Database, round: string): Promise<void> {
  await database.transact(async (db) => {
    for (const kind of fedKinds) {
      const names = Array.from(
        { length: 4 },
        (_, number) => `${kind.name} ${round}-${number}${'.'.repeat(number)}`,
      );
      for (const name of names) await addEffect(db, `made ${name}`);
      const items = names.map((name, number) => ({
        input: { name },
        ...(number === 0 ? { key: name } : {}),
      }));
      await enqueueAll(db, kind, items, database.now());
    }
  });
}
