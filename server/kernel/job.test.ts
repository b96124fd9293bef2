import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defineJob, exponentialBackoff, type JobDeclaration } from './job.ts';
import { StrictObject, Type } from './schema.ts';

const input = StrictObject({ id: Type.Integer() });
const good: JobDeclaration<typeof input> = {
  name: 'letter.send',
  input,
  leaseSeconds: 60,
  attempts: 3,
  backoff: () => 1,
};

test('a declaration gets its defaults', () => {
  const { priority, concurrency, maxSeconds, perPartition } = defineJob(good);
  assert.deepEqual(
    { priority, concurrency, maxSeconds, perPartition },
    { priority: 'normal', concurrency: 4, maxSeconds: 600, perPartition: 1 },
  );
  assert.equal(defineJob({ ...good, priority: 'low' }).priority, 'low');
});

test('an invalid declaration is refused at the start', () => {
  const refused: [change: Partial<JobDeclaration<typeof input>>, why: RegExp][] = [
    [{ name: 'send' }, /needs a name/],
    [{ name: "letter.'; drop" }, /needs a name/],
    [{ leaseSeconds: 0 }, /leaseSeconds/],
    [{ maxSeconds: -1 }, /maxSeconds/],
    [{ maxSeconds: 3_000_000 }, /maxSeconds/],
    [{ attempts: 0 }, /attempts/],
    [{ concurrency: 1.5 }, /concurrency/],
    [{ everySeconds: 60 }, /is a schedule/],
  ];
  for (const [change, why] of refused) assert.throws(() => defineJob({ ...good, ...change }), why);
  assert.throws(
    () => defineJob({ ...good, input: StrictObject({}), everySeconds: 60, partitionKey: () => 'a' }),
    /is a schedule/,
  );
});

test('an exponential backoff doubles up to its maximum', () => {
  assert.deepEqual([1, 2, 3, 4, 5, 100].map(exponentialBackoff(5, 60)), [5, 10, 20, 40, 60, 60]);
});
