import type { ReadHtml } from '../../../../../../renderer/elements/from-html.ts';
import { createWorkThread } from '../../../../../platform/threads/index.ts';

export interface PageInput {
  readonly bytes: Uint8Array;
  readonly contentType: string;
  readonly url: string;
}

/** Content of a page and its size as JSON; otherwise the reason it was not read. */
export type ParseResult =
  | { readonly read: ReadHtml; readonly size: number }
  | { readonly reason: 'too_large' | 'too_complex' };

/** Parses pages in a worker thread, one at a time. */
export interface PageReader {
  read(page: PageInput): Promise<ParseResult>;
  /** Ends the thread. */
  close(): Promise<void>;
}

/** Ordinary pages take a few milliseconds; a maliciously slow one is abandoned. */
const readMs = 5000;
/** Enough for the tree of the largest page. A page that needs more ends only its thread. */
const memory = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };

export function createPageReader(processorMs = readMs): PageReader {
  const program = new URL('./reading-thread.ts', import.meta.url);
  const thread = createWorkThread<PageInput, ParseResult>(program, { processorMs, memory });
  return {
    close: () => thread.close(),
    async read(page) {
      let result: ParseResult | undefined;
      await thread.work(page, (part) => {
        result = part;
      });
      return result ?? { reason: 'too_complex' };
    },
  };
}
