import type { Static } from '../../../kernel/schema.ts';
import { isoTime } from '../../../kernel/schema.ts';
import { type FailureReason, failures, type SkipReason, skipReasons } from './rules/reasons.ts';
import type { SiteImport } from './schema.ts';
import type { StoredImport } from './store/imports.ts';

type ShownImport = Static<typeof SiteImport>;

/**
 * An import as callers see it.
 * @param isLost true if no job processes it, although it has not ended
 * @param preview of the staged revision
 */
export function presentImport(
  row: StoredImport,
  isLost: boolean,
  preview: ShownImport['preview'],
): ShownImport {
  const reason = isLost ? 'interrupted' : (row.reason as FailureReason | null);
  const left = JSON.parse(row.left_out) as readonly { readonly url: string; readonly reason: SkipReason }[];
  const { revision_id, revision_hash } = row;
  return {
    job_id: row.job_id ?? 0,
    site_id: row.site_id,
    source: row.source,
    status: row.outcome ?? (isLost ? 'failed' : 'running'),
    message: reason === null ? null : failures[reason],
    pages: { found: row.found, done: row.done, skipped: row.skipped },
    imported: JSON.parse(row.imported) as ShownImport['imported'],
    skipped: left.map((one) => ({ url: one.url, reason: one.reason, detail: skipReasons[one.reason] })),
    change_set_id: row.change_set_id,
    revision: revision_id !== null && revision_hash !== null ? { revision_id, hash: revision_hash } : null,
    preview,
    created_at: isoTime(row.created_at),
    ended_at: row.ended_at === null ? null : isoTime(row.ended_at),
  };
}
