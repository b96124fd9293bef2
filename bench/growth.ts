import { cpSync } from 'node:fs';
import { join } from 'node:path';
import type { Server } from './children.ts';
import { growTo, seedEvents } from './fill.ts';
import { oneConnection, timeRequest } from './latency.ts';
import { type Span, withoutOwnPauses } from './own-pauses.ts';
import { ask, type Connection, connectSites, startProduct } from './product.ts';
import { type Finding, median, percentile } from './report.ts';
import { sampleEvent } from './sample-event.ts';

const sites = 20;
/** How much slower a larger table may be than the smallest. */
const slowdownMax = 1.5;
/** However busy the machine is, the passes end by then. */
const passesMilliseconds = 150_000;
const filters = ['', '&type=lead', '&tag=website', '&custom_fields.branch=branch%203'];

/** A server on a table of some size, and how long its requests took: one list of times for each pass. */
interface Subject {
  readonly size: number;
  readonly server: Server;
  readonly passes: Readonly<Record<Kind, number[][]>>;
  insert(): Promise<Span>;
  list(): Promise<Span>;
}

const kinds = ['insert', 'list'] as const;
type Kind = (typeof kinds)[number];

/** How the slowest hundredth of inserts and lists changes with the size of the table. */
export async function measureGrowth(
  folder: string,
  isQuick: boolean,
  say: (line: string) => void,
): Promise<Finding[]> {
  const sizes = isQuick ? [1000, 100_000] : [1000, 100_000, 2_000_000];
  say('the first thousand events');
  const seedDir = join(folder, 'seed');
  const connection = await seed(seedDir);
  const subjects: Subject[] = [];
  for (const size of sizes) {
    say(`${size.toLocaleString('en')} events`);
    const dataDir = join(folder, `growth-${size}`);
    cpSync(seedDir, dataDir, { recursive: true });
    if (size > seedEvents) await growTo(join(dataDir, 'wheelhouse.db'), size);
    subjects.push(await startOn(dataDir, size, connection));
  }
  say('inserts and lists, turn by turn');
  for (const subject of subjects) await runPass(subject, 400, false);
  const deadline = performance.now() + passesMilliseconds;
  // Many short passes turn by turn: whatever else the machine does hits every size, and leaves some passes alone.
  for (let pass = 0; pass < (isQuick ? 8 : 20) && performance.now() < deadline; pass++) {
    for (const subject of subjects) await runPass(subject, 150, true);
  }
  for (const { server } of subjects) await server.stop();
  return kinds.flatMap((kind) => findingsOf(kind, subjects));
}

async function runPass(subject: Subject, requests: number, counts: boolean): Promise<void> {
  for (const kind of kinds) {
    const spans: Span[] = [];
    for (let number = 0; number < requests; number++) spans.push(await subject[kind]());
    const times = withoutOwnPauses(spans).map(({ start, end }) => end - start);
    if (counts) subject.passes[kind].push(times);
  }
}

/** The lowest p99 of the passes: everything else a machine does only ever adds to it. */
const lowestP99 = (passes: readonly number[][]): number =>
  Math.min(...passes.map((times) => percentile(times, 0.99)));

function findingsOf(kind: Kind, subjects: readonly Subject[]): Finding[] {
  const name = kind === 'insert' ? 'Insert' : 'List';
  const values = subjects.map(({ passes }) => lowestP99(passes[kind]));
  const each = subjects.map(({ size, passes }, index): Finding => {
    const middle = median(passes[kind].flat());
    const what = `${name} p99, ${size.toLocaleString('en')} events`;
    return { what, value: values[index] ?? Number.NaN, unit: 'ms', detail: `median ${middle.toFixed(2)} ms` };
  });
  const value = Math.max(...values) / (values[0] ?? Number.NaN);
  return [
    ...each,
    { what: `${name} p99, slowest to smallest table`, value, unit: '×', goal: { atMost: slowdownMax } },
  ];
}

/** The first thousand events, through the product's own intake. */
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

async function startOn(dataDir: string, size: number, { siteIds, adminToken }: Connection): Promise<Subject> {
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
    insert() {
      const body = JSON.stringify(sampleEvent(siteAt(++inserts), `later-${inserts}`, inserts));
      return timeRequest(agent, `${server.url}/api/control-plane/events`, headers, body);
    },
    list() {
      const filter = filters[++lists % filters.length] ?? '';
      const address = `${server.url}/api/control-plane/activity?site_id=${siteAt(lists)}&limit=50${filter}`;
      return timeRequest(agent, address, headers);
    },
  };
}
