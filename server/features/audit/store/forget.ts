import type { Db } from '../../../platform/db/database.ts';
import { firstIdAt } from './moments.ts';

/** Deletes the oldest rows before a time, at most `limit`. Returns their number. */
export async function deleteAuditBefore(db: Db, before: number, limit: number): Promise<number> {
  const end = await firstIdAt(db, before);
  const first = await db
    .selectFrom('audit')
    .select('audit_id')
    .orderBy('audit_id')
    .limit(1)
    .executeTakeFirst();
  if (!first || first.audit_id >= end) return 0;
  const result = await db
    .deleteFrom('audit')
    .where('audit_id', '<', Math.min(end, first.audit_id + limit))
    .where('at', '<', before)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

/**
 * First id to keep among refused calls of unknown callers and reads of visitors: older rows have expired or exceed the
 * maximum.
 */
export async function endOfAnonymousRows(db: Db, before: number, rowsMax: number): Promise<number> {
  const beyond = await db
    .selectFrom('audit')
    .select('audit_id')
    .where('address', 'is not', null)
    .orderBy('audit_id', 'desc')
    .offset(rowsMax)
    .limit(1)
    .executeTakeFirst();
  return Math.max(await firstIdAt(db, before), (beyond?.audit_id ?? 0) + 1);
}

/** Deletes the oldest of them before an id, at most `limit`. Returns their number. */
export async function deleteAnonymousBefore(db: Db, end: number, limit: number): Promise<number> {
  const expired = db
    .selectFrom('audit')
    .select('audit_id')
    .where('address', 'is not', null)
    .where('audit_id', '<', end)
    .orderBy('audit_id')
    .limit(limit);
  const result = await db.deleteFrom('audit').where('audit_id', 'in', expired).executeTakeFirst();
  return Number(result.numDeletedRows);
}
