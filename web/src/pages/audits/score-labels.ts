import type { PageAudit } from '../../api/records.ts';
import type { Tone } from '../../ui/word-mark.tsx';

/** Google's three grades. */
export type Grade = 'good' | 'fair' | 'poor';

export const gradeLabels: Readonly<Record<Grade, string>> = {
  good: 'good',
  fair: 'needs work',
  poor: 'poor',
};

export const gradeTones = { good: 'good', fair: 'warn', poor: 'bad' } as const satisfies Record<Grade, Tone>;

/** Lowest scores of “good” and “fair”. Source: "Lighthouse performance scoring", developer.chrome.com. */
export const scoreSteps = { good: 90, fair: 50 } as const;

export const gradeOfScore = (score: number): Grade =>
  score >= scoreSteps.good ? 'good' : score >= scoreSteps.fair ? 'fair' : 'poor';

/** A score for screen readers. */
export const scoreLabels = (score: number): string => `${score} of 100, ${gradeLabels[gradeOfScore(score)]}`;

export const deviceLabels: Readonly<Record<PageAudit['strategy'], string>> = {
  mobile: 'Phone',
  desktop: 'Computer',
};

/** Labels of audits without a score. */
export const statusLabels: Readonly<Record<Exclude<PageAudit['status'], 'ok'>, string>> = {
  running: 'is being audited',
  throttled: 'too many at once',
  refused: 'not audited',
  failed: 'failed',
};
