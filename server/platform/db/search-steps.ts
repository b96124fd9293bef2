/** Below this a step costs as much as a larger one, past the other more than what it saves. */
const stepMin = 50;
const stepMax = 2000;

/**
 * How many matches of a search are looked at, step by step, for so many rows: twice as many at first, since some belong
 * to one record or are not shown, and then four times as many as before.
 */
export function* searchSteps(rows: number): Generator<number, never> {
  for (let step = Math.max(2 * rows, stepMin); ; step *= 4) yield Math.min(step, stepMax);
}
