import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { Message } from './work-thread.ts';

/** Thread side of `createWorkThread`: performs tasks one by one. An exception ends the thread. */
export function answerWork<Asked, Told>(work: (asked: Asked, tell: (told: Told) => void) => void): void {
  // Lets the main thread go first on few cores. On other systems this would lower the priority of the whole process.
  if (process.platform === 'linux') setPriority(10);
  const send = (message: Message<Told>) => parentPort?.postMessage(message);
  parentPort?.on('message', (asked: Asked) => {
    send('begun');
    work(asked, (told) => send({ told }));
    send('done');
  });
}
