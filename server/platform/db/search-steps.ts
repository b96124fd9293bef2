/** Past this, a step costs more than what it saves. */
const stepMax = 2000;

/**
 * How many matches of a search are looked at, step by step, for so many rows: twice as many at first, since some belong
 * to one record or are not shown, and then four times as many as before.
 */
export function* searchSteps(rows: number): Generator<number, never> {
  for (let step = 2 * rows; ; step *= 4) yield Math.min(step, stepMax);
}
