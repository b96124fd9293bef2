// Entry point of the worker thread: parses foreign pages one at a time and is terminated if one takes too
// long.
import { TooMuch } from '../../../../../../renderer/elements/write-tree.ts';
import { answerWork } from '../../../../../platform/threads/index.ts';
import type { Asked, ReadApart } from './read-apart.ts';
import { readPage } from './read-page.ts';

answerWork<Asked, ReadApart>(({ bytes, contentType, url }, tell) => {
  try {
    const read = readPage(Buffer.from(bytes), contentType, url);
    tell({ read, size: JSON.stringify(read.content).length });
  } catch (thrown) {
    if (!(thrown instanceof TooMuch)) throw thrown;
    tell({ reason: 'too_large' });
  }
});
