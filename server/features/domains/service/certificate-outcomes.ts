import type { Db } from '../../../platform/db/database.ts';
import { englishDate } from '../../../text/english-date.ts';
import { recordChange } from '../../changes/index.ts';
import { announce } from '../../notifications/index.ts';
import { updateDomain } from '../store/domains.ts';
import { findVerified } from '../store/verified.ts';

/** Rechecks a domain immediately once its first certificate is issued, and records the change. */
export async function certificateIssued(db: Db, name: string, now: number): Promise<void> {
  const row = await findVerified(db, name);
  if (!row) return;
  if (row.state === 'verified')
    await updateDomain(db, row.domain_id, { state: 'certificate', check_at: now });
  await recordChange(db, { kind: 'domain', op: 'updated', id: row.domain_id, siteId: row.site_id, at: now });
}

/** Notifies a site's people that a domain got no certificate, and when its current one expires. */
export async function certificateFailed(
  db: Db,
  name: string,
  { message, notAfter }: { readonly message: string; readonly notAfter: number | null },
  at: number,
): Promise<void> {
  const row = await findVerified(db, name);
  if (!row) return;
  const { domain_id: id, site_id: siteId } = row;
  const ends = notAfter !== null && notAfter < at ? 'has ended' : 'ends';
  const text =
    notAfter === null ? message : `Its certificate ${ends} on ${englishDate(notAfter)}. ${message}`;
  await announce(db, { event: 'domain_trouble', kind: 'domain', id, siteId, subject: name, text, at });
  await recordChange(db, { kind: 'domain', op: 'updated', id, siteId, at });
}
