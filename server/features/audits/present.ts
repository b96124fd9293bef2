import { isoTime, type Static } from '../../kernel/schema.ts';
import { findingTexts } from './rules/finding-texts.ts';
import type { Measured, MeasuredFinding } from './rules/outcome.ts';
import { type AuditReason, sentenceOf } from './rules/reasons.ts';
import type { AuditedPages, Device, PageAudit, PageAuditSchedules } from './schema.ts';
import type { StoredPage } from './store/audited-pages.ts';
import type { StoredAudit } from './store/audits.ts';
import type { StoredPicture } from './store/pictures.ts';
import type { StoredWatch } from './store/watches.ts';

type ShownAudit = Static<typeof PageAudit>;

/** The page that a response is about. */
export interface ShownPage {
  readonly siteId: number;
  readonly path: string;
  readonly strategy: Device;
}

const pageShown = ({ siteId, path, strategy }: ShownPage) => ({ site_id: siteId, path, strategy });

/** Path of one audit. */
const auditPath = (auditId: number) => `/api/control-plane/site-builder/pagespeed/${auditId}`;

const running = 'The audit is running. Pages are audited one at a time: read it again in a moment.';

/** Progress of a waiting audit: its job's note, or its place in the queue. */
export function progressSentence(note: string | null | undefined, ahead: number): string {
  if (note) return note;
  if (ahead === 0) return running;
  return ahead === 1
    ? 'One other page is ahead in the queue.'
    : `${ahead} other pages are ahead in the queue.`;
}

/** Facts about an audit that its row does not contain. */
export interface AboutAudit {
  /** Set while the audit waits. */
  readonly progress?: string | undefined;
  readonly pictures?: readonly StoredPicture[] | undefined;
}

/** Public form of an audit. Members for missing scores are omitted. */
export function presentAudit(row: StoredAudit, { progress, pictures }: AboutAudit = {}): ShownAudit {
  const { state, reason, ended_at } = row;
  const common = {
    ...pageShown({ siteId: row.site_id, path: row.path, strategy: row.strategy }),
    page_audit_id: row.page_audit_id,
    url: row.url,
    ...(row.final_url === null ? {} : { final_url: row.final_url }),
    provider: row.provider,
    created_at: isoTime(row.created_at),
    ...(ended_at === null ? {} : { fetched_at: isoTime(ended_at) }),
  };
  if (state === 'waiting')
    return {
      status: 'running',
      ...common,
      message: progress ?? running,
      audit_url: auditPath(row.page_audit_id),
    };
  if (state === 'ok')
    return {
      status: 'ok',
      ...common,
      ...presentMeasured(row),
      ...(pictures ? presentPictures(row.page_audit_id, pictures) : {}),
    };
  return { status: state, ...common, ...presentReason(reason as AuditReason) };
}

function presentMeasured(row: StoredAudit) {
  const { score, scores, metrics, findings, version } = JSON.parse(row.report ?? '{}') as Measured;
  return {
    score,
    scores: { ...scores },
    metrics: { ...metrics },
    top_findings: findings.flatMap(presentFinding),
    regression: row.is_regression === 1,
    version,
    // Null: audits are not linked to published revisions yet.
    revision_id: null,
  };
}

function presentPictures(auditId: number, pictures: readonly StoredPicture[]) {
  const urlOf = (place: number) => `${auditPath(auditId)}/pictures/${place}`;
  const filmstrip = pictures.flatMap(({ place, at_ms }) =>
    at_ms === null ? [] : [{ at_ms, url: urlOf(place) }],
  );
  return {
    ...(pictures.some(({ place }) => place === 0) ? { screenshot_url: urlOf(0) } : {}),
    ...(filmstrip.length > 0 ? { filmstrip } : {}),
  };
}

function presentFinding({ id, savingMs }: MeasuredFinding) {
  const text = findingTexts[id];
  // The finding was stored by a version that had a text for it.
  if (!text) return [];
  const { title, fix } = text;
  return [{ id, title, fix, ...(savingMs === undefined ? {} : { saving_ms: savingMs }) }];
}

const presentReason = (reason: AuditReason) => ({ reason, message: sentenceOf(reason) });

/** Response without a run, for a page that is known not to be measurable. */
export const presentUnmeasured = (
  status: 'refused' | 'failed',
  page: ShownPage,
  reason: AuditReason,
  finalUrl?: string,
): ShownAudit => ({
  status,
  ...pageShown(page),
  ...presentReason(reason),
  ...(finalUrl === undefined ? {} : { final_url: finalUrl }),
});

export function presentThrottled(page: ShownPage, waitMs: number): ShownAudit {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  return {
    status: 'throttled',
    ...pageShown(page),
    retry_after_seconds: seconds,
    message: `4 pages of a site are audited in a minute for one caller. There is room again in ${seconds} seconds.`,
  };
}

export const presentWatches = (rows: readonly StoredWatch[]): Static<typeof PageAuditSchedules> => ({
  data: rows.map(({ site_id, path, strategy, next_at }) => ({
    site_id,
    path,
    strategy,
    next_at: isoTime(next_at),
  })),
});

/** Public form of audited pages, some of them watched. */
export function presentPages(
  pages: readonly StoredPage[],
  watches: readonly StoredWatch[],
  missing: string | undefined,
): Static<typeof AuditedPages> {
  const keyOf = ({ path, strategy }: Pick<StoredWatch, 'path' | 'strategy'>) => `${strategy} ${path}`;
  const nextAt = new Map(watches.map((watch) => [keyOf(watch), watch.next_at]));
  return {
    data: pages.map(({ newest, scored }) => ({
      path: newest.path,
      strategy: newest.strategy,
      score: scored?.score ?? null,
      scored_at: shownTime(scored?.ended_at),
      next_at: shownTime(nextAt.get(keyOf(newest))),
      newest: presentAudit(newest),
    })),
    missing: missing ?? null,
  };
}

const shownTime = (at: number | null | undefined): string | null => (at == null ? null : isoTime(at));
