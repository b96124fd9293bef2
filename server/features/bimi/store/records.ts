import type { Selectable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { BimiRecordTable } from './tables.ts';

export type StoredRecord = Selectable<BimiRecordTable>;

/** Filters for a record; the newest match of a site is used. */
export interface RecordFilters {
  readonly siteId: number;
  readonly domain?: string | undefined;
  readonly selector?: string | undefined;
  /** True for prepared records only. */
  readonly isPrepared?: boolean;
}

export function findBimiRecord(db: Db, filters: RecordFilters): Promise<StoredRecord | undefined> {
  const { siteId, domain, selector, isPrepared = false } = filters;
  let query = db.selectFrom('bimi_record').selectAll().where('site_id', '=', siteId);
  if (domain !== undefined) query = query.where('domain', '=', domain);
  if (selector !== undefined) query = query.where('selector', '=', selector);
  if (isPrepared) query = query.where('prepared_at', 'is not', null);
  return query.orderBy('changed_at', 'desc').orderBy('record_id', 'desc').limit(1).executeTakeFirst();
}

/** Key of a record. */
type RecordKey = Pick<StoredRecord, 'site_id' | 'domain' | 'selector'>;

/** Changed columns of a record; absent ones keep their value. */
export type RecordChange = Partial<Omit<StoredRecord, 'record_id' | keyof RecordKey>> &
  Pick<StoredRecord, 'sender_email' | 'changed_at'>;

const emptyFindings = {
  dkim_selector: null,
  avatar_preference: null,
  logo_file: null,
  evidence_file: null,
  certificate: null,
  warnings: null,
  prepared_at: null,
  verdict: null,
  findings: null,
  verified_at: null,
  seen_verdict: null,
  seen_value: null,
  check_at: null,
  warnings_found: null,
} as const;

/** Maximum number of records per site that were only tried and never valid. */
const triedMax = 50;

export interface SavedRecord {
  readonly saved: StoredRecord;
  /** Record before the change. */
  readonly before: StoredRecord | undefined;
  /** Ids of the records deleted to make room. */
  readonly forgotten: readonly number[];
}

/** Stores what is currently known about a record. */
export async function saveBimiRecord(
  db: Db,
  key: RecordKey,
  changeOf: (before: StoredRecord | undefined) => RecordChange,
): Promise<SavedRecord> {
  const one = db
    .selectFrom('bimi_record')
    .selectAll()
    .where('site_id', '=', key.site_id)
    .where('domain', '=', key.domain)
    .where('selector', '=', key.selector);
  const before = await db.capabilities.lockRows(one).executeTakeFirst();
  const change = changeOf(before);
  const saved = await db
    .insertInto('bimi_record')
    .values({ ...emptyFindings, ...key, ...change })
    .onConflict((conflict) => conflict.columns(['site_id', 'domain', 'selector']).doUpdateSet(change))
    .returningAll()
    .executeTakeFirstOrThrow();
  return { saved, before, forgotten: before ? [] : await forgetOldest(db, key.site_id) };
}

/** Deletes the oldest records, except prepared ones and ones that once passed: their owners rely on the warnings. */
async function forgetOldest(db: Db, siteId: number): Promise<readonly number[]> {
  const beyond = db
    .selectFrom('bimi_record')
    .select('record_id')
    .where('site_id', '=', siteId)
    .where('prepared_at', 'is', null)
    .where((record) =>
      record.or([record('seen_verdict', 'is', null), record('seen_verdict', '=', 'not_ready')]),
    )
    .orderBy('changed_at', 'desc')
    .orderBy('record_id', 'desc')
    .limit(triedMax)
    .offset(triedMax);
  const deleted = await db
    .deleteFrom('bimi_record')
    .where('record_id', 'in', beyond)
    .returning('record_id')
    .execute();
  return deleted.map(({ record_id }) => record_id);
}
