import { Worker } from 'node:worker_threads';
import type { ReadHtml } from '../../../../../../renderer/elements/from-html.ts';

export interface Asked {
  readonly id: number;
  readonly bytes: Uint8Array;
  readonly contentType: string;
  readonly url: string;
}

export type Told =
  | { readonly id: number; readonly read: ReadHtml; readonly size: number }
  | { readonly id: number; readonly reason: 'too_large' };

/** What a page says and how large that is as JSON; else why it was not read. */
export type ReadApart =
  | { readonly read: ReadHtml; readonly size: number }
  | { readonly reason: 'too_large' | 'too_complex' };

/** Reads pages in a thread of its own, one at a time. */
export interface PageReader {
  read(page: Omit<Asked, 'id'>): Promise<ReadApart>;
  /** Ends the thread. */
  close(): Promise<void>;
}

/** Pages of people are read in a few milliseconds; one that was made to take long is not waited for. */
const readMs = 5000;
/** Enough for the tree of the largest page; one that needs more ends its thread, and nothing else. */
const memory = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };

export function createPageReader(deadlineMs = readMs): PageReader {
  let thread: Worker | undefined;
  let asked = 0;

  async function end(): Promise<void> {
    const ending = thread;
    thread = undefined;
    await ending?.terminate();
  }

  return {
    close: end,
    async read(page) {
      thread ??= new Worker(new URL('./reading-thread.ts', import.meta.url), { resourceLimits: memory });
      const worker = thread;
      const id = ++asked;
      const told = Promise.withResolvers<ReadApart>();
      const late = setTimeout(() => told.resolve({ reason: 'too_complex' }), deadlineMs);
      const hear = ({ id: ofPage, ...answer }: Told): void => {
        if (ofPage === id) told.resolve(answer);
      };
      const fall = (): void => told.resolve({ reason: 'too_complex' });
      worker.on('message', hear).once('error', fall).once('exit', fall);
      worker.postMessage({ id, ...page } satisfies Asked);
      try {
        const answer = await told.promise;
        // It is at it still, or has ended: the next page has another one.
        if ('reason' in answer && answer.reason === 'too_complex') await end();
        return answer;
      } finally {
        clearTimeout(late);
        worker.off('message', hear).off('error', fall).off('exit', fall);
      }
    },
  };
}
