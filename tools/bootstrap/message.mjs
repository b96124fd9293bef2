/** A problem that the user can fix; shown without a stack. */
export class Stopped extends Error {}

/**
 * Prints a line about the preparation. On stderr, so that `--json` output of the program stays clean.
 * @param {string} line
 */
export function say(line) {
  process.stderr.write(`${line}\n`);
}
