import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import { type CallWatch, watchCalls } from './call-watch.ts';
import { startProduct } from './product.ts';
import { hostOfSite, publishSite, signIn } from './published-site.ts';
import { type Benchmark, type Finding, percentile } from './report.ts';
import { residentMebibytes, type Server } from './server-process.ts';

/** Milliseconds that a flood may add to 99 of 100 calls of the Command Center. Source: decision 81. */
const longerMax = 50;
/** Mebibytes that the requests for memory may leave in the process. */
const leftMax = 64;
const distinctPaths = 200_000;
const connections = 32;
/** For the memory row: so many refusals, each of which waits a moment, would take minutes on a few connections. */
const memoryConnections = 512;

/** A request of a flood; its number makes each one different. */
type FloodRequest = (index: number) => Pick<autocannon.Request, 'method' | 'path' | 'body'>;

const form = 'application/x-www-form-urlencoded';
const floods: Readonly<Record<string, FloodRequest>> = {
  'A flood of pages': (index) => ({ method: 'GET', path: `/pg_${1 + (index % 149)}` }),
  'A flood of missing pages': (index) => ({ method: 'GET', path: `/missing-${index}` }),
  'A flood of searches': (index) => ({ method: 'GET', path: `/search?q=bread+${index}` }),
  'A flood of forms': (index) => ({
    method: 'POST',
    path: '/forms/contact',
    body: `name=Visitor&email=visitor${index}%40example.com&message=Bread+${index}`,
  }),
};
const memory = `Memory left by ${distinctPaths.toLocaleString('en')} distinct paths`;

/** Calls that a person's pages make on a normal day. */
const daily = [
  '/me',
  '/sites?limit=20',
  '/conversations?limit=20',
  '/summary',
  '/changes?cursor=latest&limit=20',
];

/** Calls of a person in the Command Center beside a stranger who floods a site from one address. */
export const floodsOfOne: Benchmark = {
  rows: [...Object.keys(floods), memory],
  async measure({ folder, isQuick, wants, say }) {
    const product = await startProduct(join(folder, 'floods'), { RATE_LIMITS: '' });
    try {
      await publishSite(product);
      const token = await signIn(product);
      const watch = () =>
        watchCalls({
          url: product.url,
          paths: daily.map((path) => `/api/command-center${path}`),
          headers: { authorization: `Bearer ${token}` },
          pauseMs: 200,
        });
      const seconds = isQuick ? 5 : 25;
      const findings: Finding[] = [];
      for (const [what, request] of Object.entries(floods).filter(([title]) => wants(title))) {
        say(what);
        const alone = percentile(await during(watch, () => pause(seconds * 1000)), 0.99);
        let answers = '';
        const beside = await during(watch, async () => {
          answers = await flood(product, request, { duration: seconds, connections });
        });
        const p99 = percentile(beside, 0.99);
        findings.push({
          what,
          value: p99 - alone,
          unit: 'ms',
          goal: { atMost: longerMax },
          detail: `99 of 100: ${alone.toFixed(1)} ms alone, ${p99.toFixed(1)} ms beside ${answers}`,
        });
      }
      if (wants(memory)) findings.push(await measureMemory(product, isQuick ? 20_000 : distinctPaths));
      return findings;
    } finally {
      await product.stop();
    }
  },
};

async function during(
  watch: () => Promise<CallWatch>,
  work: () => Promise<void>,
): Promise<readonly number[]> {
  const calls = await watch();
  await work();
  return calls.stop();
}

/** Floods the site from this address; the answers by status, as words. */
async function flood(
  product: Server,
  request: FloodRequest,
  until: ({ readonly duration: number } | { readonly amount: number }) & { readonly connections: number },
): Promise<string> {
  let sent = 0;
  const result = await autocannon({
    url: product.url,
    ...until,
    headers: hostOfSite(product),
    requests: [
      {
        setupRequest(each) {
          const next = request(sent++);
          return {
            ...each,
            ...next,
            ...(next.body !== undefined && { headers: { ...each.headers, 'content-type': form } }),
          };
        },
      },
    ],
  });
  const byStatus = Object.entries(result.statusCodeStats ?? {}).map(
    ([status, { count = 0 }]) => `${count} × ${status}`,
  );
  return `${result.requests.average.toFixed(0)}/s (${byStatus.join(', ')})`;
}

/** Compares the process's memory after requests of distinct paths with that after as many of one path. */
async function measureMemory(product: Server, amount: number): Promise<Finding> {
  await flood(product, () => ({ method: 'GET', path: '/pg_1' }), {
    amount,
    connections: memoryConnections,
  });
  await pause(2000);
  const before = residentMebibytes(product.pid) ?? Number.NaN;
  const answers = await flood(product, (index) => ({ method: 'GET', path: `/pg_1?v=${index}` }), {
    amount: amount / 2,
    connections: memoryConnections,
  });
  const others = await flood(product, (index) => ({ method: 'GET', path: `/never-${index}` }), {
    amount: amount / 2,
    connections: memoryConnections,
  });
  await pause(2000);
  const after = residentMebibytes(product.pid) ?? Number.NaN;
  return {
    what: memory,
    value: after - before,
    unit: 'MiB',
    goal: { atMost: leftMax },
    detail: `${before.toFixed(0)} to ${after.toFixed(0)} MiB; ${answers}, ${others}`,
  };
}
