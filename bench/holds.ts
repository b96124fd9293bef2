import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { mintedLogo } from '../server/features/bimi/test/certificate/mint.ts';
import { zipOf } from '../server/features/builder/import/test/zip.ts';
import { startPostgres } from '../server/test/postgres.ts';
import { watchCalls } from './call-watch.ts';
import { startProduct } from './product.ts';
import {
  hostOfSite,
  type PublishedSite,
  pageFile,
  publishSite,
  signIn,
  textBlock,
} from './published-site.ts';
import type { Benchmark, Finding } from './report.ts';
import type { Server } from './server-process.ts';

/** Maximum delay that one request may cause others. Source: decision 81. */
const heldMax = 50;
const databases = ['SQLite', 'PostgreSQL'] as const;
const triesMax = 4;

/** A running product with a published site, as seen by visitors and by people who stage changes. */
interface Target {
  /** Path of a preview link, with a slash at its end. */
  readonly preview: string;
  /** Sends a request to the Command Center. */
  get(path: string): Promise<number>;
  /** Requests the site as a visitor, or posts a form; returns the status. */
  visit(path: string, form?: string): Promise<number>;
  /** Stages with an administrator token; returns the status. */
  stage(path: string, body: object): Promise<number>;
  search(query: string): Promise<number>;
  /** Creates a bakery from its starter. */
  make(): Promise<number>;
}

type Attack = (target: Target) => Promise<number>;

const repeated = (part: string, characters: number): string =>
  part.repeat(Math.ceil(characters / part.length)).slice(0, characters);
const letters = Array(99).fill('a');
const marks = (kibibytes: number): string => `message=${'%CC%81'.repeat((kibibytes * 1024) / 6)}`;
const stagesText =
  (part: string, characters: number): Attack =>
  ({ stage }) =>
    stage('site-builder/file', pageFile('pg_attack', [textBlock(1, repeated(part, characters))]));
const hardParts = ['*_', '_a*', '[a][', '<div>', '[', '`', '1. ', '<ul><li>', '<b>x</i>', 'a**'];

const answers = Array.from({ length: 60 }, (_, index) => ({
  item_id: `i_${index}`,
  question: 'Why?',
  answer: repeated('a\n=\n', 2800),
}));
const links = Array.from({ length: 50 }, (_, index) => ({
  label: `Link ${index}`,
  url: `https://www.amazon.com${'/'.repeat(1800)}`,
}));
const zip = zipOf({ 'index.html': '<p>Old</p>', [`a${'-'.repeat(14_000)}b.html`]: '<p>Attack</p>' });

/** Attacks of one request, each on a freshly started process. */
const attacks: Readonly<Record<string, Attack>> = {
  'A search for 99 letters': ({ visit }) => visit(`/search?q=${letters.join('+')}`),
  'A first search for a word': ({ visit }) => visit('/search?q=morning'),
  'A form with 64 KB of marks': ({ visit }) => visit('/forms/contact', marks(64)),
  'A form with 200 KB of marks': ({ visit }) => visit('/forms/contact', marks(200)),
  'A form of 120,000 names': ({ visit }) => visit('/forms/contact', '&a'.repeat(120_000)),
  'A path of 15,500 slashes': ({ visit }) => visit('/'.repeat(15_500)),
  'A preview of 15,000 slashes': ({ get, preview }) => get(preview + '/'.repeat(15_000)),
  'A preview’s search for 30 letters': ({ get, preview }) =>
    get(`${preview}search?q=${letters.slice(0, 30).join('+')}`),
  'A staged search for 30 letters': ({ search }) => search(letters.slice(0, 30).join('+')),
  ...Object.fromEntries(hardParts.map((part) => [`A text of 100 KB of ${part}`, stagesText(part, 100_000)])),
  'A text of 10,000 quotes': stagesText('> ', 20_000),
  'A service of 5 KB of *_': ({ stage }) =>
    stage('site-services', { action: 'save', title: 'Attack', description: repeated('*_', 5000) }),
  '60 answers of headings': ({ stage }) =>
    stage(
      'site-builder/file',
      pageFile('pg_attack', [{ block_id: 'b_1', key: 'faq', props: { items: answers } }]),
    ),
  '50 links of 1,800 slashes': ({ stage }) =>
    stage('site-builder/edit', {
      operation: 'add_link_list',
      path: '/',
      heading: 'Attack',
      links,
      confirm: true,
    }),
  'A zip with 14,000 dashes': ({ stage }) =>
    stage('site-builder/import', { source: 'zip', zip_base64: zip.toString('base64') }).finally(() =>
      pause(2000),
    ),
  'A page of 200 blocks': ({ visit }) => visit('/pg_long'),
  'A first logo for mail': ({ stage }) =>
    stage('bimi/prepare', {
      sender_email: 'hello@example.com',
      dkim_selector: 'mail',
      svg_base64: mintedLogo.toString('base64'),
    }),
  'A bakery made': ({ make }) => make(),
};

const rowOf = (title: string, database: string): string => `${title}, ${database}`;

/** Delay of `/healthz` caused by one request of a visitor, or of a person who stages, on a freshly started process. */
export const holds: Benchmark = {
  rows: databases.flatMap((database) => Object.keys(attacks).map((title) => rowOf(title, database))),
  async measure({ folder, isQuick, wants, say }) {
    const findings: Finding[] = [];
    for (const database of databases) {
      const selected = Object.entries(attacks).filter(([title]) => wants(rowOf(title, database)));
      if (selected.length === 0) continue;
      const postgres = database === 'PostgreSQL' ? await startPostgres() : undefined;
      const start = () =>
        startProduct(join(folder, `holds-${database}`), postgres ? { DATABASE_URL: postgres.url } : {});
      const product = await start();
      const site = await publishSite(product);
      await product.stop();
      for (const [title, attack] of selected) {
        say(rowOf(title, database));
        const tries: { longest: number; status: number }[] = [];
        // Garbage collection and other programs add noise, so the best of several tries counts.
        do tries.push(await measureBlocking(start, site, attack));
        while (tries.length < triesMax && !isQuick && tries.every(({ longest }) => longest > heldMax));
        const detail = tries.map(({ longest, status }) => `${status} ${longest.toFixed(0)} ms`).join(', ');
        say(detail);
        const value = Math.min(...tries.map(({ longest }) => longest));
        findings.push({
          what: rowOf(title, database),
          value,
          unit: 'ms',
          goal: { atMost: heldMax },
          detail,
        });
      }
      await postgres?.stop();
    }
    return findings;
  },
};

/** Longest wait of `/healthz` beside one attack on a process of its own, and the status of its response. */
async function measureBlocking(start: () => Promise<Server>, site: PublishedSite, attack: Attack) {
  const server = await start();
  const { project_id, site_id, adminToken, preview, changeSet } = site;
  const json = { 'content-type': 'application/json', authorization: `Bearer ${adminToken}` };
  const token = await signIn(server);
  const host = hostOfSite(server);
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const control = `${server.url}/api/control-plane`;
  const target: Target = {
    preview,
    get: (path) => statusOf(server.url + path),
    visit: (path, body) =>
      statusOf(server.url + path, { ...host, ...(body === undefined ? {} : form) }, body),
    stage: (path, body) => statusOf(`${control}/${path}`, json, JSON.stringify({ site_id, ...body })),
    search: (query) =>
      statusOf(`${control}/site-search?site_id=${site_id}&q=${query}&change_set_id=${changeSet}`, json),
    make: () =>
      statusOf(
        `${server.url}/api/command-center/sites`,
        { ...json, authorization: `Bearer ${token}` },
        JSON.stringify({ project_id, name: `Bakery ${server.pid}`, starter_key: 'bakery' }),
      ),
  };
  // One second after it starts listening, a process collects the garbage of its start, independent of any request (decision 22).
  await pause(1500);
  const watch = await watchCalls({ url: server.url, paths: ['/healthz'], pauseMs: 1 });
  const status = await attack(target);
  // Work deferred until after the response counts too.
  await pause(100);
  const waited = await watch.stop();
  await server.stop();
  if (status >= 500) throw new Error(`Answered ${status}.`);
  return { status, longest: Math.max(...waited) };
}

/** Sends one request, a POST if it has a body. Not with `fetch`, which cannot send another `Host` or an unnormalised path. */
async function statusOf(
  address: string,
  headers: Readonly<Record<string, string>> = {},
  body?: string,
): Promise<number> {
  const { origin, hostname, port } = new URL(address);
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const path = address.slice(origin.length);
  const method = body === undefined ? 'GET' : 'POST';
  const sent = request({ hostname, port, path, method, headers }, (response) => {
    response.resume().once('end', () => resolve(response.statusCode ?? 0));
  });
  sent.once('error', reject).end(body);
  return promise;
}
