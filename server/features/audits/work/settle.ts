import type { Db } from '../../../platform/db/database.ts';
import { recordChange } from '../../changes/index.ts';
import type { Outcome } from '../rules/outcome.ts';
import { comparedRuns, isRegression } from '../rules/regression.ts';
import { lockAudit, selectScoresBefore, updateAudit } from '../store/audits.ts';
import { insertPictures } from '../store/pictures.ts';
import type { StoredShot } from './keep-shots.ts';

/** Stores an audit's outcome and records the change. Does nothing if it has already ended. */
export async function finishAudit(
  db: Db,
  auditId: number,
  outcome: Outcome,
  now: number,
  pictures: readonly StoredShot[] = [],
): Promise<void> {
  const row = await lockAudit(db, auditId);
  if (!row || row.ended_at !== null) return;
  const about = { id: auditId, siteId: row.site_id, at: now } as const;
  if (outcome.state !== 'ok') {
    const { state, reason } = outcome;
    const finalUrl = 'finalUrl' in outcome ? outcome.finalUrl : undefined;
    await updateAudit(db, auditId, { state, reason, final_url: finalUrl ?? null, ended_at: now });
    return recordChange(db, { kind: 'page_audit', op: 'updated', ...about });
  }
  const { finalUrl, score, scores, metrics, findings, version } = outcome;
  const isWorse = isRegression(score, await selectScoresBefore(db, row, comparedRuns));
  await updateAudit(db, auditId, {
    state: 'ok',
    final_url: finalUrl,
    score,
    report: JSON.stringify({ score, scores, metrics, findings, version }),
    is_regression: Number(isWorse),
    ended_at: now,
  });
  const of = { page_audit_id: auditId, site_id: row.site_id };
  await insertPictures(
    db,
    pictures.map((picture) => ({ ...of, ...picture })),
  );
  await recordChange(db, { kind: 'page_audit', op: 'updated', ...about });
  if (isWorse) await recordChange(db, { kind: 'page_regression', op: 'created', ...about });
}
