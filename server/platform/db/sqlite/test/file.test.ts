import assert from 'node:assert/strict';
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { openSecretKeys } from '../../../config/index.ts';
import { migrate } from '../../migrate.ts';
import { openDatabase } from '../../open.ts';

/** An existing folder that others may list, and a permissive umask. */
const dataDir = mkdtempSync(join(tmpdir(), 'wheelhouse-file-'));
let umask: number;
before(() => {
  umask = process.umask(0o022);
  chmodSync(dataDir, 0o755);
});
after(() => {
  process.umask(umask);
  rmSync(dataDir, { recursive: true });
});

const modes = () =>
  readdirSync(dataDir)
    .sort()
    .map((name) => `${name} ${(statSync(join(dataDir, name)).mode & 0o777).toString(8)}`);

test('database, journal and secret key are readable by their owner only', async () => {
  openSecretKeys({ secretKeys: undefined, dataDir }, true);
  const database = await openDatabase({ databaseUrl: undefined, dataDir });
  await migrate(database);
  const own = ['secret.key 600', 'wheelhouse.db 600', 'wheelhouse.db-shm 600', 'wheelhouse.db-wal 600'];
  assert.deepEqual(modes(), own);
  await database.close();
});

test('looser permissions are tightened at the start', async () => {
  for (const name of ['secret.key', 'wheelhouse.db']) chmodSync(join(dataDir, name), 0o664);
  openSecretKeys({ secretKeys: undefined, dataDir }, false);
  const database = await openDatabase({ databaseUrl: undefined, dataDir });
  await database.transact((db) =>
    db.insertInto('project').values({ name: 'x', internal: 0, created_at: 0 }).execute(),
  );
  for (const name of ['secret.key', 'wheelhouse.db', 'wheelhouse.db-wal'])
    assert.ok(modes().includes(`${name} 600`), `${modes()}`);
  await database.close();
});
