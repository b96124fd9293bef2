import { useSyncExternalStore } from 'react';
import { Problem } from '../api/problem.ts';

/** The question for a fresh second factor, which the frame shows over any page. */
interface Question {
  readonly answer: (isGiven: boolean) => void;
}

let question: Question | undefined;
const watchers = new Set<() => void>();

function become(next: Question | undefined): void {
  question = next;
  for (const watcher of watchers) watcher();
}

const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
};

/** Asks for the second factor; true once it was given, false if the person gave up. */
export const askForFactor = (): Promise<boolean> =>
  new Promise((resolve) => {
    // Pages without the frame cannot show the question.
    if (watchers.size === 0) return resolve(false);
    question?.answer(false);
    become({
      answer(isGiven) {
        become(undefined);
        resolve(isGiven);
      },
    });
    return undefined;
  });

export const useFactorQuestion = (): Question | undefined => useSyncExternalStore(watch, () => question);

/** Does what may ask for a fresh factor: once it was given, again. */
export async function withFreshFactor<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (thrown) {
    if (!(thrown instanceof Problem) || thrown.code !== 'fresh_factor_required') throw thrown;
    if (!(await askForFactor())) throw thrown;
    return work();
  }
}
