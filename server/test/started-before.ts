import { after, before } from 'node:test';

/**
 * Starts something before the first test of a file and closes it after the last. Its members are there from the first test
 * on. With a top-level `await` in its place, the file would need a process of its own.
 */
export function startedBefore<T extends { close(): unknown }>(start: () => Promise<T>): T {
  let started: T | undefined;
  const of = (): T => {
    if (!started) throw new Error('It is started before the first test: what declares tests cannot use it.');
    return started;
  };
  before(async () => {
    started = await start();
  });
  after(() => started?.close());
  return new Proxy({} as T, {
    get: (_, name) => Reflect.get(of(), name),
    set: (_, name, value) => Reflect.set(of(), name, value),
  });
}
