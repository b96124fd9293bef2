import type { Outcome } from './read-results.ts';

/** More failures than this are not by chance. */
const failuresMax = 12;
/** A smaller run is for a person working on these files, who wants to see failures immediately. */
const filesOfARunMin = 50;

/**
 * Decides if failed files are run again on their own: a few of many, which shared a busy machine. A process that
 * failed as a whole counts once, regardless of its files. A second failure is final. Decision 50.
 */
export function deservesASecondRun({ failed, broken }: Outcome, all: readonly string[]): boolean {
  const ofProcesses = new Set(broken.flatMap(({ files }) => files));
  const failures = broken.length + Object.keys(failed).filter((file) => !ofProcesses.has(file)).length;
  return failures > 0 && failures <= failuresMax && all.length >= filesOfARunMin;
}

/**
 * Tests that failed among others and passed alone, as `file › title`, or the reason of a whole process: they are
 * flaky, and the cause needs to be found.
 */
export function flakyIn(first: Outcome, second: Outcome): string[] {
  const passes = (file: string) => second.failed[file] === undefined && second.counts[file] !== undefined;
  const processes = first.broken.filter(({ files }) => files.every(passes));
  const ofProcesses = new Set(processes.flatMap(({ files }) => files));
  const files = Object.entries(first.failed).flatMap(([file, titles]) => {
    if (!passes(file) || (ofProcesses.has(file) && titles.length === 0)) return [];
    return titles.length > 0 ? titles.map((title) => `${file} › ${title}`) : [`${file} › the file itself`];
  });
  return [
    ...files,
    ...processes.map(({ files: some, reason }) => `one process of ${some.join(', ')} › ${reason}`),
  ];
}
