import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { addStepAfterCommit } from '../../behind-commit.ts';
import type { Step } from '../../db.ts';
import { addNote, startWriting, type Writing } from './writing.ts';

// Work that changes leave for after their commit.

let writing: Writing;
beforeEach(() => {
  writing = startWriting();
});
afterEach(() => writing.close());

const changes = () => writing.commits.map((commit) => commit.changes);
const leave = (text: string, step: Step) =>
  writing.writer.transact(async (db) => {
    await addNote(db, text);
    addStepAfterCommit(db, step);
  });

/** Writes a number of notes, one per step. */
function stepsOf(count: number): Step {
  let remaining = count;
  return async (db) => {
    await addNote(db, `step ${remaining}`);
    remaining -= 1;
    return remaining > 0;
  };
}

test('it runs step by step, each in its own transaction, before the next change', async () => {
  await leave('first', stepsOf(3));
  assert.deepEqual(writing.notes(), ['first'], 'the change itself is acknowledged before');
  await writing.note('next');
  assert.deepEqual(writing.notes(), ['first', 'step 3', 'step 2', 'step 1', 'next']);
  assert.deepEqual(changes(), [1, 1, 1, 1, 1]);
});

test('it runs once per commit, and again for others', async () => {
  const step: Step = async (db) => {
    await addNote(db, `step ${writing.commits.length}`);
    return false;
  };
  await Promise.all([leave('a', step), leave('b', step)]);
  await leave('c', step);
  await writing.note('next');
  assert.deepEqual(writing.notes(), ['a', 'b', 'step 1', 'c', 'step 3', 'next']);
});

test('a failed change leaves nothing, and its neighbours’ work is done', async () => {
  const failing = writing.writer.transact(async (db) => {
    addStepAfterCommit(db, stepsOf(1));
    throw new Error('refused');
  });
  await assert.rejects(failing, /refused/);
  await writing.note('between');
  const concurrent = writing.writer.transact(async (db) => {
    addStepAfterCommit(db, stepsOf(5));
    throw new Error('refused');
  });
  await Promise.allSettled([leave('a', stepsOf(1)), concurrent]);
  await writing.note('next');
  assert.deepEqual(writing.notes(), ['between', 'a', 'step 1', 'next']);
});

test('a failed step is undone, reported and ends the work, and the next change is written', async (context) => {
  const warnings: string[] = [];
  const listen = (warning: Error) => void warnings.push(warning.message);
  process.on('warning', listen);
  context.after(() => process.off('warning', listen));
  let tries = 0;
  await leave('first', async (db) => {
    tries += 1;
    await addNote(db, 'half');
    throw new Error('failed');
  });
  await writing.note('next');
  assert.deepEqual(writing.notes(), ['first', 'next']);
  assert.equal(tries, 1);
  assert.deepEqual(warnings, ['failed']);
});

test('changes wait at most a second for it; then it continues after theirs', async () => {
  let isOver = false;
  await leave('first', async () => !isOver);
  const startedAt = performance.now();
  await writing.note('next');
  assert.ok(performance.now() - startedAt > 900);
  const steps = writing.commits.length;
  isOver = true;
  await writing.note('last');
  assert.ok(writing.commits.length > steps + 1, 'it went on');
});

test('closing the writer ends it', async () => {
  await leave('first', stepsOf(3));
  await writing.writer.close();
  assert.deepEqual(writing.notes(), ['first', 'step 3', 'step 2', 'step 1']);
});
