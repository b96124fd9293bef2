import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../../../platform/db/database.ts';
import { migrate } from '../../../platform/db/migrate.ts';
import { openDatabase } from '../../../platform/db/open.ts';
import { eventually } from '../../../test/eventually.ts';
import { freshDatabase, postgresForTests } from '../../../test/postgres.ts';
import { type LoopbackOptions, type LoopbackProvider, startLoopbackProvider } from './loopback-provider.ts';

/** When a process kills itself. */
export type CrashPoint = 'before the call' | 'after the call';

export interface WorkerOrders {
  readonly databaseOptions: Parameters<typeof openDatabase>[0];
  readonly url: string;
  readonly options: LoopbackOptions;
  readonly diesAt?: CrashPoint | undefined;
}

/** Processes that publish what is in one database, and a provider that they publish to. */
export interface PostProcesses {
  readonly database: Database;
  readonly provider: LoopbackProvider;
  start(diesAt?: CrashPoint): Promise<ChildProcess>;
  kill(child: ChildProcess): Promise<void>;
  /** Has the jobs of killed processes taken over at once, and those that wait for their time begin. */
  expediteJobs(): Promise<void>;
  /** Has so much time have gone by since whatever was begun to be sent. */
  age(milliseconds: number): Promise<void>;
  openJobs(): Promise<number>;
  faults(): string;
  close(): Promise<void>;
}

const alive = new Set<ChildProcess>();
// Also when the test run gives up on this file.
process.once('exit', () => {
  for (const child of alive) child.kill('SIGKILL');
});

export async function openPostProcesses(
  kind: 'SQLite' | 'PostgreSQL',
  options: LoopbackOptions,
): Promise<PostProcesses> {
  const dataDir = mkdtempSync(join(tmpdir(), 'wheelhouse-posts-'));
  const postgres = kind === 'PostgreSQL' ? await postgresForTests() : undefined;
  const fresh = postgres && (await freshDatabase(postgres));
  const databaseOptions = { databaseUrl: fresh?.url, dataDir };
  const database = await openDatabase(databaseOptions);
  await migrate(database);
  const provider = await startLoopbackProvider();
  let output = '';

  return {
    database,
    provider,
    async start(diesAt) {
      const orders: WorkerOrders = { databaseOptions, url: provider.url, options, diesAt };
      const program = join(import.meta.dirname, 'post-worker.ts');
      const child = spawn(process.execPath, [program, JSON.stringify(orders)], {
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      alive.add(child);
      child.once('close', () => alive.delete(child));
      let own = '';
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (text: string) => {
          own += text;
          output += text;
        });
      await eventually(
        () => {
          assert.equal(child.exitCode, null, own);
          return own.includes('AT WORK') || child.signalCode !== null;
        },
        'a process at work',
        60_000,
      );
      return child;
    },
    async kill(child) {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const closed = once(child, 'close');
      child.kill('SIGKILL');
      await closed;
    },
    async expediteJobs() {
      const now = database.now();
      await database.transact(async (db) => {
        const waiting = db.selectFrom('job').select('job_id').where('state', '=', 'waiting');
        const ids = (await db.capabilities.takeFreeRows(waiting, 'job').execute()).map((row) => row.job_id);
        if (ids.length > 0)
          await db.updateTable('job').set({ run_at: now }).where('job_id', 'in', ids).execute();
      });
      // One at a time: workers lock more than one in an order of their own.
      for (const { name, lane } of await database.reader.selectFrom('job_lane').selectAll().execute())
        await database.transact((db) =>
          db
            .updateTable('job_lane')
            .set({ next_at: now })
            .where('name', '=', name)
            .where('lane', '=', lane)
            .execute(),
        );
      database.notifier.notify();
    },
    async age(milliseconds) {
      await database.transact((db) =>
        db
          .updateTable('social_sending')
          .set((row) => ({ begun_at: row('begun_at', '-', milliseconds) }))
          .execute(),
      );
    },
    async openJobs() {
      const query = database.reader.selectFrom('job').select((job) => job.fn.countAll<number>().as('count'));
      return Number((await query.where('ended_at', 'is', null).executeTakeFirstOrThrow()).count);
    },
    faults: () => output.replaceAll('AT WORK\n', ''),
    async close() {
      for (const child of alive) child.kill('SIGKILL');
      await provider.close();
      await database.close();
      await fresh?.drop();
      await postgres?.stop();
      rmSync(dataDir, { recursive: true });
    },
  };
}

/** Has others take the jobs of killed processes over at once; and those of living ones, as where these stood still for long. */
export async function endLeases(database: Database): Promise<void> {
  await database.transact((db) =>
    db.updateTable('job').set({ lease_until: database.now() }).where('state', '=', 'claimed').execute(),
  );
}
