import type { Outcome } from './read-results.ts';

/** More files than this do not fail by chance. */
const filesMax = 12;
/** A run of fewer files is somebody at work on them, who wants to see what fails, and at once. */
const filesOfARunMin = 50;

/**
 * Tells whether the files that failed are run again, alone: a few of many, which shared the machine with others. What fails
 * then has failed. Decision 50.
 */
export const deservesASecondRun = (failed: readonly string[], all: readonly string[]): boolean =>
  failed.length > 0 && failed.length <= filesMax && all.length >= filesOfARunMin;

/** Tests that failed beside others and passed alone, as `file › title`: each wavers, and its cause is to be looked for. */
export const flakyIn = (first: Outcome, second: Outcome): string[] =>
  Object.entries(first.failed)
    .filter(([file]) => second.failed[file] === undefined && second.counts[file] !== undefined)
    .flatMap(([file, titles]) =>
      titles.length > 0 ? titles.map((title) => `${file} › ${title}`) : [`${file} › the file itself`],
    );
