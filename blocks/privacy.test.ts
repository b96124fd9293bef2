import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languages } from '../renderer/languages/index.ts';
import { safeUrl } from '../renderer/url.ts';
import { starters } from '../starters/index.ts';
import { examplePicture } from './example-picture.ts';
import { renderPage } from './index.ts';

const bakery = starters.find(({ key }) => key === 'bakery');
assert.ok(bakery);
const documents = bakery.documents(() => examplePicture) as Record<string, object>;

/** Text of the bakery's privacy page with some documents otherwise. */
function shown(changed: Record<string, object | undefined>, input: object = {}): string {
  const tree: Record<string, object | undefined> = { ...documents, ...changed };
  const drawn = renderPage({
    documents: {
      read: (path) => tree[path],
      pageIds: () => Object.keys(tree).flatMap((path) => /^pages\/(.+)\.json$/.exec(path)?.[1] ?? []),
    },
    pageId: 'pg_privacy',
    urlFor: () => safeUrl('/x'),
    origin: 'https://bakery.example',
    isIndexable: true,
    visitorData: { visitDays: 800 },
    ...input,
  });
  const main = /<main[\s\S]*<\/main>/.exec(drawn?.html ?? '')?.[0] ?? '';
  return main.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
}

test('the privacy page describes what the site does now, and nothing else', () => {
  const plain = shown({});
  assert.match(plain, /Send the order : Your name, E-mail, Day of collection, Phone, What would you like\?/);
  assert.match(plain, /counted without cookies.* kept for 800 days/);
  assert.match(plain, /This website itself sets no cookies/);
  assert.doesNotMatch(plain, /Chat|Services of others|180 days|customers/);

  const [script, tracker] = ['https://status.example.net/a.js', 'https://stats.example.com/s.js'];
  const code = {
    tags: [],
    scripts: [
      { item_id: 'i_1', url: script },
      { item_id: 'i_2', url: tracker, purpose: 'Statistics', tracking: true },
    ],
  };
  const home = documents['pages/pg_home.json'] as { blocks: object[] };
  const calendar = { block_id: 'b_x', key: 'calendar', props: { url: 'https://calendly.com/towpath' } };
  const busy = {
    'code.json': code,
    'pages/pg_home.json': { ...home, blocks: [...home.blocks, calendar] },
  };
  const chat = { siteKey: 'k', position: 'right', accent: null };
  const full = shown(busy, { chat, visitorData: { visitDays: null } });
  assert.match(full, /Chat What you write/);
  assert.match(
    full,
    /Every page loads .*status\.example\.net .*after you agree.* stats\.example\.com \(Statistics\)/,
  );
  assert.match(full, /Only after a click.* calendly\.com/);
  assert.match(full, /stays in your browser for 180 days/);
  assert.doesNotMatch(full, /counted/, 'where nothing is counted');

  const customers = { ...home, page_id: 'pg_c', path: '/c', role: 'customer', access: 'customer' };
  const guarded = shown({ ...busy, 'pages/pg_c.json': customers });
  assert.match(guarded, /A cookie lets you into pages for customers/);
  assert.doesNotMatch(guarded, /stats\.example|status\.example/, 'no script is on a site with such pages');
  assert.doesNotMatch(shown({ 'pages/pg_order.json': undefined }), /What you send in a form/);
});

test('the privacy page is written in the site’s language', () => {
  const site = documents['site.json'];
  for (const [lang, { facts, factsNoCookies }] of Object.entries(languages)) {
    const text = shown({ 'site.json': { ...site, lang } });
    assert.ok(facts && factsNoCookies && text.includes(factsNoCookies), lang);
  }
});
