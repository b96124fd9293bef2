import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { takeMachineLock } from './machine-lock.ts';

const program = join(import.meta.dirname, 'test/lock-taker.ts');

describe('the machine-wide lock', { timeout: 60_000 }, () => {
  let folder: string;
  const started: ChildProcess[] = [];
  const never = new AbortController().signal;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'wheelhouse-turn-'));
  });
  afterEach(() => {
    for (const each of started.splice(0)) each.kill('SIGKILL');
    rmSync(folder, { recursive: true });
  });

  function start(name: string, times: string): ChildProcess {
    const child = spawn(process.execPath, [program, folder, name, times], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    started.push(child);
    return child;
  }

  test('is held by one of several processes at a time, and each gets it', async () => {
    const processes = ['a', 'b', 'c'].map((name) => start(name, '5'));
    await Promise.all(processes.map((each) => once(each, 'exit')));
    const lines = readFileSync(join(folder, 'journal'), 'utf8').trim().split('\n');
    assert.equal(lines.length, 30);
    for (let at = 0; at < lines.length; at += 2)
      assert.equal(lines[at]?.replace('begin', 'end'), lines[at + 1], lines.join());
  });

  test('is exclusive within a process as well', async () => {
    const release = await takeMachineLock(folder, never);
    const second = takeMachineLock(folder, never);
    const isFirst = await Promise.race([
      second.then(() => false),
      new Promise((resume) => setTimeout(resume, 400, true)),
    ]);
    assert.ok(isFirst);
    release();
    (await second)();
    assert.deepEqual(readdirSync(folder), []);
  });

  test('is lost by dead holders, and taken over one by one', async () => {
    const holder = start('holder', 'keep');
    assert.ok(holder.stdout);
    await once(holder.stdout, 'data');
    const waiting = ['a', 'b', 'c'].map((name) => start(name, '2'));
    holder.kill('SIGKILL');
    await Promise.all(waiting.map((each) => once(each, 'exit')));
    const lines = readFileSync(join(folder, 'journal'), 'utf8').trim().split('\n');
    assert.equal(lines.length, 12);
    for (let at = 0; at < lines.length; at += 2)
      assert.equal(lines[at]?.replace('begin', 'end'), lines[at + 1], lines.join());
    rmSync(join(folder, 'journal'));
    assert.deepEqual(readdirSync(folder), []);
  });

  test('survives a successor that dies before taking it', async () => {
    const holder = start('holder', 'keep');
    assert.ok(holder.stdout);
    await once(holder.stdout, 'data');
    holder.kill('SIGKILL');
    await once(holder, 'exit');
    // State left by a process killed between the two steps.
    const text = readFileSync(join(folder, 'turn'), 'utf8');
    const { createHash } = await import('node:crypto');
    const name = createHash('sha256').update(text).digest('hex').slice(0, 32);
    writeFileSync(join(folder, `after-${name}`), JSON.stringify({ pid: holder.pid, since: '1', nonce: 'x' }));
    (await takeMachineLock(folder, never))();
    assert.deepEqual(readdirSync(folder), []);
  });

  test('is not confused by a reused process id', async () => {
    writeFileSync(join(folder, 'turn'), JSON.stringify({ pid: process.pid, since: 'long ago', nonce: 'x' }));
    (await takeMachineLock(folder, never))();
  });

  test('ignores foreign files', async () => {
    writeFileSync(join(folder, 'turn'), 'rubbish');
    (await takeMachineLock(folder, never))();
  });

  test('releases waiters that give up, with a message', async () => {
    const release = await takeMachineLock(folder, never);
    const leaving = new AbortController();
    const waiting = takeMachineLock(folder, leaving.signal);
    leaving.abort();
    await assert.rejects(waiting, { name: 'AbortError' });
    release();
    (await takeMachineLock(folder, never))();
  });
});
