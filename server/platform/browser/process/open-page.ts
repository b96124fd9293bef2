import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { ConnectionTransport, Page } from 'puppeteer-core';
import type { Order } from '../task.ts';
import { faultOfEnd, faultOfSpawn, lastWords } from './start-fault.ts';

/** DevTools protocol over two pipes, with messages terminated by a zero byte (`--remote-debugging-pipe`). */
function pipeTransport(to: Writable, from: Readable): ConnectionTransport {
  const transport: ConnectionTransport = {
    send(message) {
      to.write(`${message}\0`);
    },
    close() {
      to.destroy();
      from.destroy();
    },
  };
  let parts: string[] = [];
  from.setEncoding('utf8');
  from.on('data', (text: string) => {
    const [first = '', ...others] = text.split('\0');
    parts.push(first);
    for (const next of others) {
      const message = parts.join('');
      parts = [next];
      transport.onmessage?.(message);
    }
  });
  from.on('close', () => transport.onclose?.());
  for (const stream of [to, from]) stream.on('error', () => {});
  return transport;
}

/**
 * Time limit for starting. Normally a second or two; an installed one took 24 seconds with fifteen programs per
 * processor.
 */
const startMs = 40_000;
const endingMs = 2000;
/** Wait for the rest of its output, which a surviving child process may keep open. */
const outputMs = 500;

/**
 * Starts the browser in this process's group, so that both end together, and opens an empty page that stores nothing
 * on disk.
 */
export async function openPage(order: Omit<Order, 'task'>): Promise<Page> {
  const { default: puppeteer } = await import('puppeteer-core');
  const chromium = start(order);
  const words = lastWords(chromium.stderr as Readable);
  const ended = new Promise<never>((_started, failed) => {
    chromium.once('error', (thrown) => failed(faultOfSpawn(thrown)));
    chromium.once('exit', async (code, signal) => {
      await Promise.race([once(chromium, 'close'), pause(outputMs)]);
      failed(faultOfEnd(code, signal, words()));
    });
  });
  ended.catch(() => {});
  const killTimer = setTimeout(() => chromium.kill('SIGKILL'), startMs);
  const [, , , to, from] = chromium.stdio;
  const transport = pipeTransport(to as Writable, from as Readable);
  try {
    const browser = await Promise.race([puppeteer.connect({ transport, defaultViewport: null }), ended]);
    const context = await browser.createBrowserContext({ downloadBehavior: { policy: 'deny' } });
    return await Promise.race([context.newPage(), ended]);
  } catch (thrown) {
    // Its pipes may close before its exit status is known.
    await Promise.race([ended, pause(endingMs)]);
    throw thrown;
  } finally {
    clearTimeout(killTimer);
  }
}

function start({ chromium, profile, flags, user }: Omit<Order, 'task'>): ChildProcess {
  try {
    return spawn(chromium, flags, {
      stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
      cwd: profile,
      // Relative, because Chromium binds a socket 45 bytes below it, and aborts if that path exceeds the 107 bytes
      // of unix(7).
      env: { HOME: profile, TMPDIR: '.' },
      ...user,
    });
  } catch (thrown) {
    // Starting as another user was not permitted.
    throw thrown instanceof Error ? faultOfSpawn(thrown) : thrown;
  }
}
