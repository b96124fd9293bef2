import { readFile } from 'node:fs/promises';
import { type ImageAnswer, ImageFault, type ImageQuestion, type ImageWork } from '../image-work.ts';
import { giveUpAfter } from './give-up-after.ts';
import { makeFitting } from './make-fitting.ts';
import { makePainting } from './make-painting.ts';
import { makeRenditions } from './make-renditions.ts';
import { makeSquare } from './make-square.ts';
import { readExactly } from './read-exactly.ts';

function make(bytes: Uint8Array, work: ImageWork) {
  if (work.kind === 'square') return makeSquare(bytes, work);
  if (work.kind === 'fit') return makeFitting(bytes, work);
  if (work.kind === 'painting') return makePainting(bytes, work);
  return makeRenditions(bytes, work);
}

// Entry point of the process that decodes pictures: whatever they break, they break here.
process.on('message', async ({ id, picture, seconds, work }: ImageQuestion) => {
  const bytes =
    'path' in picture ? await readFile(picture.path) : await readExactly(process.stdin, picture.length);
  const inTime = giveUpAfter(seconds, () => process.send?.({ id, fault: 'too_slow' } satisfies ImageAnswer));
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
