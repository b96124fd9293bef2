import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { mintedLogo } from '../server/features/bimi/test/certificate/mint.ts';
import { zipOf } from '../server/features/builder/import/test/zip.ts';
import { startPostgres } from '../server/test/postgres.ts';
import { watchHealth } from './health-watch.ts';
import { administrator, ask, connectSites, startProduct } from './product.ts';
import type { Benchmark, Finding } from './report.ts';
import type { Server } from './server-process.ts';

/** Maximum delay that one request may cause others. Source: decision 81. */
const heldMax = 50;
const databases = ['SQLite', 'PostgreSQL'] as const;
const pagesOfSite = 150;
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
const page = (id: string, blocks: readonly object[], change_set_id = 'new') => {
  const identity = id === 'pg_home' ? { path: '/', role: 'home' } : { path: `/${id}`, role: 'page' };
  const content = { page_id: id, ...identity, title: id, access: 'public', blocks };
  return { path: `pages/${id}.json`, content, change_set_id };
};
const words = 'Baked at four, every morning. ';
const text = (index: number, content = words.repeat(8)) => ({
  ...{ block_id: `b_${index}`, key: 'text', props: { heading: `Bread ${index}`, text: content } },
});

const stagesText =
  (part: string, characters: number): Attack =>
  ({ stage }) =>
    stage('site-builder/file', page('pg_attack', [text(1, repeated(part, characters))]));
const hardParts = ['*_', '_a*', '[a][', '<div>', '[', '`', '1. ', '<ul><li>', '<b>x</i>', 'a**'];

const answers = Array.from({ length: 60 }, (_, index) => ({
  ...{ item_id: `i_${index}`, question: 'Why?', answer: repeated('a\n=\n', 2800) },
}));
const links = Array.from({ length: 50 }, (_, index) => ({
  ...{ label: `Link ${index}`, url: `https://www.amazon.com${'/'.repeat(1800)}` },
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
      page('pg_attack', [{ block_id: 'b_1', key: 'faq', props: { items: answers } }]),
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
      ...{ sender_email: 'hello@example.com', dkim_selector: 'mail' },
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
      const site = await publishSite(start);
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
          ...{ what: rowOf(title, database), value, unit: 'ms', goal: { atMost: heldMax }, detail },
        });
      }
      await postgres?.stop();
    }
    return findings;
  },
};

type Site = Awaited<ReturnType<typeof publishSite>>;

/** Publishes a site with many pages and a form, and stages one more change. */
async function publishSite(start: () => Promise<Server>) {
  const product = await start();
  const { projectId: project_id, session, adminToken } = await connectSites(product.url, 1);
  const { site_id } = await ask<{ site_id: number }>(`${product.url}/api/command-center/sites`, session, {
    ...{ project_id, name: 'Benchmark', starter_key: 'bare', slug: 'bench' },
  });
  const stage = (path: string, body: object) =>
    ask<Staged>(`${product.url}/api/control-plane/${path}`, adminToken, { site_id, ...body });
  let { change_set_id, revision } = await stage('site-forms', { form_key: 'contact', change_set_id: 'new' });
  const ids = Array.from({ length: pagesOfSite }, (_, index) => (index === 0 ? 'pg_home' : `pg_${index}`));
  for (const id of ids) ({ revision } = await stage('site-builder/file', page(id, [text(1)], change_set_id)));
  const long = Array.from({ length: 200 }, (_, index) => text(index));
  ({ revision } = await stage('site-builder/file', page('pg_long', long, change_set_id)));
  const { revision_id, hash: expected_hash } = revision;
  await stage('revisions/publish', { revision_id, expected_hash, confirm: true });
  const later = await stage('site-builder/file', page('pg_later', [text(1)]));
  await product.stop();
  const preview = new URL(later.preview.url).pathname;
  return { project_id, site_id, adminToken, preview, changeSet: later.change_set_id };
}

interface Staged {
  readonly change_set_id: string;
  readonly revision: { readonly revision_id: string; readonly hash: string };
  readonly preview: { readonly url: string };
}

/** Maximum delay of `/healthz` during one attack on a separate process, and the attack's response. */
async function measureBlocking(start: () => Promise<Server>, site: Site, attack: Attack) {
  const server = await start();
  const { project_id, site_id, adminToken, preview, changeSet } = site;
  const json = { 'content-type': 'application/json', authorization: `Bearer ${adminToken}` };
  const { token } = await ask<{ token: string }>(
    `${server.url}/api/command-center/auth/login`,
    undefined,
    administrator,
  );
  const host = { host: `bench.localhost:${new URL(server.url).port}` };
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
  const watch = await watchHealth(server.url);
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
