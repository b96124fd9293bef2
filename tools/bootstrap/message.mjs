/** A reason to stop that the person at the keyboard can act on; shown without a stack. */
export class Stopped extends Error {}

/**
 * One line about what happens before the program runs. On stderr, so that `--json` output of the program stays clean.
 * @param {string} line
 */
export function say(line) {
  process.stderr.write(`${line}\n`);
}
