// Runs in a thread of its own: reads one foreign page after the other, and is ended where one takes too long.
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { TooMuch } from '../../../../../../renderer/elements/write-tree.ts';
import type { Asked, Told } from './read-apart.ts';
import { readPage } from './read-page.ts';

// Where cores are few, the main thread goes first. Elsewhere this would be the priority of the whole process.
if (process.platform === 'linux') setPriority(10);

parentPort?.on('message', ({ id, bytes, contentType, url }: Asked) => {
  const tell = (told: Told) => parentPort?.postMessage(told);
  try {
    const read = readPage(Buffer.from(bytes), contentType, url);
    tell({ id, read, size: JSON.stringify(read.content).length });
  } catch (thrown) {
    if (!(thrown instanceof TooMuch)) throw thrown;
    tell({ id, reason: 'too_large' });
  }
});
