/** Below 50 rows a step costs the same. */
const stepMin = 50;
/** Above 2,000 rows a step costs more than the query it saves. */
const stepMax = 2000;

/**
 * Number of matches to examine per step for a page: twice the rows at first, because several can belong to one
 * record or be hidden, then four times as many at each step.
 */
export function* searchSteps(rows: number): Generator<number, never> {
  for (let step = Math.max(2 * rows, stepMin); ; step *= 4) yield Math.min(step, stepMax);
}
