import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { Message } from './work-thread.ts';

/** Thread side of `createWorkThread`: performs tasks one by one. An exception ends the thread. */
export function answerWork<Input, Output>(
  work: (input: Input, emit: (output: Output) => void) => void | Promise<void>,
): void {
  // Lets the main thread go first on few cores. On other systems this would lower the priority of the whole process.
  if (process.platform === 'linux') setPriority(10);
  const send = (message: Message<Output>) => parentPort?.postMessage(message);
  parentPort?.on('message', async (input: Input) => {
    send('begun');
    // Awaited only if there is a promise: the next task must not start before this one ends.
    const rest = work(input, (output) => send({ output }));
    if (rest) await rest;
    send('done');
  });
}
