/** Whether a page has become worse. Pure. */

/** Audits that a new one is compared with. */
export const comparedRuns = 5;
/** Points. Lighthouse's own score of an unchanged page varies by about 5 (its docs/variability.md). */
const fallMin = 10;

/** Whether a score is well below the middle of those before it; where there are none, it is not. */
export function isRegression(score: number, before: readonly number[]): boolean {
  const sorted = before.toSorted((a, b) => a - b);
  const middle = sorted[sorted.length >> 1];
  return middle !== undefined && middle - score >= fallMin;
}
