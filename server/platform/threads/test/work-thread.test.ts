import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { createWorkThread } from '../index.ts';
import type { Input } from './work.ts';

// Lateness depends on processor time; the clock matters only for a thread that does not respond.

const processorMs = 100;
const thread = createWorkThread<Input, 'read'>(new URL('./work.ts', import.meta.url), {
  processorMs,
  memory: {},
});
after(() => thread.close());

async function outcomeOf(input: Input): Promise<readonly unknown[]> {
  const output: string[] = [];
  const how = await thread.work(input, (part) => output.push(part));
  return [how, ...output];
}

test('work waiting for a processor completes, however long that takes', async () => {
  assert.deepEqual(await outcomeOf({ starvedMs: processorMs * 15 }), ['done', 'read']);
});

test('work exceeding its processor time is aborted, and the next piece completes', async () => {
  assert.deepEqual(await outcomeOf({ busyMs: 600_000 }), ['late']);
  assert.deepEqual(await outcomeOf({}), ['done', 'read']);
});

test('a thread that blocks in one long step is aborted, and the next piece completes', async () => {
  assert.deepEqual(await outcomeOf({ silentMs: processorMs * 30 }), ['late']);
  assert.deepEqual(await outcomeOf({}), ['done', 'read']);
});
