import { join } from 'node:path';
import { askAtHost } from './host-call.ts';
import { ask, connectSites, startProduct } from './product.ts';
import { holdAll } from './rates.ts';
import { type Finding, median } from './report.ts';

const pagesOfASite = 200;
const blocksOfAPage = 30;
const host = 'bench.localhost';

/** Published sites: a page that is known, one that is drawn for the first time, and a publish of many pages. */
export async function measureSites(
  folder: string,
  isQuick: boolean,
  say: (line: string) => void,
): Promise<Finding[]> {
  const product = await startProduct(join(folder, 'sites'));
  const { projectId: project_id, session, adminToken } = await connectSites(product.url, 1);
  const asked = { project_id, name: 'Benchmark', starter_key: 'bare', slug: 'bench' };
  const { site_id } = await ask<{ site_id: number }>(
    `${product.url}/api/command-center/sites`,
    session,
    asked,
  );
  const control = <T>(path: string, body: object) =>
    ask<T>(`${product.url}/api/control-plane/${path}`, adminToken, { site_id, ...body });
  const write = (id: string, path: string, title: string, change_set_id: string, role = 'page') =>
    control<Staged>('site-builder/file', {
      path: `pages/${id}.json`,
      content: { page_id: id, path, title, role, access: 'public', blocks: blocksFor(title) },
      change_set_id,
    });
  const publish = ({ revision: { revision_id, hash } }: Staged) =>
    timed(() => control('revisions/publish', { revision_id, expected_hash: hash, confirm: true }));
  const shown = (path: string) => askAtHost(product.url, host, path);

  say(`${pagesOfASite} pages of ${blocksOfAPage} blocks are written`);
  let staged = await write('pg_home', '/', 'Home', 'new', 'home');
  for (let page = 1; page < pagesOfASite; page++)
    staged = await write(`pg_${page}`, `/p-${page}`, `Page ${page}`, staged.change_set_id);
  const publishMs = await publish(staged);
  await shown('/p-2');

  say('pages are drawn for the first time');
  const drawn: number[] = [];
  const again: number[] = [];
  for (let round = 1; round <= (isQuick ? 5 : 15); round++) {
    again.push(await publish(await write('pg_1', '/p-1', `Page 1, ${round}`, 'new')));
    // What the site itself needs is there by then: only this page is new.
    await shown('/p-2');
    drawn.push(await timed(() => shown('/p-1')));
  }
  const headers = { host: `${host}:${new URL(product.url).port}` };
  const contest = {
    what: `GET a published page of ${blocksOfAPage} blocks`,
    shot: { method: 'GET', path: '/p-1', headers } as const,
    atLeast: 0.7,
  };
  const rates = await holdAll(product, [contest], { folder, isQuick, say });
  await product.stop();
  return [
    ...rates,
    {
      what: `First look at a page of ${blocksOfAPage} blocks`,
      value: median(drawn),
      unit: 'ms',
      goal: { atMost: 50 },
    },
    {
      what: `Publish ${pagesOfASite} new pages`,
      value: publishMs,
      unit: 'ms',
      goal: { atMost: 5000 },
    },
    { what: `Publish one change of ${pagesOfASite} pages`, value: median(again), unit: 'ms' },
  ];
}

interface Staged {
  readonly change_set_id: string;
  readonly revision: { readonly revision_id: string; readonly hash: string };
}

const blocksFor = (title: string) =>
  Array.from({ length: blocksOfAPage }, (_, index) => ({
    block_id: `b_${index}`,
    key: 'text',
    props: { heading: `${title}, ${index}`, text: 'Baked at four, **every** morning. '.repeat(8) },
  }));

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
