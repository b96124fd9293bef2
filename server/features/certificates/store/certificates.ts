import type { Db } from '../../../platform/db/database.ts';
import { rowUpdate } from '../../../platform/db/row-update.ts';
import type { StoredCertificate } from './tables.ts';

export const updateCertificate = rowUpdate('certificate', 'certificate_id');

export const findCertificate = (db: Db, name: string): Promise<StoredCertificate | undefined> =>
  db.selectFrom('certificate').selectAll().where('name', '=', name).executeTakeFirst();

/** Certificate facts shown to people. */
export const selectFacts = (db: Db, names: readonly string[]) =>
  db
    .selectFrom('certificate')
    .select(['name', 'not_after', 'issued_at', 'renew_at', 'trouble', 'detail'])
    .where('name', 'in', [...names])
    .execute();

/** Stored names, and since when they are no longer served. */
export const selectKnown = (db: Db) =>
  db.selectFrom('certificate').select(['certificate_id', 'name', 'unwanted_at']).execute();

/** Issued certificates without their contents. */
export const selectIssued = (db: Db) =>
  db
    .selectFrom('certificate')
    .select(['certificate_id', 'name', 'issued_at'])
    .where('chain', 'is not', null)
    .execute();

export const selectContents = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('certificate')
    .select(['certificate_id', 'name', 'chain', 'key_envelope', 'issued_at'])
    .where('certificate_id', 'in', [...ids])
    .execute();

/** Adds a name whose first certificate is due immediately; an existing row is not changed. */
export async function insertCertificate(
  db: Db,
  name: string,
  registrable: string,
  now: number,
): Promise<void> {
  await db
    .insertInto('certificate')
    .values({ name, registrable, failures: 0, renew_at: now, created_at: now })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}

export async function deleteCertificates(db: Db, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  await db
    .deleteFrom('certificate')
    .where('name', 'in', [...names])
    .execute();
}

/** Time at which the next order or window request is due. */
export async function nextDue(db: Db): Promise<number | undefined> {
  const row = await db
    .selectFrom('certificate')
    .select(({ fn }) => [fn.min('renew_at').as('renew_at'), fn.min('window_at').as('window_at')])
    .where('unwanted_at', 'is', null)
    .executeTakeFirst();
  const times = [row?.renew_at, row?.window_at].flatMap((at) => (at == null ? [] : [Number(at)]));
  return times.length === 0 ? undefined : Math.min(...times);
}

/** Due names, the longest overdue first. */
export const selectDue = (db: Db, column: 'renew_at' | 'window_at', now: number, rows: number) =>
  db
    .selectFrom('certificate')
    .select(['certificate_id', 'name', 'registrable'])
    .where(column, '<=', now)
    .where('unwanted_at', 'is', null)
    .orderBy(column)
    .limit(rows)
    .execute();

/** Response to an open challenge. */
export async function findAnswer(db: Db, name: string, token: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('certificate')
    .select('order_answer')
    .where('name', '=', name)
    .where('order_token', '=', token)
    .executeTakeFirst();
  return row?.order_answer ?? undefined;
}

/** Host labels of published sites. */
export async function selectPublishedSlugs(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('site')
    .select('slug')
    .where('slug', 'is not', null)
    .where('published_at', 'is not', null)
    .where('delete_at', 'is', null)
    .execute();
  return rows.flatMap(({ slug }) => slug ?? []);
}

/** Rows with encrypted keys, ordered by id. */
export const selectSealed = (db: Db, after: number, rows: number) =>
  db
    .selectFrom('certificate')
    .select(['certificate_id', 'key_envelope', 'order_key'])
    .where('certificate_id', '>', after)
    .where((row) => row.or([row('key_envelope', 'is not', null), row('order_key', 'is not', null)]))
    .orderBy('certificate_id')
    .limit(rows)
    .execute();
