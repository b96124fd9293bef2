import { DatabaseSync } from 'node:sqlite';
import { indexAll } from '../server/features/events/store/labels.ts';
import { indexWaiting } from '../server/features/events/store/text.ts';
import { openSqlite } from '../server/platform/db/sqlite/open.ts';

/** Events taken in by the product itself; the rest are copies of them. */
export const seedEvents = 1000;
/** Milliseconds between two events. */
const step = 4000;

/**
 * Grows a database of the product, which must not be running, from its first thousand events to `total`: copies of
 * them with ids, external ids and times of their own, and the same tags and fields. The product takes in 2 million
 * events one by one in minutes; this takes one.
 */
export async function growTo(file: string, total: number): Promise<void> {
  // A label is copied from the index.
  const product = openSqlite(file);
  await product.transact(indexAll);
  await product.close();
  const database = new DatabaseSync(file);
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF; PRAGMA cache_size = -524288;');
  const { events, newest } = database
    .prepare('SELECT count(*) AS events, max(event_id) AS newest FROM event')
    .get() as { events: number; newest: number };
  const columns = columnsOf(database, 'event').filter(
    (column) => !['event_id', 'external_id', 'received_at'].includes(column),
  );
  // What a copy adds to its original's id; times follow the ids, as they do for events that arrive one by one.
  const newestTime = Date.now();
  const time = `${newestTime} - (${total} - (seed.event_id + copy.shift)) * ${step}`;
  database.exec(`
    BEGIN;
    CREATE TEMP TABLE copy (shift INTEGER PRIMARY KEY);
    CREATE TEMP TABLE seed AS SELECT * FROM event WHERE event_id <= ${seedEvents};
    CREATE TEMP TABLE seed_tag AS SELECT * FROM event_tag WHERE event_id <= ${seedEvents};
    CREATE TEMP TABLE seed_field AS SELECT * FROM event_field WHERE event_id <= ${seedEvents};
  `);
  const add = database.prepare('INSERT INTO copy VALUES (?)');
  const copies = Math.floor((total - events) / seedEvents);
  const firstShift = Math.ceil(newest / seedEvents) * seedEvents;
  for (let copy = 0; copy < copies; copy++) add.run(firstShift + copy * seedEvents);
  const ids = 'seed.event_id + copy.shift';
  database.exec(`
    INSERT INTO event (event_id, external_id, received_at, ${columns.join(', ')})
      SELECT ${ids}, seed.external_id || '-' || copy.shift, ${time}, ${columns.map((column) => `seed.${column}`).join(', ')}
      FROM copy CROSS JOIN seed ORDER BY 1;
    INSERT INTO event_tag (site_id, tag, received_at, event_id)
      SELECT seed.site_id, seed.tag, ${time}, ${ids} FROM copy CROSS JOIN seed_tag AS seed ORDER BY 1, 2, 3, 4;
    INSERT INTO event_field (site_id, field, value, received_at, event_id)
      SELECT seed.site_id, seed.field, seed.value, ${time}, ${ids} FROM copy CROSS JOIN seed_field AS seed ORDER BY 1, 2, 3, 4, 5;
    COMMIT;
    PRAGMA wal_checkpoint(TRUNCATE);
  `);
  database.close();
  const grown = openSqlite(file);
  await grown.transact(indexWaiting);
  await grown.close();
}

function columnsOf(database: DatabaseSync, table: string): string[] {
  return database
    .prepare(`SELECT name FROM pragma_table_info('${table}')`)
    .all()
    .map((row) => String(row.name));
}
