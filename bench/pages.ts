import { join } from 'node:path';
import { requestAs, runContests } from './contest.ts';
import { ask, connectSites, startProduct } from './product.ts';
import { type Benchmark, median } from './report.ts';

const pagesOfSite = 200;
const blocksOfPage = 30;
const host = 'bench.localhost';

const rows = {
  kept: `GET a published page of ${blocksOfPage} blocks`,
  first: `First look at a page of ${blocksOfPage} blocks`,
  publish: `Publish ${pagesOfSite} new pages`,
  change: `Publish one change of ${pagesOfSite} pages`,
} as const;

interface Staged {
  readonly change_set_id: string;
  readonly revision: { readonly revision_id: string; readonly hash: string };
}

/** Published sites: a page from the cache, a page rendered for the first time, a publish of many pages and of one. */
export const pages: Benchmark = {
  rows: Object.values(rows),
  async measure(setting) {
    const { folder, isQuick, wants, say } = setting;
    const product = await startProduct(join(folder, 'pages'));
    const { projectId: project_id, session, adminToken } = await connectSites(product.url, 1);
    const { site_id } = await ask<{ site_id: number }>(`${product.url}/api/command-center/sites`, session, {
      project_id,
      name: 'Benchmark',
      starter_key: 'bare',
      slug: 'bench',
    });
    const control = <T>(path: string, body: object) =>
      ask<T>(`${product.url}/api/control-plane/${path}`, adminToken, { site_id, ...body });
    const stage = (id: string, path: string, title: string, change_set_id: string, role = 'page') =>
      control<Staged>('site-builder/file', {
        path: `pages/${id}.json`,
        content: { page_id: id, path, title, role, access: 'public', blocks: blocksFor(title) },
        change_set_id,
      });
    const publish = ({ revision: { revision_id, hash } }: Staged) =>
      timed(() => control('revisions/publish', { revision_id, expected_hash: hash, confirm: true }));
    const headers = { host: `${host}:${new URL(product.url).port}` };
    const get = (path: string) => requestAs(product.url + path, 'GET', headers);

    say(`staging ${pagesOfSite} pages of ${blocksOfPage} blocks`);
    let staged = await stage('pg_home', '/', 'Home', 'new', 'home');
    for (let page = 1; page < pagesOfSite; page++)
      staged = await stage(`pg_${page}`, `/p-${page}`, `Page ${page}`, staged.change_set_id);
    const publishMs = await publish(staged);
    await get('/p-2');

    say('rendering pages for the first time');
    const firstLooks: number[] = [];
    const changes: number[] = [];
    for (let round = 1; round <= (isQuick ? 5 : 15); round++) {
      changes.push(await publish(await stage('pg_1', '/p-1', `Page 1, ${round}`, 'new')));
      // Another page loads what the site itself needs, so that only this page is new.
      await get('/p-2');
      firstLooks.push(await timed(() => get('/p-1')));
    }
    const contest = {
      what: rows.kept,
      shot: { method: 'GET', path: '/p-1', headers },
      atLeast: 0.7,
    } as const;
    const compared = wants(rows.kept) ? await runContests(product, [contest], setting) : [];
    await product.stop();
    return [
      ...compared,
      { what: rows.first, value: median(firstLooks), unit: 'ms', goal: { atMost: 50 } },
      { what: rows.publish, value: publishMs, unit: 'ms', goal: { atMost: 5000 } },
      { what: rows.change, value: median(changes), unit: 'ms' },
    ];
  },
};

const blocksFor = (title: string) =>
  Array.from({ length: blocksOfPage }, (_, index) => ({
    block_id: `b_${index}`,
    key: 'text',
    props: { heading: `${title}, ${index}`, text: 'Baked at four, **every** morning. '.repeat(8) },
  }));

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}
