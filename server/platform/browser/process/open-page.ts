import { type ChildProcess, spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'puppeteer-core';
import type { Order } from '../task.ts';
import { pipeTransport } from './pipe.ts';
import { faultOfEnd, faultOfSpawn } from './start-fault.ts';

/** A browser that starts has done so in a second or two, on a busy machine in some more. */
const startMs = 20_000;
const endingMs = 2000;

/** Starts the browser in this process' own group, so that it ends with it, and opens an empty page that keeps nothing on disk. */
export async function openPage({ program, flags, user }: Omit<Order, 'task'>): Promise<Page> {
  const { default: puppeteer } = await import('puppeteer-core');
  const chromium = start({ program, flags, user });
  const ended = new Promise<never>((_started, failed) => {
    chromium.once('error', (thrown) => failed(faultOfSpawn(thrown)));
    chromium.once('exit', (code, signal) => failed(faultOfEnd(code, signal)));
  });
  ended.catch(() => {});
  const late = setTimeout(() => chromium.kill('SIGKILL'), startMs);
  const [, , , to, from] = chromium.stdio;
  const transport = pipeTransport(to as Writable, from as Readable);
  try {
    const browser = await Promise.race([puppeteer.connect({ transport, defaultViewport: null }), ended]);
    const context = await browser.createBrowserContext({ downloadBehavior: { policy: 'deny' } });
    return await Promise.race([context.newPage(), ended]);
  } catch (thrown) {
    // Its pipes may close before it is known how it has ended.
    await Promise.race([ended, pause(endingMs)]);
    throw thrown;
  } finally {
    clearTimeout(late);
  }
}

function start({ program, flags, user }: Omit<Order, 'task'>): ChildProcess {
  try {
    return spawn(program.path, flags, {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
      env: { ...program.env },
      ...user,
    });
  } catch (thrown) {
    // So it ends where it may not become somebody else.
    throw thrown instanceof Error ? faultOfSpawn(thrown) : thrown;
  }
}
