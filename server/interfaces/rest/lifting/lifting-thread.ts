// Runs in a thread of its own: takes the files out of one body after the other, while the main thread does everything else.
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { liftFiles } from '../../../kernel/lift-files.ts';
import type { Asked, Told } from './lifter.ts';

// Where cores are few, the main thread goes first. Elsewhere this would be the priority of the whole process.
if (process.platform === 'linux') setPriority(10);

parentPort?.on('message', ({ id, body }: Asked) => {
  const lifted = liftFiles(Buffer.from(body.buffer, body.byteOffset, body.length));
  const files = [...lifted.files].flatMap(([name, { content, sha256, mediaType }]) =>
    Buffer.isBuffer(content) ? [{ name, bytes: content, sha256, mediaType }] : [],
  );
  // Of its own memory, of which nothing else is a part.
  const frame = new Uint8Array(lifted.frame);
  const own = [frame, body, ...files.map(({ bytes }) => bytes)].map(({ buffer }) => buffer as ArrayBuffer);
  parentPort?.postMessage({ id, frame, body, files } satisfies Told, own);
});
