import { fail } from '../../../../../kernel/errors.ts';
import { BoundedQueue } from '../../../../../platform/db/bounded-queue.ts';
import { createWorkThread } from '../../../../../platform/threads/index.ts';
import type { SearchRequest, SearchResult } from './messages.ts';

/** Processor time of one step. A search of 150 pages takes up to 20 ms, one of 5,000 about half a second. */
const processorMs = 1000;
/** Maximum number of queued steps, and their waiting time; visitors would not wait longer. */
const waitingMax = 200;
const waitingMs = 10_000;
/** Enough for indexes of some 5,000 pages. A thread that needs more is terminated without further effect. */
const memory = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 32 };
/** Longer than the usual gap between visitors of a quiet site; after it, the index must be rebuilt. */
const idleMs = 600_000;

/** Worker thread that searches sites, one step at a time. */
export interface SearchThread {
  /** Fails with `took_too_long` if the step did, and `not_ready` if it never began or the thread ended. */
  ask(request: SearchRequest): Promise<SearchResult | undefined>;
  /** Forgets an index. */
  drop(key: string): void;
  close(): Promise<void>;
}

/** @param lost is called when the thread was terminated, with every index it held */
export function createSearchThread(lost: () => void): SearchThread {
  const queue = new BoundedQueue(1, waitingMax);
  const thread = createWorkThread<SearchRequest, SearchResult>(
    new URL('./search-thread.ts', import.meta.url),
    {
      processorMs,
      memory,
      idleMs,
    },
  );

  async function ask(request: SearchRequest): Promise<SearchResult | undefined> {
    await queue.enter(AbortSignal.timeout(waitingMs)).catch(() => busy());
    try {
      let result: SearchResult | undefined;
      const status = await thread.work(request, (part) => {
        result = part;
      });
      if (status === 'done') return result;
      lost();
      if (status === 'ended' || status === 'not_begun') busy();
      return fail('took_too_long', {
        detail: 'The search took too long. Try fewer or longer words.',
      });
    } finally {
      queue.leave();
    }
  }

  return {
    ask,
    drop: (key) => void ask({ key, step: 'drop' }).catch(() => {}),
    close: () => thread.close(),
  };
}

const busy = (): never =>
  fail('not_ready', {
    detail: 'Too many searches at once. Try again in a moment.',
    headers: { 'Retry-After': '5' },
  });
