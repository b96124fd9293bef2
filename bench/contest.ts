import { writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import autocannon from 'autocannon';
import type { BareRoute } from './bare-server.ts';
import { type Finding, median, type Setting } from './report.ts';
import { cpuSeconds, type Server, startServer } from './server-process.ts';

/** The number of connections that the promised rates are for. */
const connectionsUsual = 64;

/** A request to send repeatedly; a body that is a function makes a new one each time. */
export interface Shot {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | (() => string);
  /** Connections that send it at a time; 64 where omitted. */
  readonly connections?: number;
}

/** One request to compare the product's rate of. */
export interface Contest {
  readonly what: string;
  readonly shot: Shot;
  /** Path of the peer to compare with; a bare route that answers the product's bytes where omitted. */
  readonly peer?: string;
  /** Share of the other server's rate that the product must reach; omitted: the row only informs. */
  readonly atLeast?: number;
}

/** Compares the product with a bare server, contest by contest. */
export async function runContests(
  product: Server,
  contests: readonly Contest[],
  { folder, isQuick, wants, say }: Setting,
): Promise<Finding[]> {
  const selected = contests.filter(({ what }) => wants(what));
  const routes = await Promise.all(selected.map(({ shot }, index) => bareRouteFor(product, shot, index)));
  const routesFile = join(folder, `bare-routes-${product.pid}.json`);
  writeFileSync(routesFile, JSON.stringify(routes));
  const bare = await startServer('bench/bare-server.ts', [routesFile], '/ready');
  const findings: Finding[] = [];
  for (const [index, contest] of selected.entries()) {
    say(contest.what);
    findings.push(
      await runContest(contest, product, bare, contest.peer ?? routes[index]?.path ?? '', isQuick),
    );
  }
  await bare.stop();
  return findings;
}

/** Asks the product once, so that the bare server can answer the same. The index keeps routes apart that share a path. */
async function bareRouteFor(product: Server, shot: Shot, index: number): Promise<BareRoute> {
  const { method, headers } = shot;
  const body = typeof shot.body === 'function' ? shot.body() : shot.body;
  const reply = await requestAs(product.url + shot.path, method, headers, body);
  return { method, path: `${shot.path.split('?')[0]}/${index}`, ...reply };
}

/** Sends one request; `headers` may name another host than the address, which `fetch` does not allow. Throws where it fails. */
export async function requestAs(
  address: string,
  method: string,
  headers: Readonly<Record<string, string>>,
  body?: string,
): Promise<{ readonly status: number; readonly body: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; body: string }>();
  const sent = request(address, { method, headers }, (response) => {
    text(response).then((content) => resolve({ status: response.statusCode ?? 0, body: content }), reject);
  });
  sent.once('error', reject).end(body);
  const reply = await promise;
  if (reply.status < 200 || reply.status > 299)
    throw new Error(`${address} answered ${reply.status}: ${reply.body}`);
  return reply;
}

async function runContest(
  { what, shot, atLeast }: Contest,
  product: Server,
  bare: Server,
  barePath: string,
  isQuick: boolean,
): Promise<Finding> {
  const bareShot = { ...shot, path: barePath };
  const [rounds, seconds] = isQuick ? [3, 2] : [5, 3];
  // V8 keeps optimising for some seconds of full load; a server that has been running is what is measured.
  await measureRate(bare, bareShot, 2 * seconds);
  await measureRate(product, shot, 3 * seconds);
  const measuredRounds: { bare: Rate; product: Rate }[] = [];
  // Alternating, so that other load on the machine hits both.
  for (let round = 0; round < rounds; round++) {
    const bareRate = await measureRate(bare, bareShot, seconds);
    measuredRounds.push({ bare: bareRate, product: await measureRate(product, shot, seconds) });
  }
  const medianOf = (pick: (round: { bare: Rate; product: Rate }) => number): number =>
    median(measuredRounds.map(pick));
  const busy = medianOf((round) => round.bare.busy);
  const details = [
    `${medianOf((round) => round.product.perSecond).toFixed(0)}/s of ${medianOf((round) => round.bare.perSecond).toFixed(0)}/s`,
    `by CPU time ${medianOf((round) => round.bare.cpuSeconds / round.product.cpuSeconds).toFixed(2)}×`,
    // A server that is not busy waits for the load generator: its true rate is higher, the share lower.
    ...(busy < 0.9 ? [`the other server only ${(busy * 100).toFixed(0)} % busy`] : []),
  ];
  const value = medianOf((round) => round.product.perSecond / round.bare.perSecond);
  const finding: Finding = { what, value, unit: '×', detail: details.join('; ') };
  return atLeast === undefined ? finding : { ...finding, goal: { atLeast } };
}

interface Rate {
  readonly perSecond: number;
  /** CPU seconds that the server used in each second. */
  readonly busy: number;
  /** CPU seconds that the server used for each request. */
  readonly cpuSeconds: number;
}

/** Sends the shot as fast as the server answers; throws where any answer is not a success. */
async function measureRate(server: Server, shot: Shot, seconds: number): Promise<Rate> {
  const cpuBefore = cpuSeconds(server.pid);
  const started = performance.now();
  const { body, headers, connections = connectionsUsual, ...rest } = shot;
  const result = await autocannon({
    url: server.url,
    connections,
    duration: seconds,
    requests: [
      {
        ...rest,
        headers: { ...headers },
        ...(typeof body === 'string' ? { body } : {}),
        ...(typeof body === 'function' ? { setupRequest: (sent) => ({ ...sent, body: body() }) } : {}),
      },
    ],
  });
  const elapsed = (performance.now() - started) / 1000;
  const cpu = (cpuSeconds(server.pid) ?? Number.NaN) - (cpuBefore ?? Number.NaN);
  const good = result['2xx'];
  if (result.errors > 0 || result.non2xx > 0 || good === 0)
    throw new Error(
      `${shot.method} ${shot.path}: ${good} successes, ${result.non2xx} refusals, ${result.errors} errors.`,
    );
  return { perSecond: good / result.duration, busy: cpu / elapsed, cpuSeconds: cpu / good };
}
