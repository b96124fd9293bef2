import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { until } from '../../platform/jobs/test/workshop.ts';
import { freshDatabase, postgresForTests } from '../postgres.ts';
import { feed } from './job-kills/mixture.ts';
import { openProcesses, type Processes } from './job-kills/processes.ts';

// Workers that are killed at moments that nobody chose, over jobs of every sort and those of the features.

/** More when asked for: each takes a second or two. */
const kills = Number(process.env.WHEELHOUSE_TEST_JOB_KILLS ?? 4);

let processes: Processes;
let removeData = async () => {};
afterEach(async () => {
  await processes.close();
  await removeData();
});
const someMilliseconds = (max: number) => pause(Math.random() * max);

test(`${kills} kills of a worker on SQLite: each job's effect happens once, without leftovers`, async (context) => {
  processes = await openProcesses(undefined);
  for (let kill = 0; kill < kills; kill++) {
    const worker = await processes.start(`${kill}`);
    await someMilliseconds(700);
    await processes.end(worker, 'SIGKILL');
  }
  const last = await processes.start();
  const effectCount = await processes.assertAllOnce();
  assert.equal(await processes.end(last, 'SIGTERM'), 0);
  assert.ok(effectCount > kills * 20, `${effectCount} jobs were made`);
  assert.equal(processes.faults(), '');
  context.diagnostic(JSON.stringify({ kills, made: effectCount }));
});

async function onPostgres({ isDirect = false } = {}): Promise<Processes> {
  const postgres = await postgresForTests();
  const fresh = await freshDatabase(isDirect ? { url: postgres.url } : postgres);
  removeData = async () => {
    await fresh.drop();
    await postgres.stop();
  };
  return openProcesses(fresh.url);
}

test(`${kills} alternating kills of two workers on PostgreSQL: each job's effect happens once`, async (context) => {
  processes = await onPostgres();
  let [target, other] = [await processes.start('a'), await processes.start('b')];
  for (let kill = 0; kill < kills; kill++) {
    await someMilliseconds(700);
    await processes.end(target, 'SIGKILL');
    [target, other] = [other, await processes.start(`${kill}`)];
  }
  // An orderly end leaves nothing claimed by the one that made jobs to the last.
  assert.equal(await processes.end(target, 'SIGTERM'), 0);
  assert.equal(await processes.end(other, 'SIGTERM'), 0);
  const rest = [await processes.start(), await processes.start()];
  const effectCount = await processes.assertAllOnce();
  for (const worker of rest) assert.equal(await processes.end(worker, 'SIGTERM'), 0);
  assert.ok(effectCount > kills * 20, `${effectCount} jobs were made`);
  assert.equal(processes.faults(), '');
  context.diagnostic(JSON.stringify({ kills, made: effectCount }));
});

test('a frozen process repeats no job that others took over', async () => {
  // Without a pooler, in which a client that stands still inside of a transaction keeps connections that others need.
  processes = await onPostgres({ isDirect: true });
  for (let round = 0; round < 30; round++) await feed(processes.database, `${round}`);
  const sleeper = await processes.start();
  /** Kinds whose leases a test can wait for. */
  const shortJobs = 'mix.%';
  const heldJobs = () =>
    processes.database.reader
      .selectFrom('job')
      .select(['job_id', 'claim'])
      .where('state', '=', 'claimed')
      .where('name', 'like', shortJobs)
      .execute();
  /** How many of its connections are at work, and how many are in a transaction. */
  const connections = async () => {
    const counted = sql<{ at_work: number; in_transaction: number }>`select
        count(*) filter (where state = 'active' and wait_event_type is distinct from 'Lock')::int as at_work,
        count(*) filter (where state <> 'idle')::int as in_transaction
      from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;
    const [row] = (await counted.execute(processes.database.reader)).rows;
    return row ?? assert.fail();
  };
  let stalledJobs: Awaited<ReturnType<typeof heldJobs>> = [];
  await until('it to have jobs in hand', async () => {
    sleeper.kill('SIGSTOP');
    await until('its last statements to end', async () => (await connections()).at_work === 0);
    stalledJobs = await heldJobs();
    // What it has locked is nobody else's, until PostgreSQL ends its transaction.
    if (stalledJobs.length > 0 && (await connections()).in_transaction === 0) return true;
    sleeper.kill('SIGCONT');
    await someMilliseconds(20);
    return false;
  });
  const other = await processes.start();
  await until('others to have them', async () => {
    const now = new Set((await heldJobs()).map(({ job_id, claim }) => `${job_id} ${claim}`));
    return !stalledJobs.some(({ job_id, claim }) => now.has(`${job_id} ${claim}`));
  });
  sleeper.kill('SIGCONT');
  assert.equal(await processes.end(sleeper, 'SIGTERM'), 0, processes.faults());
  await processes.assertAllOnce();
  assert.equal(await processes.end(other, 'SIGTERM'), 0);
  assert.equal(processes.faults(), '');
});
