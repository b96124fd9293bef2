import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, Worker, workerData } from 'node:worker_threads';

/** Calls to repeat, in turn and one after the other. */
export interface WatchedCalls {
  readonly url: string;
  readonly paths: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
  /** Pause after each answer. */
  readonly pauseMs: number;
}

/** Milliseconds of each call, on a kept-alive connection. */
export interface CallWatch {
  stop(): Promise<readonly number[]>;
}

/** Calls a server continuously, in its own thread, so that the benchmark's own work does not count. */
export async function watchCalls(calls: WatchedCalls): Promise<CallWatch> {
  const worker = new Worker(new URL(import.meta.url), { workerData: calls });
  const { promise: failed, reject } = Promise.withResolvers<never>();
  worker.once('error', reject);
  failed.catch(() => {});
  const next = () =>
    Promise.race([failed, new Promise<readonly number[]>((resolve) => worker.once('message', resolve))]);
  await next();
  return {
    async stop() {
      const waited = next();
      worker.postMessage('stop');
      return waited;
    },
  };
}

async function call(url: string, agent: Agent, headers: WatchedCalls['headers'] = {}): Promise<number> {
  const startedAt = performance.now();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  get(url, { agent, headers }, (response) => {
    const { statusCode = 0 } = response;
    if (statusCode !== 200) reject(new Error(`${url} answered ${statusCode}.`));
    response.resume().once('end', resolve);
  }).once('error', reject);
  await promise;
  return performance.now() - startedAt;
}

if (parentPort && workerData) {
  const { url, paths, headers, pauseMs } = workerData as WatchedCalls;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const waited: number[] = [];
  let isOver = false;
  parentPort.once('message', () => {
    isOver = true;
  });
  const callNext = (index: number) => call(url + (paths[index % paths.length] ?? ''), agent, headers);
  // The first ones include compilation, here and in the server.
  for (let index = 0; index < 20; index++) await callNext(index);
  parentPort.postMessage([]);
  for (let index = 0; !isOver; index++) {
    waited.push(await callNext(index));
    await pause(pauseMs);
  }
  agent.destroy();
  parentPort.postMessage(waited);
}
