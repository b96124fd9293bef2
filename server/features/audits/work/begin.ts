import type { Db } from '../../../platform/db/database.ts';
import { enqueue } from '../../../platform/jobs/index.ts';
import type { ProviderName } from '../schema.ts';
import { type AuditedPage, byCalendar, insertAudit, updateAudit } from '../store/audits.ts';
import { auditJob } from './jobs.ts';

export interface NewAudit extends AuditedPage {
  readonly url: string;
  readonly client: string;
  readonly provider: ProviderName;
}

/** Creates a waiting audit and its job. Returns the audit's id. */
export async function beginAudit(db: Db, audit: NewAudit, now: number): Promise<number> {
  const auditId = await insertAudit(db, {
    ...audit,
    state: 'waiting',
    reason: null,
    final_url: null,
    score: null,
    report: null,
    is_regression: 0,
    job_id: null,
    created_at: now,
    ended_at: null,
  });
  const { site_id: siteId, client } = audit;
  const scope = client === byCalendar ? {} : { site_id: siteId };
  const { id } = await enqueue(db, auditJob, { page_audit_id: auditId, ...scope }, { now, siteId });
  await updateAudit(db, auditId, { job_id: id });
  return auditId;
}
