import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../../../platform/db/database.ts';
import { migrate } from '../../../platform/db/migrate.ts';
import { openDatabase } from '../../../platform/db/open.ts';
import { scheduleKey } from '../../../platform/jobs/schedules.ts';
import { effectsIn, until } from '../../../platform/jobs/test/workshop.ts';
import { startWebhookTally } from '../mixed-load/webhook-tally.ts';
import { assertFeaturesDidOnce, endLeases, prepareFeatures } from './feature-work.ts';

/** Processes that work on one database, which are killed and started as a test likes. */
export interface Processes {
  /** For looks: it does no jobs. */
  readonly database: Database;
  /** Starts a process, which makes jobs where it is given a name for them, and waits until it works. */
  start(round?: string): Promise<ChildProcess>;
  /** Ends a process; returns its exit code, null where it was killed. */
  end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null>;
  /** Waits until no job is left to do, and fails unless each that was made had its effect once. Returns how many. */
  assertAllOnce(): Promise<number>;
  /** What the processes said that they should not have. */
  faults(): string;
  close(): Promise<void>;
}

const running = new Set<ChildProcess>();
// Also when the test run gives up on this file.
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** @param databaseUrl a PostgreSQL, or undefined for SQLite in a folder of its own */
export async function openProcesses(databaseUrl: string | undefined): Promise<Processes> {
  const folder = mkdtempSync(join(tmpdir(), 'wheelhouse-jobs-'));
  const storage = { databaseUrl, dataDir: folder };
  const file = join(folder, 'outside');
  writeFileSync(file, '');
  const database = await openDatabase(storage);
  await migrate(database);
  const tally = await startWebhookTally();
  const secretKey = await prepareFeatures(database, tally.url);
  let output = '';

  async function openJobs(): Promise<number> {
    const query = database.reader
      .selectFrom('job')
      .select((each) => each.fn.countAll<number>().as('count'))
      .where('ended_at', 'is', null)
      .where((job) => job.or([job('key', 'is', null), job('key', '<>', scheduleKey)]));
    return Number((await query.executeTakeFirstOrThrow()).count);
  }

  /** Whether the webhook was made a delivery of every change. */
  async function isAllDelivered(): Promise<boolean> {
    const query = database.reader
      .selectFrom('change')
      .leftJoin('webhook_delivery', 'webhook_delivery.seq', 'change.seq')
      .select('change.seq')
      .where('change.kind', '=', 'event')
      .where('webhook_delivery.seq', 'is', null);
    return (await query.limit(1).executeTakeFirst()) === undefined;
  }

  return {
    database,
    async start(round) {
      const program = join(import.meta.dirname, 'worker-process.ts');
      const args = [
        program,
        JSON.stringify(storage),
        file,
        secretKey,
        ...(round === undefined ? [] : [round]),
      ];
      const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
      running.add(child);
      child.once('close', () => running.delete(child));
      let own = '';
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (text: string) => {
          own += text;
          output += text;
        });
      await until('a process at work', () => {
        assert.equal(child.exitCode, null, own);
        return own.includes('AT WORK');
      });
      return child;
    },
    async end(child, signal) {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      const closed = once(child, 'close');
      child.kill(signal);
      await closed;
      return child.exitCode;
    },
    async assertAllOnce() {
      await endLeases(database);
      await until(
        'nothing left to do',
        async () => (await isAllDelivered()) && (await openJobs()) === 0,
        120,
      );
      const effects = await effectsIn(database.reader);
      const of = (column: string) =>
        effects
          .filter((effect) => effect.startsWith(`${column} `))
          .map((effect) => effect.slice(column.length + 1));
      const isOutsideJob = (name: string) => name.startsWith('mix.outside ');
      const createdNames = of('made');
      assert.deepEqual(of('did').sort(), createdNames.filter((name) => !isOutsideJob(name)).sort());
      assert.deepEqual(
        of('step').sort(),
        createdNames.filter((name) => name.startsWith('mix.stepped ')).sort(),
      );
      const lines = new Set(readFileSync(file, 'utf8').split('\n'));
      for (const name of createdNames.filter(isOutsideJob))
        assert.ok(lines.has(name), `${name} was never told`);
      const schedules = database.reader
        .selectFrom('job')
        .select('job_id')
        .where('name', '=', 'mix.scheduled');
      assert.equal((await schedules.execute()).length, 1);
      return createdNames.length + (await assertFeaturesDidOnce(database.reader, tally));
    },
    faults: () => output.replaceAll('AT WORK\n', ''),
    async close() {
      for (const child of running) child.kill('SIGKILL');
      await tally.close();
      await database.close();
      rmSync(folder, { recursive: true });
    },
  };
}
