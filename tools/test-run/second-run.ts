/** More files than this do not fail by chance. */
const filesMax = 3;
/** A run of fewer files is somebody at work on them, who wants to see what fails, and at once. */
const filesOfARunMin = 50;

/**
 * Whether the files that failed are run again, alone: a few of many, which had the machine with three others. What fails
 * then has failed. Decision 50.
 */
export const deservesASecondRun = (failed: readonly string[], all: readonly string[]): boolean =>
  failed.length > 0 && failed.length <= filesMax && all.length >= filesOfARunMin;

/** What the last lines of a run say of its second one, so that nobody takes a test that wavers for a sound one. */
export function toldOfSecondRun(failed: readonly string[], failedAgain: readonly string[]): string {
  const lines = failed.map(
    (file) => `  ${failedAgain.includes(file) ? 'failed again' : 'passed alone'}  ${file}`,
  );
  return `Failed beside others, and run again alone. What passed alone wavers; look for the cause:\n${lines.join('\n')}`;
}
