import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { Message } from './work-thread.ts';

/** Does in a thread, one after the other, the work that `createWorkThread` hands over. What it throws ends the thread. */
export function answerWork<Asked, Told>(work: (asked: Asked, tell: (told: Told) => void) => void): void {
  // Where cores are few, the main thread goes first. Elsewhere this would be the priority of the whole process.
  if (process.platform === 'linux') setPriority(10);
  const send = (message: Message<Told>) => parentPort?.postMessage(message);
  parentPort?.on('message', (asked: Asked) => {
    send('begun');
    work(asked, (told) => send({ told }));
    send('done');
  });
}
