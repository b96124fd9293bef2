import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, Worker, workerData } from 'node:worker_threads';

/** Milliseconds of each request, sent one after the other on a kept-alive connection. */
export interface HealthWatch {
  stop(): Promise<readonly number[]>;
}

/** Requests a server's `/healthz` continuously, in its own thread, so that the benchmark's own work does not count. */
export async function watchHealth(url: string): Promise<HealthWatch> {
  const worker = new Worker(new URL(import.meta.url), { workerData: url });
  const next = () => new Promise<readonly number[]>((resolve) => worker.once('message', resolve));
  await next();
  return {
    async stop() {
      const waited = next();
      worker.postMessage('stop');
      return waited;
    },
  };
}

async function ask(url: string, agent: Agent): Promise<number> {
  const startedAt = performance.now();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  get(`${url}/healthz`, { agent }, (response) => response.resume().once('end', resolve)).once(
    'error',
    reject,
  );
  await promise;
  return performance.now() - startedAt;
}

if (parentPort && typeof workerData === 'string') {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const waited: number[] = [];
  let isOver = false;
  parentPort.once('message', () => {
    isOver = true;
  });
  // The first ones include compilation, here and in the server.
  for (let count = 0; count < 50; count++) await ask(workerData, agent);
  parentPort.postMessage([]);
  while (!isOver) {
    waited.push(await ask(workerData, agent));
    await pause(1);
  }
  agent.destroy();
  parentPort.postMessage(waited);
}
