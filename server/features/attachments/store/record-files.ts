import type { Db } from '../../../platform/db/database.ts';
import type { AttachmentTable } from './tables.ts';

/** Returns the hashes that belong to attachments or to deleted tickets that can still be restored. */
export async function selectReferencedFiles(db: Db, hashes: readonly string[]): Promise<ReadonlySet<string>> {
  if (hashes.length === 0) return new Set();
  const hashSet = new Set(hashes);
  const rows = await db
    .selectFrom('attachment')
    .select(['sha256', 'thumb_sha256'])
    .where((row) => row.or([row('sha256', 'in', hashes), row('thumb_sha256', 'in', hashes)]))
    .execute();
  // Few rows: those of tickets deleted within the last month.
  const removed = await db
    .selectFrom('removed_row')
    .select('row')
    .where('of_table', '=', 'attachment')
    .execute();
  const all = [...rows, ...removed.map(({ row }) => JSON.parse(row) as AttachmentTable)];
  return new Set(
    all.flatMap((row) => [row.sha256, row.thumb_sha256 ?? '']).filter((hash) => hashSet.has(hash)),
  );
}
