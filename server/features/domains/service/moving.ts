import type { SiteRef } from '../../../kernel/access.ts';
import { fail } from '../../../kernel/errors.ts';
import type { Db } from '../../../platform/db/database.ts';
import { recordChange } from '../../changes/index.ts';
import { findDomain, lockName, updateDomain } from '../store/domains.ts';
import type { StoredDomain } from '../store/tables.ts';
import { findVerifiedElsewhere } from '../store/verified.ts';
import { releaseName } from './keep-findings.ts';

type VerifiedRow = NonNullable<Awaited<ReturnType<typeof findVerifiedElsewhere>>>;

/** The site of the same project that currently has a name. A confirmation cannot take a name from another project. */
export async function requireMovable(db: Db, row: StoredDomain, site: SiteRef): Promise<VerifiedRow> {
  const other = await findVerifiedElsewhere(db, row);
  if (other?.project_id === site.projectId) return other;
  return fail('state_conflict', {
    detail: other
      ? `${row.name} is used in another project. Publish its TXT record to confirm the move; {domain.list} shows the record.`
      : `${row.name} is not used by another site of this project. Publish its records first; {domain.list} shows them.`,
  });
}

/** Moves a name to this site unchanged, with its partner if that is at the same site. */
export async function moveToSite(db: Db, row: StoredDomain, site: SiteRef, now: number): Promise<void> {
  await moveOne(db, row, await requireMovable(db, row, site), now);
  const partner = row.name.startsWith('www.') ? row.name.slice(4) : `www.${row.name}`;
  const half = await findDomain(db, site.siteId, partner);
  const other = half && half.verified_at === null ? await findVerifiedElsewhere(db, half) : undefined;
  if (half && other?.project_id === site.projectId) await moveOne(db, half, other, now);
}

async function moveOne(
  db: Db,
  { domain_id: id }: StoredDomain,
  other: VerifiedRow,
  now: number,
): Promise<void> {
  const row = await lockName(db, id);
  if (!row) return;
  await releaseName(db, other, now);
  const { state, proof, served_at } = other;
  await updateDomain(db, id, { state, proof, served_at, verified_at: now, trouble: null, check_at: now });
  await recordChange(db, { kind: 'domain', op: 'updated', id, siteId: row.site_id, at: now });
}
