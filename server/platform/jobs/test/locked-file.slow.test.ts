import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { defineJob } from '../../../kernel/job.ts';
import { StrictObject } from '../../../kernel/schema.ts';
import { migrate } from '../../db/migrate.ts';
import { openDatabase } from '../../db/open.ts';
import { enqueue, handleJob, startJobs } from '../index.ts';
import { addEffect, effectsIn, until } from './workshop.ts';

const knock = defineJob({
  name: 'door.knock',
  input: StrictObject({}),
  leaseSeconds: 60,
  attempts: 1,
  backoff: () => 1,
});

test('a job finished while SQLite is unwritable is recorded later, without using an attempt', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'wheelhouse-jobs-'));
  const events: string[] = [];
  const faults: unknown[] = [];
  const outage = { lost: () => events.push('lost'), back: () => events.push('back') };
  const database = await openDatabase({ databaseUrl: undefined, dataDir: folder }, { outage });
  await migrate(database);
  const started = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const worker = startJobs(
    [
      handleJob(knock, async ({ done }) => {
        started.resolve();
        await locked.promise;
        return done((db) => addEffect(db, 'knocked'));
      }),
    ],
    { database, onFault: (thrown) => faults.push(thrown) },
  );
  const { id } = await database.transact((db) => enqueue(db, knock, {}, { now: database.now() }));
  await started.promise;
  const another = new DatabaseSync(join(folder, 'wheelhouse.db'));
  another.exec('BEGIN IMMEDIATE');
  locked.resolve();
  await until('writing to fail', () => events.includes('lost'));
  assert.deepEqual(await effectsIn(database.reader), []);
  another.exec('ROLLBACK');
  another.close();
  await until('its effect', async () => (await effectsIn(database.reader)).length > 0);
  const unfinished = await database.reader
    .selectFrom('job')
    .select('job_id')
    .where('job_id', '=', id)
    .execute();
  assert.deepEqual(unfinished, []);
  assert.deepEqual(faults, []);
  await worker.close();
  await database.close();
  rmSync(folder, { recursive: true });
});
