import { type ChildProcess, fork } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { BrowserFault, UnstartableFault } from './browser-fault.ts';
import { membersOf } from './process-group.ts';
import type { Audited, FailedStep, Order, Reply, Screenshot } from './task.ts';

export interface RunOptions {
  /** The browser and all its processes are killed after this time. */
  readonly timeoutMs: number;
  /** Aborts when the caller no longer waits. */
  readonly signal: AbortSignal;
}

const sentences: Readonly<Record<FailedStep, string>> = {
  start: 'The browser could not be started.',
  unstartable: 'The browser could not be started.',
  load: 'The page could not be loaded.',
  crash: 'The page brought the browser down.',
  work: 'The browser could not do it.',
};

const endedMs = 2000;

/** Runs a task in a separate process. Fails with a `BrowserFault`; no process of it survives in any case. */
export async function runInProcess(order: Order, options: RunOptions): Promise<Audited | Screenshot> {
  const { timeoutMs, signal } = options;
  const started = fork(new URL('./process/browser-process.ts', import.meta.url), {
    // A process group of its own, so that it can be killed as a whole.
    detached: true,
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // None of our environment: a page that breaks out of the browser could read it.
    env: { HOME: order.profile, TMPDIR: order.profile, LANG: 'en_US.UTF-8' },
  });
  const { promise, resolve, reject } = Promise.withResolvers<Audited | Screenshot>();
  const timer = setTimeout(
    () => reject(new BrowserFault('timeout', `It took longer than ${timeoutMs / 1000} seconds.`)),
    timeoutMs,
  );
  const leave = () => reject(new BrowserFault('interrupted', 'The caller has left.'));
  signal.addEventListener('abort', leave, { once: true });
  if (signal.aborted) leave();
  started.once('error', (thrown) => reject(new BrowserFault('not_set_up', sentences.start, thrown)));
  started.once('exit', () => reject(new BrowserFault('crash', sentences.crash)));
  started.once('message', (reply: Reply) => {
    if ('done' in reply) resolve(reply.done);
    else reject(faultOf(reply.failed, new Error(reply.why)));
  });
  started.send(order, (thrown) => thrown && reject(new BrowserFault('work', sentences.work, thrown)));
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', leave);
    await endGroup(started);
  }
}

function faultOf(failed: FailedStep, cause: Error): BrowserFault {
  if (failed === 'unstartable') return new UnstartableFault(sentences.unstartable, cause);
  return new BrowserFault(failed === 'start' ? 'not_set_up' : failed, sentences[failed], cause);
}

/** Kills a process and all its children, and waits until they are gone. */
async function endGroup({ pid }: ChildProcess): Promise<void> {
  if (pid === undefined) return;
  kill(pid);
  // The system may take a moment; processes left after this wait have been killed and cannot prevent it.
  for (let waited = 0; waited < endedMs && isThere(pid); waited += 20) await pause(20);
}

function kill(pid: number): void {
  for (const whom of [-pid, pid]) {
    try {
      process.kill(whom, 'SIGKILL');
    } catch {
      // Already gone; or a system without process groups, where the browser exits when its pipe closes.
    }
  }
}

function isThere(pid: number): boolean {
  if (process.platform === 'linux') return membersOf(pid).length > 0;
  try {
    return process.kill(-pid, 0);
  } catch {
    return false;
  }
}
