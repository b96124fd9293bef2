import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** Rows of a table that no migration of the product makes. */
export interface StoredBed {
  readonly bed_id: number;
  readonly site_id: number;
  readonly plant: string;
  readonly state: 'sown' | 'grown';
  readonly sown_at: number;
  /** In hexadecimal digits, which both databases hold alike. */
  readonly picture: string | null;
}

/** What a migration would do. */
export async function createTable(db: Db): Promise<void> {
  await sql`create table bed (bed_id integer primary key, site_id integer not null, plant text not null,
    state text not null, sown_at bigint not null, picture text)`.execute(db);
}

export async function selectBeds(db: Db, siteId: number): Promise<readonly StoredBed[]> {
  const { rows } =
    await sql<StoredBed>`select * from bed where site_id = ${siteId} order by bed_id desc`.execute(db);
  return rows;
}

export async function insertBed(
  db: Db,
  bed: Omit<StoredBed, 'bed_id' | 'state' | 'picture'>,
): Promise<StoredBed> {
  const { rows } = await sql<StoredBed>`insert into bed (bed_id, site_id, plant, state, sown_at)
    select coalesce(max(bed_id), 0) + 1, ${bed.site_id}, ${bed.plant}, 'sown', ${bed.sown_at} from bed
    returning *`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The bed was not sown.');
  return row;
}

export const deleteBed = (db: Db, bedId: number) => sql`delete from bed where bed_id = ${bedId}`.execute(db);

export const savePicture = (db: Db, bedId: number, picture: Buffer) =>
  sql`update bed set picture = ${picture.toString('hex')} where bed_id = ${bedId}`.execute(db);

export const growBed = (db: Db, bedId: number) =>
  sql`update bed set state = 'grown' where bed_id = ${bedId}`.execute(db);

export async function deleteBedsBefore(db: Db, before: number, rowsMax: number): Promise<number> {
  const { rows } = await sql`delete from bed where bed_id in
    (select bed_id from bed where sown_at < ${before} limit ${rowsMax}) returning bed_id`.execute(db);
  return rows.length;
}
