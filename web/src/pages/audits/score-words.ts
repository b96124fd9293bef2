import type { PageAudit } from '../../api/records.ts';
import type { Tone } from '../../ui/word-mark.tsx';

/** Google's three grades. */
export type Grade = 'good' | 'fair' | 'poor';

export const gradeWords: Readonly<Record<Grade, string>> = {
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
export const scoreWords = (score: number): string => `${score} of 100, ${gradeWords[gradeOfScore(score)]}`;

export const deviceWords: Readonly<Record<PageAudit['strategy'], string>> = {
  mobile: 'Phone',
  desktop: 'Computer',
};

/** Labels of audits without a score. */
export const statusWords: Readonly<Record<Exclude<PageAudit['status'], 'ok'>, string>> = {
  running: 'is being audited',
  throttled: 'too many at once',
  refused: 'not audited',
  failed: 'failed',
};
