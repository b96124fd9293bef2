import { fail } from '../../../../../kernel/errors.ts';
import { WaitingLine } from '../../../../../platform/db/waiting-line.ts';
import { createWorkThread } from '../../../../../platform/threads/index.ts';
import type { Asked, Told } from './messages.ts';

/** Processor time of one step. A search of 150 pages takes 20 ms at most, one of 5,000 some half a second. */
const processorMs = 1000;
/** Steps that wait at most, and how long: behind these, nobody would wait for an answer. */
const waitingMax = 200;
const waitingMs = 10_000;
/** Indexes of some 5,000 pages. A thread that needs more ends, and nothing else. */
const memory = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 32 };
/** Longer than visitors of a quiet site are apart: its index is built anew after that. */
const idleMs = 600_000;

/** The thread that searches sites, one step at a time. */
export interface SearchThread {
  /** Fails `took_too_long` where the step did, and `not_ready` where it never began or the thread ended. */
  ask(asked: Asked): Promise<Told | undefined>;
  /** Forgets an index. */
  drop(key: string): void;
  close(): Promise<void>;
}

/** @param lost is told that the thread was ended, with every index that it held */
export function createSearchThread(lost: () => void): SearchThread {
  const line = new WaitingLine(1, waitingMax);
  const thread = createWorkThread<Asked, Told>(new URL('./search-thread.ts', import.meta.url), {
    processorMs,
    memory,
    idleMs,
  });

  async function ask(asked: Asked): Promise<Told | undefined> {
    await line.enter(AbortSignal.timeout(waitingMs)).catch(() => busy());
    try {
      let told: Told | undefined;
      const how = await thread.work(asked, (part) => {
        told = part;
      });
      if (how === 'done') return told;
      lost();
      if (how === 'ended' || how === 'not_begun') busy();
      return fail('took_too_long', {
        detail: 'The search took too long. Try fewer or longer words.',
      });
    } finally {
      line.leave();
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
