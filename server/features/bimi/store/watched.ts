import type { SelectQueryBuilder } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { rowUpdate } from '../../../platform/db/row-update.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import type { StoredRecord } from './records.ts';

export type SiteIds = SelectQueryBuilder<Tables, 'site', { site_id: number }>;

// Records that are checked automatically, and their warnings.

export const updateRecord = rowUpdate('bimi_record', 'record_id');

const byId = (db: Db, recordId: number) =>
  db.selectFrom('bimi_record').selectAll().where('record_id', '=', recordId);

export const findRecord = (db: Db, recordId: number): Promise<StoredRecord | undefined> =>
  byId(db, recordId).executeTakeFirst();

/** Locks the row until the transaction ends. */
export const lockRecord = (db: Db, recordId: number): Promise<StoredRecord | undefined> =>
  db.capabilities.lockRows(byId(db, recordId)).executeTakeFirst();

/** Records of sites that still have a project. */
const watchedRecords = (db: Db) =>
  db
    .selectFrom('bimi_record')
    .innerJoin('site', 'site.site_id', 'bimi_record.site_id')
    .where('site.delete_at', 'is', null)
    .where('bimi_record.check_at', 'is not', null);

/** Time of the next due check in epoch milliseconds; undefined if no record is checked. */
export async function nextDue(db: Db): Promise<number | undefined> {
  const next = await watchedRecords(db)
    .select('bimi_record.check_at')
    .orderBy('bimi_record.check_at')
    .limit(1)
    .executeTakeFirst();
  return next?.check_at ?? undefined;
}

/** Warnings of sites, oldest first. */
export const selectWarnings = (db: Db, sites: SiteIds, rows: number) =>
  db
    .selectFrom('bimi_record')
    .innerJoin('site', 'site.site_id', 'bimi_record.site_id')
    .select([
      'bimi_record.site_id',
      'bimi_record.sender_email',
      'bimi_record.selector',
      'bimi_record.warnings_found',
      'site.name',
    ])
    .where('bimi_record.site_id', 'in', sites)
    .where('bimi_record.warnings_found', 'is not', null)
    .orderBy('bimi_record.record_id')
    .limit(rows)
    .execute();

/** Records due for a check, longest overdue first. */
export const selectDue = (db: Db, now: number, rows: number) =>
  watchedRecords(db)
    .select([
      'bimi_record.record_id',
      'bimi_record.site_id',
      'bimi_record.verified_at',
      'bimi_record.changed_at',
    ])
    .where('bimi_record.check_at', '<=', now)
    .orderBy('bimi_record.check_at')
    .limit(rows)
    .execute();

/** Sender addresses of a site in a domain, newest first. A site has up to 100 senders. */
export async function selectSendersOf(db: Db, siteId: number, domain: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('sender_profile')
    .select('sender_email')
    .where('site_id', '=', siteId)
    .orderBy('profile_id', 'desc')
    .execute();
  return rows.map(({ sender_email }) => sender_email).filter((email) => email.endsWith(`@${domain}`));
}
