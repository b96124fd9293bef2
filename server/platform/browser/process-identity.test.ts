import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { test } from 'node:test';
import { isAlive, thisProcess } from './process-identity.ts';

test('a process is alive until it has ended, even unreaped', {
  skip: process.platform !== 'linux',
}, async () => {
  assert.ok(isAlive(thisProcess()));
  // After exec, the shell's replacement never reaps its children.
  const parent = spawn('/bin/sh', ['-c', 'sleep 0.3 & echo $!; exec sleep 60'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const [output] = await once(parent.stdout, 'data');
    const pid = Number(String(output));
    for (let tries = 0; tries < 200 && isAlive({ pid, since: '' }); tries += 1)
      await new Promise((resume) => setTimeout(resume, 10));
    assert.ok(process.kill(pid, 0), 'It waits to be noticed.');
    assert.ok(!isAlive({ pid, since: '' }));
  } finally {
    parent.kill();
  }
});
