import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { type Changes, createBatches } from './batches.ts';
import { sampleChange } from './scripted-feed.ts';

function listening(t: TestContext) {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const batches = createBatches();
  const batchesReceived: Changes[] = [];
  const leave = batches.listen(['message'], (changes) => batchesReceived.push(changes));
  const change = (seq: number, kind: 'message' | 'lead' = 'message') =>
    batches.receive({ type: 'change', change: sampleChange(seq, { kind }), cursor: `c${seq}` });
  const seqs = () => batchesReceived.map((changes) => changes?.map(({ seq }) => seq));
  return { batches, change, seqs, leave };
}

test('listeners get only their kinds, in batches', (t) => {
  const { change, seqs } = listening(t);
  change(1);
  change(2, 'lead');
  change(3);
  assert.deepEqual(seqs(), []);
  t.mock.timers.tick(25);
  assert.deepEqual(seqs(), [[1, 3]]);
});

test('a repeated change is delivered once', (t) => {
  const { change, seqs } = listening(t);
  change(1);
  t.mock.timers.tick(1000);
  change(1);
  change(2);
  t.mock.timers.tick(1000);
  assert.deepEqual(seqs(), [[1], [2]]);
});

test('if changes may have been missed, everything is refetched', (t) => {
  const { batches, change, seqs } = listening(t);
  change(1);
  batches.receive({ type: 'missed' });
  t.mock.timers.tick(1000);
  assert.deepEqual(seqs(), [undefined]);
});

test('an unsubscribed listener gets nothing', (t) => {
  const { change, seqs, leave } = listening(t);
  change(1);
  leave();
  t.mock.timers.tick(1000);
  assert.deepEqual(seqs(), []);
});
