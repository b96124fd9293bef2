import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { indexAll } from '../server/features/events/store/labels.ts';
import { indexWaiting } from '../server/features/events/store/text.ts';
import { openSqlite } from '../server/platform/db/sqlite/open.ts';
import { measureInTurns, oneConnection, type Subject, slowdown, timeRequest } from './latency.ts';
import { ask, type Connection, connectSites, startProduct } from './product.ts';
import type { Benchmark } from './report.ts';
import { sampleEvent } from './sample-event.ts';

const sites = 20;
/** Number of events sent through the product's own intake; the rest are copies of them. */
const seedEvents = 1000;
const sizes = [seedEvents, 100_000, 2_000_000];
/** Factor by which a larger table may be slower than the smallest. */
const slowdownMax = 1.5;
const filters = ['', '&type=lead', '&tag=website', '&custom_fields.branch=branch%203'];

const kinds = { insert: 'Insert', list: 'List' } as const;
type Kind = keyof typeof kinds;

const counted = (events: number): string => `${events.toLocaleString('en')} events`;
const rowOf = (kind: Kind, size: string): string => `${kinds[kind]} p99, ${size}`;
const ratioOf = (kind: Kind): string => rowOf(kind, 'slowest to smallest table');

/** The 99th percentile of inserts and lists as the event table grows. */
export const growth: Benchmark = {
  rows: (Object.keys(kinds) as Kind[]).flatMap((kind) => [
    ...sizes.map((size) => rowOf(kind, counted(size))),
    ratioOf(kind),
  ]),
  async measure({ folder, isQuick, say }) {
    say('the first thousand events');
    const seedDir = join(folder, 'seed');
    const connection = await seed(seedDir);
    const subjects: Subject<Kind>[] = [];
    for (const size of isQuick ? sizes.slice(0, 2) : sizes) {
      say(counted(size));
      const dataDir = join(folder, `growth-${size}`);
      cpSync(seedDir, dataDir, { recursive: true });
      if (size > seedEvents) await growDatabase(join(dataDir, 'wheelhouse.db'), size);
      subjects.push(await startOn(dataDir, counted(size), connection));
    }
    say('inserts and lists, in turns');
    await measureInTurns(subjects, isQuick);
    return (Object.keys(kinds) as Kind[]).flatMap((kind) =>
      slowdown(subjects, kind, {
        each: (size) => rowOf(kind, size),
        ratio: ratioOf(kind),
        atMost: slowdownMax,
      }),
    );
  },
};

async function seed(dataDir: string): Promise<Connection> {
  const server = await startProduct(dataDir);
  const connection = await connectSites(server.url, sites);
  const perSite = seedEvents / sites;
  for (const siteId of connection.siteIds) {
    const events = Array.from({ length: perSite }, (_, number) => {
      const variation = siteId * perSite + number;
      return sampleEvent(siteId, `seed-${variation}`, variation);
    });
    await ask(`${server.url}/api/control-plane/events/batch`, connection.adminToken, {
      site_id: siteId,
      events,
    });
  }
  await server.stop();
  return connection;
}

async function startOn(
  dataDir: string,
  size: string,
  { siteIds, adminToken }: Connection,
): Promise<Subject<Kind>> {
  const server = await startProduct(dataDir);
  const agent = oneConnection();
  const headers = { authorization: `Bearer ${adminToken}`, 'content-type': 'application/json' };
  const siteAt = (number: number): number => siteIds[number % sites] ?? 0;
  let inserts = 0;
  let lists = 0;
  return {
    size,
    server,
    passes: { insert: [], list: [] },
    call(kind) {
      if (kind === 'insert') {
        const body = JSON.stringify(sampleEvent(siteAt(++inserts), `later-${inserts}`, inserts));
        return timeRequest(agent, `${server.url}/api/control-plane/events`, headers, body);
      }
      const filter = filters[++lists % filters.length] ?? '';
      const address = `${server.url}/api/control-plane/activity?site_id=${siteAt(lists)}&limit=50${filter}`;
      return timeRequest(agent, address, headers);
    },
  };
}

/** Milliseconds between two events. */
const step = 4000;

/**
 * Grows the database of a stopped server to `total` events: copies of the first thousand with ids, external ids and times of
 * their own. The product takes minutes for 2 million events; this takes one.
 */
async function growDatabase(file: string, total: number): Promise<void> {
  // Labels are copied from the index, so everything has to be in it.
  const product = openSqlite(file);
  await product.transact(indexAll);
  await product.close();
  const database = new DatabaseSync(file);
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF; PRAGMA cache_size = -524288;');
  const { events, newest } = database
    .prepare('SELECT count(*) AS events, max(event_id) AS newest FROM event')
    .get() as { events: number; newest: number };
  const columns = database
    .prepare(`SELECT name FROM pragma_table_info('event')`)
    .all()
    .map(({ name }) => String(name))
    .filter((column) => !['event_id', 'external_id', 'received_at'].includes(column));
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
  // Times follow the ids, as they do for events that arrive one by one.
  const ids = 'seed.event_id + copy.shift';
  const time = `${Date.now()} - (${total} - (${ids})) * ${step}`;
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
