import type { Db } from '../../../platform/db/database.ts';
import { recordChange } from '../../changes/index.ts';
import { updateDomain } from '../store/domains.ts';
import { findVerified } from '../store/verified.ts';

/** Rechecks a name immediately once its first certificate is issued, and records the change. */
export async function certificateIssued(db: Db, name: string, now: number): Promise<void> {
  const row = await findVerified(db, name);
  if (!row) return;
  if (row.state === 'verified')
    await updateDomain(db, row.domain_id, { state: 'certificate', check_at: now });
  await recordChange(db, { kind: 'domain', op: 'updated', id: row.domain_id, siteId: row.site_id, at: now });
}
