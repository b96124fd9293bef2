import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { type ImageAnswer, ImageFault, type ImageQuestion, type ImageWork } from '../image-work.ts';
import { makeCard } from './make-card.ts';
import { makeFitting } from './make-fitting.ts';
import { makePainting } from './make-painting.ts';
import { makeRenditions } from './make-renditions.ts';
import { makeSquare } from './make-square.ts';

/** Interval at which the used processor time is checked. */
const pollMs = 20;

/**
 * Calls `exit` once this process has used a number of processor seconds: the load of the machine must not count
 * against a picture. Call the returned function when done; it returns whether the work was in time.
 */
function limitCpu(seconds: number, exit: () => void): () => boolean {
  const usageBefore = process.cpuUsage();
  let isInTime = true;
  const poll = setInterval(() => {
    const { user, system } = process.cpuUsage(usageBefore);
    if (user + system < seconds * 1_000_000) return;
    clearInterval(poll);
    isInTime = false;
    exit();
  }, pollMs);
  return () => {
    clearInterval(poll);
    return isInTime;
  };
}

/** Reads exactly `length` bytes from a stream. Never resolves if the stream ends before. */
async function readExactly(stream: Readable, length: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafeSlow(length);
  for (let filled = 0; filled < length; ) {
    const part: Buffer | null = stream.read(Math.min(length - filled, stream.readableLength));
    if (part) filled += part.copy(bytes, filled);
    else await once(stream, 'readable');
  }
  return bytes;
}

function make(bytes: Uint8Array, work: ImageWork) {
  if (work.kind === 'square') return makeSquare(bytes, work);
  if (work.kind === 'fit') return makeFitting(bytes, work);
  if (work.kind === 'painting') return makePainting(bytes, work);
  if (work.kind === 'card') return makeCard(bytes, work);
  return makeRenditions(bytes, work);
}

// Entry point of the process that decodes pictures, isolated so that a crash affects nothing else.
process.on('message', async ({ id, picture, seconds, work }: ImageQuestion) => {
  const bytes =
    'path' in picture ? await readFile(picture.path) : await readExactly(process.stdin, picture.length);
  const inTime = limitCpu(seconds, () => process.send?.({ id, fault: 'too_slow' } satisfies ImageAnswer));
  const answer: ImageAnswer = await make(bytes, work).then(
    (made) => ({ id, made }),
    (thrown) => ({ id, fault: thrown instanceof ImageFault ? thrown.reason : 'broken' }),
  );
  if (inTime()) process.send?.(answer);
});
// The parent process is gone.
process.on('disconnect', () => process.exit());
// The decoder is loaded: from here on, failures are the picture's fault.
process.send?.('ready');
