import type { Db } from '../../../platform/db/database.ts';
import { recordChange } from '../../changes/index.ts';
import { announce } from '../../notifications/index.ts';
import { findVerified } from '../store/verified.ts';

const dayText = new Intl.DateTimeFormat('en', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** Notifies a site's people that a domain got no certificate, and when its current one expires. */
export async function certificateTroubled(
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
    notAfter === null ? message : `Its certificate ${ends} on ${dayText.format(notAfter)}. ${message}`;
  await announce(db, { event: 'domain_trouble', kind: 'domain', id, siteId, subject: name, text, at });
  await recordChange(db, { kind: 'domain', op: 'updated', id, siteId, at });
}
