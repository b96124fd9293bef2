// Runs in a thread: consumes time in the ways that real tasks do.
import { spawnSync } from 'node:child_process';
import { answerWork } from '../index.ts';

/** Milliseconds of each kind, added up. */
export interface Input {
  /** Short steps with idle time in between, as on a busy machine. */
  readonly starvedMs?: number;
  /** Blocks the thread in one step, in which it answers nothing. */
  readonly silentMs?: number;
  /** Processor time. */
  readonly busyMs?: number;
}

const cell = new Int32Array(new SharedArrayBuffer(4));
const sleep = (milliseconds: number) => Atomics.wait(cell, 0, 0, milliseconds);

answerWork<Input, 'read'>(({ starvedMs = 0, silentMs = 0, busyMs = 0 }, emit) => {
  for (let slept = 0; slept < starvedMs; slept += 5) sleep(5);
  if (silentMs > 0) spawnSync(process.execPath, ['-e', `setTimeout(() => {}, ${silentMs})`]);
  const before = process.threadCpuUsage();
  const buffer = () => {
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1000;
  };
  while (buffer() < busyMs);
  emit('read');
});
