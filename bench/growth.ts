import { join } from 'node:path';
import { growTo, seedEvents } from './fill.ts';
import { lowestP99, oneConnection, timeRequest } from './latency.ts';
import { ask, type Connection, connectSites, startProduct } from './product.ts';
import type { Finding } from './report.ts';
import { sampleEvent } from './sample-event.ts';

const sites = 20;
/** How much slower the largest table may be than the smallest. */
const slowdownMax = 1.5;

interface Latencies {
  readonly insert: number;
  readonly list: number;
}

/** How the slowest hundredth of inserts and lists changes while the table grows. */
export async function measureGrowth(
  folder: string,
  isQuick: boolean,
  say: (line: string) => void,
): Promise<Finding[]> {
  const dataDir = join(folder, 'growth');
  const sizes = isQuick ? [1000, 100_000] : [1000, 100_000, 2_000_000];
  const connection = await seed(dataDir);
  const found: Latencies[] = [];
  const findings: Finding[] = [];
  for (const size of sizes) {
    say(`${size.toLocaleString('en')} events`);
    if (size > seedEvents) growTo(join(dataDir, 'wheelhouse.db'), size);
    const latencies = await measure(dataDir, connection, `at-${size}`, isQuick);
    found.push(latencies);
    const named = size.toLocaleString('en');
    findings.push({ what: `Insert p99, ${named} events`, value: latencies.insert, unit: 'ms' });
    findings.push({ what: `List p99, ${named} events`, value: latencies.list, unit: 'ms' });
  }
  const growth = (name: keyof Latencies): number => {
    const values = found.map((latencies) => latencies[name]);
    return Math.max(...values) / (values[0] ?? Number.NaN);
  };
  const goal = { atMost: slowdownMax };
  findings.push({ what: 'Insert p99, slowest to smallest table', value: growth('insert'), unit: '×', goal });
  findings.push({ what: 'List p99, slowest to smallest table', value: growth('list'), unit: '×', goal });
  return findings;
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

async function measure(
  dataDir: string,
  connection: Connection,
  prefix: string,
  isQuick: boolean,
): Promise<Latencies> {
  const server = await startProduct(dataDir);
  const agent = oneConnection();
  const headers = { authorization: `Bearer ${connection.adminToken}`, 'content-type': 'application/json' };
  const siteAt = (number: number): number => connection.siteIds[number % sites] ?? 0;
  let sent = 0;
  const insert = (number: number) => {
    const body = JSON.stringify(sampleEvent(siteAt(number), `${prefix}-${++sent}`, number));
    return timeRequest(agent, `${server.url}/api/control-plane/events`, headers, body);
  };
  const filters = ['', '&type=lead', '&tag=website', '&custom_fields.branch=branch%203'];
  const list = (number: number) => {
    const filter = filters[number % filters.length] ?? '';
    const address = `${server.url}/api/control-plane/activity?site_id=${siteAt(number)}&limit=50${filter}`;
    return timeRequest(agent, address, headers);
  };
  const [passes, requests] = isQuick ? [3, 300] : [5, 500];
  // A server that has just started compiles its code and reads its first pages from disk.
  for (let number = 0; number < 400; number++) {
    await insert(number);
    await list(number);
  }
  const latencies = {
    insert: await lowestP99(passes, requests, insert),
    list: await lowestP99(passes, requests, list),
  };
  agent.destroy();
  await server.stop();
  return latencies;
}
