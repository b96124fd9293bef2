import { findingTexts } from './finding-texts.ts';
import type { Category, Measured, MeasuredFinding, Metric, Outcome } from './outcome.ts';
import type { AuditFailure } from './reasons.ts';
import { shotsOf } from './shots.ts';
import { redirectRefusal } from './sign-in.ts';

// Parser for reports of Lighthouse 13, made here or by Google. A report comes from a browser that has opened
// an untrusted page, or from another service, so none of its content is trusted.

type Members = Readonly<Record<string, unknown>>;

const membersOf = (value: unknown): Members =>
  typeof value === 'object' && value !== null ? (value as Members) : {};
const memberOf = (value: unknown, name: string): unknown => {
  const members = membersOf(value);
  return Object.hasOwn(members, name) ? members[name] : undefined;
};
const figureOf = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : undefined;

const categoryNames: Readonly<Record<Category, string>> = {
  performance: 'performance',
  accessibility: 'accessibility',
  best_practices: 'best-practices',
  seo: 'seo',
};
const metricNames: Readonly<Record<Metric, string>> = {
  fcp_ms: 'first-contentful-paint',
  lcp_ms: 'largest-contentful-paint',
  tbt_ms: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
  si_ms: 'speed-index',
};

/** Lighthouse's `runtimeError` codes (core/lib/lh-error.js). */
const errorReasons: ReadonlyMap<unknown, AuditFailure> = new Map<string, AuditFailure>([
  ['TARGET_CRASHED', 'page_crashed'],
  ['PAGE_HUNG', 'page_hung'],
  ['PROTOCOL_TIMEOUT', 'page_hung'],
  ['NO_FCP', 'nothing_shown'],
  ['NO_LCP', 'nothing_shown'],
  ['NOT_HTML', 'not_a_page'],
  ['ERRORED_DOCUMENT_REQUEST', 'page_error'],
  ['FAILED_DOCUMENT_REQUEST', 'unreachable'],
  ['NO_DOCUMENT_REQUEST', 'unreachable'],
  ['DNS_FAILURE', 'site_not_found'],
  ['INSECURE_DOCUMENT_REQUEST', 'certificate'],
]);

const topFindings = 5;
/** Minimum score of a passed audit, as in Lighthouse's own colours. */
const passed = 0.9;

/** Facts about a run that its report does not contain. */
export interface AboutRun {
  /** Final URL of the page, if known more precisely than in the report. */
  readonly finalUrl?: string | undefined;
  /** True if the page finished loading. */
  readonly isWhole: boolean;
}

export function readReport(requestedUrl: URL, report: unknown, about: AboutRun): Outcome {
  const code = memberOf(memberOf(report, 'runtimeError'), 'code');
  if (code !== undefined && code !== 'NO_ERROR')
    return { state: 'failed', reason: errorReasons.get(code) ?? 'no_score' };
  const finalUrl = about.finalUrl ?? memberOf(report, 'finalDisplayedUrl');
  const found = typeof finalUrl === 'string' ? URL.parse(finalUrl) : null;
  if (!found) return { state: 'failed', reason: 'no_score' };
  const refusal = redirectRefusal(requestedUrl, found);
  if (refusal)
    return {
      state: 'refused',
      reason: refusal,
      ...(refusal === 'sign_in_required' ? {} : { finalUrl: shownUrl(found) }),
    };
  if (!about.isWhole) return { state: 'failed', reason: 'timeout' };
  const measured = measuredBy(report);
  return measured
    ? { state: 'ok', finalUrl: shownUrl(found), shots: shotsOf(report), ...measured }
    : { state: 'failed', reason: 'no_score' };
}

const urlCharactersMax = 2000;

/** URL without query and fragment, which may carry secrets in redirects. */
export const shownUrl = ({ origin, pathname }: URL): string => (origin + pathname).slice(0, urlCharactersMax);

function measuredBy(report: unknown): Measured | undefined {
  const scores = Object.fromEntries(
    Object.entries(categoryNames).flatMap(([name, theirs]) => {
      const score = scoreOf(memberOf(memberOf(report, 'categories'), theirs));
      return score === undefined ? [] : [[name, Math.round(score * 100)]];
    }),
  ) as Measured['scores'];
  const score = scores.performance;
  if (score === undefined) return undefined;
  const audits = memberOf(report, 'audits');
  const metrics = Object.fromEntries(
    Object.entries(metricNames).flatMap(([name, theirs]) => {
      const figure = figureOf(memberOf(memberOf(audits, theirs), 'numericValue'));
      return figure === undefined
        ? []
        : [[name, name === 'cls' ? Math.round(figure * 1000) / 1000 : Math.round(figure)]];
    }),
  );
  const version = memberOf(report, 'lighthouseVersion');
  return {
    score,
    scores,
    metrics,
    findings: findingsOf(audits),
    version: typeof version === 'string' && /^\d[\w.-]{0,30}$/.test(version) ? version : '',
  };
}

const scoreOf = (value: unknown): number | undefined => {
  const score = figureOf(memberOf(value, 'score'));
  return score !== undefined && score <= 1 ? score : undefined;
};

/** Findings ordered by measured saving; those without one follow in the order of `findingTexts`. */
function findingsOf(audits: unknown): MeasuredFinding[] {
  const found = Object.keys(findingTexts).flatMap((id): MeasuredFinding[] => {
    const audit = memberOf(audits, id);
    const score = scoreOf(audit);
    if (score === undefined || score >= passed) return [];
    const savingMs = savingOf(audit);
    return [savingMs > 0 ? { id, savingMs } : { id }];
  });
  return found.sort((a, b) => (b.savingMs ?? 0) - (a.savingMs ?? 0)).slice(0, topFindings);
}

function savingOf(audit: unknown): number {
  const savings = ['LCP', 'FCP'].map(
    (metric) => figureOf(memberOf(memberOf(audit, 'metricSavings'), metric)) ?? 0,
  );
  const overall = figureOf(memberOf(memberOf(audit, 'details'), 'overallSavingsMs')) ?? 0;
  return Math.round(Math.max(overall, ...savings) / 10) * 10;
}
