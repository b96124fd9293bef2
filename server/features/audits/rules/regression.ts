// Detection of pages that got worse. Pure.

/** Number of earlier audits that a new one is compared with. */
export const comparedRuns = 5;
/**
 * Minimum drop in points. Lighthouse's own score of an unchanged page varies by about 5 (its
 * docs/variability.md).
 */
const fallMin = 10;

/** True if the score is well below the median of the earlier ones; false without earlier ones. */
export function isRegression(score: number, before: readonly number[]): boolean {
  const sorted = before.toSorted((a, b) => a - b);
  const middle = sorted[sorted.length >> 1];
  return middle !== undefined && middle - score >= fallMin;
}
