import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { startCluster } from './cluster.ts';
import { query } from './query.ts';

// Servers that tests start for themselves, as only slow ones do.

test('a server of a test’s own is stopped, crashed and started again on its port, with its data', async () => {
  const cluster = await startCluster();
  await query(cluster.url, 'create table things as select 42 as id');
  await cluster.restart('fast');
  assert.deepEqual(await query(cluster.url, 'select id from things'), ['42']);
  await cluster.restart('immediate');
  assert.deepEqual(await query(cluster.url, 'select id from things'), ['42']);
  await cluster.stop('fast');
  await assert.rejects(query(cluster.url, 'select 1'), { code: 'ECONNREFUSED' });
  await cluster.start();
  assert.deepEqual(await query(cluster.url, 'select id from things'), ['42']);
  await cluster.remove();
});

test('a server whose starter is killed stops and leaves no files', { timeout: 180_000 }, async () => {
  const starter = spawn(
    process.execPath,
    [
      '--input-type=module-typescript',
      '--eval',
      `const { startPostgres } = await import(${JSON.stringify(new URL('../postgres.ts', import.meta.url).href)});
       const { url } = await startPostgres();
       const { default: pg } = await import('pg');
       const client = new pg.Client({ connectionString: url });
       await client.connect();
       console.log((await client.query('show data_directory')).rows[0].data_directory);`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'], cwd: import.meta.dirname },
  );
  const [output] = await once(starter.stdout, 'data');
  const folder = String(output).trim();
  assert.ok(existsSync(folder));
  starter.kill('SIGKILL');
  await once(starter, 'exit');
  // The removal is the last thing that happens.
  while (existsSync(folder)) await delay(50);
});
