import assert from 'node:assert/strict';
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Settings } from '../../../../app/settings.ts';

export interface ProductOrders {
  /** Settings as JSON. */
  readonly settings: Partial<Settings>;
}

/** Memory and activity of a process after garbage collection. */
export interface ProductState {
  /** In its heap, and what that keeps outside of it. */
  readonly heldMib: number;
  readonly residentMib: number;
  /** The processes that it started, in which pictures are read. */
  readonly childrenMib: number;
  /** For how long its thread was at work in one go since it was asked before, as CPU time. */
  readonly atWorkMs: { readonly p99: number; readonly max: number };
}

/** The product as a process of its own. */
export interface ProductProcess {
  readonly url: string;
  state(): Promise<ProductState>;
  /** Fails where it ended by itself. */
  close(): Promise<void>;
}

const alive = new Set<ChildProcess>();
// Also when the test run gives up on this file.
process.once('exit', () => {
  for (const child of alive) child.kill('SIGKILL');
});

export async function startProductProcess(orders: ProductOrders): Promise<ProductProcess> {
  const child = startProcess('product-process.ts', [JSON.stringify(orders)], ['--expose-gc']);
  const url = await nextMessage<string>(child);
  return {
    url,
    async state() {
      child.send('state');
      return nextMessage<ProductState>(child);
    },
    async close() {
      assert.equal(child.exitCode ?? child.signalCode, null, 'it is still there');
      const ended = once(child, 'exit');
      child.disconnect();
      assert.deepEqual(await ended, [0, null]);
    },
  };
}

/** Starts a program of this folder that ends with this process at the latest. */
export function startProcess(
  file: string,
  args: readonly string[],
  flags: readonly string[] = [],
): ChildProcess {
  const child = fork(join(import.meta.dirname, file), [...args], { execArgv: [...flags] });
  alive.add(child);
  child.once('exit', () => alive.delete(child));
  return child;
}

/** Next message of a process. Throws if the process ends instead. */
export async function nextMessage<T>(child: ChildProcess): Promise<T> {
  const giveUp = new AbortController();
  const { signal } = giveUp;
  try {
    return await Promise.race([
      once(child, 'message', { signal }).then(([message]) => message as T),
      once(child, 'exit', { signal }).then(([code, by]) => assert.fail(`It ended: ${by ?? code}.`)),
    ]);
  } finally {
    giveUp.abort();
  }
}
