import type { PageAudit } from '../../api/records.ts';
import { language } from '../../time/language.ts';

/** A run that has a score. */
export interface ScoredRun {
  readonly auditId: number;
  readonly score: number;
  /** ISO 8601. */
  readonly at: string;
  readonly isRegression: boolean;
}

/** Maximum points that the chart can show apart. */
const runsMax = 60;

const short = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short' });
export const dayText = (at: string): string => short.format(new Date(at));

/** Runs with a score, oldest first. Audits are listed newest first. */
export const scoredRuns = (audits: readonly PageAudit[]): ScoredRun[] =>
  audits
    .flatMap(({ status, page_audit_id: auditId, score, fetched_at: at, regression }): ScoredRun[] =>
      status === 'ok' && auditId !== undefined && score !== undefined && at !== undefined
        ? [{ auditId, score, at, isRegression: regression === true }]
        : [],
    )
    .slice(0, runsMax)
    .reverse();

/** Summary for screen readers. */
export function historySummary(runs: readonly ScoredRun[]): string {
  const [first, last] = [runs[0], runs.at(-1)];
  if (!first || !last) return 'Line chart: no scores yet.';
  if (first === last) return `Line chart: a score of ${first.score} on ${dayText(first.at)}.`;
  const falls = runs.filter(({ isRegression }) => isRegression).length;
  const fallen =
    falls === 0 ? '' : ` ${falls === 1 ? 'Once' : `${falls} times`} it was much worse than before.`;
  return `Line chart: scores from ${first.score} on ${dayText(first.at)} to ${last.score} on ${dayText(last.at)}.${fallen} The same is there as a table.`;
}
