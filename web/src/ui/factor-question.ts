import { useSyncExternalStore } from 'react';
import { Problem } from '../api/problem.ts';

/** Request for a fresh second factor, shown by the frame on top of any page. */
interface Question {
  readonly answer: (isGiven: boolean) => void;
}

let question: Question | undefined;
const watchers = new Set<() => void>();

function setQuestion(next: Question | undefined): void {
  question = next;
  for (const watcher of watchers) watcher();
}

const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
};

/** Asks for the second factor. Resolves to false if the person cancels. */
export const askForFactor = (): Promise<boolean> =>
  new Promise((resolve) => {
    // Pages without the frame have no dialog.
    if (watchers.size === 0) return resolve(false);
    question?.answer(false);
    setQuestion({
      answer(isGiven) {
        setQuestion(undefined);
        resolve(isGiven);
      },
    });
    return undefined;
  });

export const useFactorQuestion = (): Question | undefined => useSyncExternalStore(watch, () => question);

/** Runs work that may require a fresh second factor, and repeats it once the factor was given. */
export async function withFreshFactor<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (thrown) {
    if (!(thrown instanceof Problem) || thrown.code !== 'fresh_factor_required') throw thrown;
    if (!(await askForFactor())) throw thrown;
    return work();
  }
}
