import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { ensureBuilt } from '../../../tools/bootstrap/build.mjs';
import { repositoryRoot } from '../../../tools/bootstrap/layout.mjs';
import { onSqlite } from './installation.ts';

/** A library for mail or sign-in that is loaded by mistake is 1 to 4 MB. */
const bytesMax = 6_500_000;

test('a start loads what it needs: no library of a rare use, and no language data', async () => {
  ensureBuilt(repositoryRoot, process.execPath, ['server']);
  const installation = onSqlite();
  const environment = { NODE_OPTIONS: `--require ${join(import.meta.dirname, 'report-loads.cjs')}` };
  const server = installation.launch({ isBuilt: true, environment });
  await server.ready;
  assert.deepEqual(await server.end('SIGTERM'), { code: 0, signal: null });
  await installation.remove();
  const [, report = '{}'] = /^loads: (.*)$/m.exec(server.output()) ?? [];
  const { sizes, formats } = JSON.parse(report) as { sizes: Record<string, number>; formats: string[] };
  const total = Object.values(sizes).reduce((sum, size) => sum + size, 0);
  assert.ok(total > 3_000_000 && total < bytesMax, `${total} bytes: ${JSON.stringify(sizes)}`);
  assert.deepEqual(formats, []);
});
