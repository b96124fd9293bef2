// Runs in a thread of its own: reads one foreign page after the other, and is ended where one takes too long.
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
