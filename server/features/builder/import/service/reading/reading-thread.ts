// Entry point of the worker thread: parses foreign pages one at a time and is terminated if one takes too
// long.
import { TreeLimitExceeded } from '../../../../../../renderer/elements/write-tree.ts';
import { answerWork } from '../../../../../platform/threads/index.ts';
import type { PageInput, ParseResult } from './page-reader.ts';
import { readPage } from './read-page.ts';

answerWork<PageInput, ParseResult>(({ bytes, contentType, url }, send) => {
  try {
    const read = readPage(Buffer.from(bytes), contentType, url);
    send({ read, size: JSON.stringify(read.content).length });
  } catch (thrown) {
    if (!(thrown instanceof TreeLimitExceeded)) throw thrown;
    send({ reason: 'too_large' });
  }
});
