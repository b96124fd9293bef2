import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BareRoute } from './bare-server.ts';
import { type Server, startServer } from './children.ts';
import { callWith } from './host-call.ts';
import { measureRate, type Rate, type Shot } from './load.ts';
import { toolCall } from './mcp-call.ts';
import { ask, connectSites, startProduct } from './product.ts';
import { type Finding, median } from './report.ts';
import { anonymousEvent, sampleEvent } from './sample-event.ts';

/** One thing both servers do, and the share of the bare server's rate that the product must reach. */
export interface Contest {
  readonly what: string;
  readonly shot: Shot;
  readonly atLeast: number;
}

let sent = 0;
const nextId = (): string => `bench-${String(++sent).padStart(9, '0')}`;

/** The product's rates as shares of a bare Fastify route's that takes the same bodies and answers the same bytes. */
export async function measureRates(
  folder: string,
  isQuick: boolean,
  say: (line: string) => void,
): Promise<Finding[]> {
  const product = await startProduct(join(folder, 'rates'));
  const { siteIds, siteToken } = await connectSites(product.url, 1);
  const siteId = siteIds[0] ?? 0;
  const events = `${product.url}/api/control-plane/events`;
  for (let number = 0; number < 200; number++)
    await ask(events, siteToken, sampleEvent(siteId, nextId(), number));

  const findings = await holdAll(product, contestsFor(siteId, siteToken), { folder, isQuick, say });
  await product.stop();
  return findings;
}

export interface Setting {
  readonly folder: string;
  readonly isQuick: boolean;
  say(line: string): void;
}

/** Holds each contest against a bare server that answers what the product answered. */
export async function holdAll(
  product: Server,
  contests: readonly Contest[],
  { folder, isQuick, say }: Setting,
): Promise<Finding[]> {
  const routes = await Promise.all(contests.map(({ shot }, index) => bareRouteFor(product, shot, index)));
  const routesFile = join(folder, 'bare-routes.json');
  writeFileSync(routesFile, JSON.stringify(routes));
  const bare = await startServer('bench/bare-server.ts', [routesFile], '/ready');
  const findings: Finding[] = [];
  for (const [index, contest] of contests.entries()) {
    say(contest.what);
    findings.push(await hold(contest, product, bare, routes[index]?.path ?? '', isQuick));
  }
  await bare.stop();
  return findings;
}

function contestsFor(siteId: number, token: string): Contest[] {
  const bearer = { authorization: `Bearer ${token}` };
  const json = { ...bearer, 'content-type': 'application/json' };
  const get = (path: string): Shot => ({ method: 'GET', path, headers: bearer });
  return [
    // Reads first: events sent meanwhile would change what the list answers.
    { what: 'GET status', shot: get('/api/control-plane/status'), atLeast: 0.5 },
    {
      what: 'GET activity, 50 events',
      shot: get(`/api/control-plane/activity?site_id=${siteId}&limit=50`),
      atLeast: 0.1,
    },
    ...(['2025-11-25', '2026-07-28'] as const).map((revision) => ({
      what: `svc_status over MCP ${revision}`,
      shot: toolCall('svc_status', revision, bearer),
      atLeast: 0.08,
    })),
    { what: 'POST events, durable', shot: postEvents(anonymousEvent), atLeast: 0.35 },
    {
      what: 'POST events that make contacts, leads, conversations',
      shot: postEvents(sampleEvent),
      atLeast: 0.07,
    },
    // Each waits for a commit of its own, and so for the disk: group commit cannot help.
    {
      what: 'POST events, durable, one connection',
      shot: { ...postEvents(anonymousEvent), connections: 1 },
      atLeast: 0.02,
    },
  ];

  function postEvents(eventOf: typeof sampleEvent | typeof anonymousEvent): Shot {
    const body = () => JSON.stringify(eventOf(siteId, nextId(), sent));
    return { method: 'POST', path: '/api/control-plane/events', headers: json, body };
  }
}

/** Asks the product once, so that the bare server can answer the same. Its addresses differ where two answers do. */
async function bareRouteFor(product: Server, shot: Shot, index: number): Promise<BareRoute> {
  const body = typeof shot.body === 'function' ? shot.body() : shot.body;
  const { status, body: text } = await callWith(product.url + shot.path, shot.method, shot.headers, body);
  const isGood = shot.status === undefined ? status >= 200 && status < 300 : status === shot.status;
  if (!isGood) throw new Error(`${shot.path} answered ${status}: ${text}`);
  const path = `${shot.path.split('?')[0]}/${index}`;
  return { method: shot.method, path, status, body: text };
}

async function hold(
  { what, shot, atLeast }: Contest,
  product: Server,
  bare: Server,
  barePath: string,
  isQuick: boolean,
): Promise<Finding> {
  const bareShot = { ...shot, path: barePath };
  const [rounds, seconds] = isQuick ? [3, 2] : [5, 3];
  // Measured is a server that has been running: V8 goes on optimising for some seconds of full load.
  await measureRate(bare, bareShot, 2 * seconds);
  await measureRate(product, shot, 3 * seconds);
  const turns: { bare: Rate; product: Rate }[] = [];
  // Turn by turn, so that whatever else the machine does hits both.
  for (let round = 0; round < rounds; round++) {
    const bareRate = await measureRate(bare, bareShot, seconds);
    turns.push({ bare: bareRate, product: await measureRate(product, shot, seconds) });
  }
  const medianOf = (pick: (turn: { bare: Rate; product: Rate }) => number): number => median(turns.map(pick));
  const busy = medianOf((turn) => turn.bare.busy);
  const details = [
    `${medianOf((turn) => turn.product.perSecond).toFixed(0)}/s of ${medianOf((turn) => turn.bare.perSecond).toFixed(0)}/s`,
    `by CPU time ${medianOf((turn) => turn.bare.cpuSeconds / turn.product.cpuSeconds).toFixed(2)}×`,
    // A bare server that is not busy waits for the load generator: its true rate is higher, the share lower.
    ...(busy < 0.9 ? [`bare server only ${(busy * 100).toFixed(0)} % busy`] : []),
  ];
  const value = medianOf((turn) => turn.product.perSecond / turn.bare.perSecond);
  return { what, value, unit: '×', goal: { atLeast }, detail: details.join('; ') };
}
