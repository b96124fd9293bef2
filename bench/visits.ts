// node bench/visits.ts: cost and accuracy of counting visits. Run by hand; differences within its pairs reveal a loaded machine.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { createVisitCounter, type View } from '../server/features/builder/visits/service/counter.ts';
import { selectDays, selectPages } from '../server/features/builder/visits/store/read.ts';
import { aProject, aSite } from '../server/features/sites/test/records.ts';
import { openWorkspace } from '../server/features/sites/test/workspace.ts';
import { day, startOf } from '../server/kernel/clock.ts';
import { createSeal } from '../server/platform/crypto/seal.ts';
import { openSqlite } from '../server/test/databases.ts';
import { requestAs } from './contest.ts';
import { ask, connectSites, startProduct } from './product.ts';
import { median } from './report.ts';
import { cpuSeconds } from './server-process.ts';

const rounds = 8;
const seconds = 3;
const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** A product with one published page of a starter, with counting on or off. */
async function published(folder: string, visits: 'on' | 'off') {
  const product = await startProduct(join(folder, visits), { SITE_VISITS: visits });
  const { projectId: project_id, session } = await connectSites(product.url, 1);
  const center = `${product.url}/api/command-center`;
  const site = await ask<{ site_id: number; staged: { revision_id: string; hash: string } }>(
    `${center}/sites`,
    session,
    { project_id, name: 'Benchmark', starter_key: 'bakery', slug: 'bench' },
  );
  const { revision_id, hash: expected_hash } = site.staged;
  const body = { site_id: site.site_id, revision_id, expected_hash, confirm: true };
  await ask(`${center}/revisions/publish`, session, body);
  const headers = { host: `bench.localhost:${new URL(product.url).port}`, 'user-agent': agent };
  await requestAs(product.url, 'GET', headers);
  return { product, headers };
}

async function served(folder: string): Promise<void> {
  const [on, off] = [await published(folder, 'on'), await published(folder, 'off')];
  const rate = async ({ product, headers }: typeof on) => {
    const before = cpuSeconds(product.pid) ?? 0;
    const { requests, non2xx } = await autocannon({
      url: `${product.url}/`,
      headers,
      connections: 32,
      duration: seconds,
    });
    if (non2xx > 0) throw new Error(`${non2xx} requests failed.`);
    return { perSecond: requests.average, cpu: ((cpuSeconds(product.pid) ?? 0) - before) / requests.total };
  };
  await rate(on);
  await rate(off);
  const pairs: { rate: number; cpu: number }[] = [];
  for (let round = 0; round < rounds; round++) {
    // The order alternates, so that neither gets the quieter half.
    const first = round % 2 === 0;
    const one = await rate(first ? on : off);
    const other = await rate(first ? off : on);
    const [counting, uncounted] = first ? [one, other] : [other, one];
    pairs.push({ rate: counting.perSecond / uncounted.perSecond, cpu: uncounted.cpu / counting.cpu });
    console.log(`  on ${counting.perSecond.toFixed(0)}/s, off ${uncounted.perSecond.toFixed(0)}/s`);
  }
  await on.product.stop();
  await off.product.stop();
  const [byRate, byCpu] = [median(pairs.map((each) => each.rate)), median(pairs.map((each) => each.cpu))];
  console.log(
    `pages with counting on against off: ${byRate.toFixed(3)} by rate, ${byCpu.toFixed(3)} by processor time (goal 0.97)`,
  );
}

/** Counters of two processes on one database, with a log of made-up visitors. */
async function counted(): Promise<void> {
  const here = await openWorkspace(openSqlite);
  const there = (await here.anotherProcess()).database;
  const siteId = await aSite(here, await aProject(here, 'Examples'), 'Bakery');
  const seal = createSeal([randomBytes(32)], 'visitors');
  const counter = (database: typeof there) =>
    createVisitCounter({
      database,
      seal,
      now: () => here.clock.now,
      onFault(thrown) {
        throw thrown;
      },
    });
  const view = (visitor: number, path: string): View => ({
    siteId,
    path,
    url: path,
    address: `2001:db8::${(visitor >>> 16).toString(16)}:${(visitor & 65535).toString(16)}`,
    headers: { host: 'bakery.example', 'user-agent': agent },
  });
  const { reader } = here.database;
  const numbers = async () => {
    const since = startOf(day, here.clock.now);
    const span = { since, until: since + day };
    const [totals] = await selectDays(reader, siteId, span);
    return { whole: totals, pages: await selectPages(reader, siteId, span) };
  };

  for (const visitors of [900, 30_000]) {
    here.clock.now += day;
    const [one, two] = [counter(here.database), counter(there)];
    const log = Array.from({ length: 200_000 }, (_, index) => ({
      // A few visitors come often, most once, as in real logs.
      visitor: Math.floor(visitors * ((index * 0.618033988749895) % 1) ** 2),
      path: `/p-${Math.floor(((index * 0.7548776662466927) % 1) ** 3 * 20)}`,
    }));
    for (const [index, { visitor, path }] of log.entries()) {
      (index % 2 ? one : two).viewed(view(visitor, path));
      // Views arrive like requests, not all before the day's key is loaded.
      if (index % 500 === 0) await new Promise((resume) => setImmediate(resume));
    }
    await Promise.all([one.close(), two.close()]);
    const plain = new Set(log.map((each) => each.visitor)).size;
    const { whole: totals, pages } = await numbers();
    const worst = Math.max(
      ...pages.map(({ path, visitors: found }) => {
        const exact = new Set(log.filter((each) => each.path === path).map((each) => each.visitor)).size;
        return Math.abs(Number(found) / exact - 1);
      }),
    );
    console.log(
      `log of ${log.length} views, two processes: views ${totals?.views}; visitors ${totals?.visitors} of ${plain} (${percent((totals?.visitors ?? 0) / plain - 1)}); worst page ${percent(worst)}`,
    );
  }

  here.clock.now += day;
  globalThis.gc?.();
  const before = process.memoryUsage();
  const flood = counter(here.database);
  const million = 1_000_000;
  const usageBefore = process.cpuUsage();
  for (let visitor = 0; visitor < million; visitor++) {
    flood.viewed(view(visitor, `/p-${visitor % 20}`));
    if (visitor % 50_000 === 0) await new Promise((resume) => setImmediate(resume));
  }
  const { user, system } = process.cpuUsage(usageBefore);
  globalThis.gc?.();
  const after = process.memoryUsage();
  await flood.close();
  const { whole: laterTotals } = await numbers();
  const mebibytes = (bytes: number) => `${(bytes / 1_048_576).toFixed(1)} MiB`;
  console.log(
    `1,000,000 distinct visitors on 20 pages: heap and buffers +${mebibytes(after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers)}; ${((user + system) / million).toFixed(1)} µs a view; counted ${laterTotals?.visitors} (${percent((laterTotals?.visitors ?? 0) / million - 1)})`,
  );
  await here.close();
}

const percent = (share: number): string => `${(share * 100).toFixed(2)} %`;

const folder = mkdtempSync(join(tmpdir(), 'wheelhouse-visits-'));
try {
  await counted();
  await served(folder);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
