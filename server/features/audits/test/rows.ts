import type { Db } from '../../../platform/db/database.ts';
import { insertAudit } from '../store/audits.ts';
import type { PageAuditTable } from '../store/tables.ts';

/** An audit that has ended, unless told otherwise; returns its id. */
export const aKeptAudit = (
  db: Db,
  siteId: number,
  more: Partial<Omit<PageAuditTable, 'page_audit_id'>> = {},
): Promise<number> =>
  insertAudit(db, {
    site_id: siteId,
    path: '/prices',
    strategy: 'mobile',
    client: 'somebody',
    provider: 'lighthouse',
    state: 'failed',
    reason: 'timeout',
    url: 'https://bakery.example.com/prices',
    final_url: null,
    score: null,
    report: null,
    is_regression: 0,
    job_id: null,
    created_at: Date.now(),
    ended_at: Date.now(),
    ...more,
  });
