import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { rowInsert } from '../../../platform/db/statement.ts';
import type { ContactEntryTable } from './tables.ts';

export type StoredEntry = Omit<ContactEntryTable, 'entry_id'> & { readonly entry_id: number };
type NewEntry = Omit<ContactEntryTable, 'entry_id'>;

const insertRow = rowInsert<NewEntry & Record<string, string | number | null>, 'entry_id'>(
  'entry_id',
  (db, slot) =>
    db.insertInto('contact_entry').values({
      contact_id: slot.contact_id,
      site_id: slot.site_id,
      at: slot.at,
      kind: slot.kind,
      record_id: slot.record_id,
      title: slot.title,
    }),
);

export async function insertEntry(db: Db, entry: NewEntry): Promise<void> {
  await insertRow(db, { ...entry });
}

/** Finds the contact of an event. */
export async function findContactOfEvent(db: Db, eventId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('contact_entry')
    .select('contact_id')
    .where('kind', '=', 'event')
    .where('record_id', '=', eventId)
    .executeTakeFirst();
  return row?.contact_id;
}

/**
 * Visible entries: events only if no other record was made of them. Such a record's entry follows immediately with
 * the same timestamp; all events of a batch share one.
 */
const shownOf = (db: Db, contactId: number) =>
  db
    .selectFrom('contact_entry')
    .where('contact_id', '=', contactId)
    .where((entry) =>
      entry.or([
        entry('kind', '<>', 'event'),
        entry(
          entry.fn.coalesce(
            entry
              .selectFrom('contact_entry as next')
              .select('next.kind')
              .whereRef('next.contact_id', '=', 'contact_entry.contact_id')
              .whereRef('next.at', '=', 'contact_entry.at')
              .whereRef('next.entry_id', '>', 'contact_entry.entry_id')
              .orderBy('next.entry_id')
              .limit(1),
            sql.lit('event'),
          ),
          '=',
          'event',
        ),
      ]),
    );

/** One page of a contact's activity after the given time and id, newest first. */
export async function selectEntries(
  db: Db,
  contactId: number,
  rows: number,
  after: readonly number[] | undefined,
): Promise<StoredEntry[]> {
  let query = shownOf(db, contactId).selectAll();
  if (after) query = query.where(sql<SqlBool>`(at, entry_id) < (${after[0]}, ${after[1]})`);
  return query.orderBy('at', 'desc').orderBy('entry_id', 'desc').limit(rows).execute();
}

export async function countEntries(db: Db, contactId: number): Promise<number> {
  const row = await shownOf(db, contactId)
    .select((entry) => entry.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export async function moveEntries(db: Db, fromId: number, intoId: number): Promise<void> {
  await db
    .updateTable('contact_entry')
    .set({ contact_id: intoId })
    .where('contact_id', '=', fromId)
    .execute();
}
