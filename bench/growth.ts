import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { growTo, seedEvents } from './fill.ts';
import { oneConnection, timeRequest } from './latency.ts';
import { measureInTurns } from './passes.ts';
import { ask, type Connection, connectSites, startProduct } from './product.ts';
import type { Finding } from './report.ts';
import { sampleEvent } from './sample-event.ts';
import { counted, type Sized, slowdown } from './slowdown.ts';

const sites = 20;
/** How much slower a larger table may be than the smallest. */
const slowdownMax = 1.5;
const filters = ['', '&type=lead', '&tag=website', '&custom_fields.branch=branch%203'];

type Kind = 'insert' | 'list';

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
  const subjects: Sized<Kind>[] = [];
  for (const size of sizes) {
    say(counted(size, 'events'));
    const dataDir = join(folder, `growth-${size}`);
    cpSync(seedDir, dataDir, { recursive: true });
    if (size > seedEvents) await growTo(join(dataDir, 'wheelhouse.db'), size);
    subjects.push(await startOn(dataDir, size, connection));
  }
  say('inserts and lists, turn by turn');
  await measureInTurns(subjects, 400, isQuick);
  const compared = { sizes: 'slowest to smallest table', atMost: slowdownMax };
  return [
    ...slowdown(subjects, { kind: 'insert', name: 'Insert', ...compared }),
    ...slowdown(subjects, { kind: 'list', name: 'List', ...compared }),
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

async function startOn(
  dataDir: string,
  events: number,
  { siteIds, adminToken }: Connection,
): Promise<Sized<Kind>> {
  const server = await startProduct(dataDir);
  const agent = oneConnection();
  const headers = { authorization: `Bearer ${adminToken}`, 'content-type': 'application/json' };
  const siteAt = (number: number): number => siteIds[number % sites] ?? 0;
  let inserts = 0;
  let lists = 0;
  return {
    size: counted(events, 'events'),
    server,
    passes: { insert: [], list: [] },
    async call(kind) {
      if (kind === 'insert') {
        const body = JSON.stringify(sampleEvent(siteAt(++inserts), `later-${inserts}`, inserts));
        return [await timeRequest(agent, `${server.url}/api/control-plane/events`, headers, body)];
      }
      const filter = filters[++lists % filters.length] ?? '';
      const address = `${server.url}/api/control-plane/activity?site_id=${siteAt(lists)}&limit=50${filter}`;
      return [await timeRequest(agent, address, headers)];
    },
  };
}
