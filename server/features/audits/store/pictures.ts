import type { Selectable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { PageAuditPictureTable } from './tables.ts';

export type StoredPicture = Omit<Selectable<PageAuditPictureTable>, 'picture_id'>;

export async function insertPictures(db: Db, pictures: readonly StoredPicture[]): Promise<void> {
  if (pictures.length > 0) await db.insertInto('page_audit_picture').values(pictures).execute();
}

/** Pictures of an audit, the final one first. */
export async function selectPictures(db: Db, auditId: number): Promise<StoredPicture[]> {
  return db
    .selectFrom('page_audit_picture')
    .select(['page_audit_id', 'site_id', 'place', 'at_ms', 'file'])
    .where('page_audit_id', '=', auditId)
    .orderBy('place')
    .execute();
}

/** Returns the hashes that belong to pictures of audits. */
export async function selectReferencedPictures(
  db: Db,
  hashes: readonly string[],
): Promise<ReadonlySet<string>> {
  if (hashes.length === 0) return new Set();
  const rows = await db.selectFrom('page_audit_picture').select('file').where('file', 'in', hashes).execute();
  return new Set(rows.map(({ file }) => file));
}

export async function deletePicturesOf(db: Db, auditIds: readonly number[]): Promise<void> {
  await db.deleteFrom('page_audit_picture').where('page_audit_id', 'in', auditIds).execute();
}
