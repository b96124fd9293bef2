import type { AuditFailure, Refusal } from './reasons.ts';
import type { Shot } from './shots.ts';

export type Outcome =
  | ({ readonly state: 'ok'; readonly finalUrl: string; readonly shots: readonly Shot[] } & Measured)
  | { readonly state: 'refused'; readonly reason: Refusal; readonly finalUrl?: string }
  | { readonly state: 'failed'; readonly reason: AuditFailure };

/** Measured values. Scores run from 0 to 100. */
export interface Measured {
  readonly score: number;
  readonly scores: Readonly<Partial<Record<Category, number>>>;
  readonly metrics: Readonly<Partial<Record<Metric, number>>>;
  readonly findings: readonly MeasuredFinding[];
  /** Lighthouse version. */
  readonly version: string;
}

export type Category = 'performance' | 'accessibility' | 'best_practices' | 'seo';

export type Metric = 'fcp_ms' | 'lcp_ms' | 'tbt_ms' | 'cls' | 'si_ms';

export interface MeasuredFinding {
  /** Lighthouse's id of the audit. */
  readonly id: string;
  /** Estimated saving in milliseconds. */
  readonly savingMs?: number;
}
