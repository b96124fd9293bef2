import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Address } from '../renderer/block.ts';
import { feed } from '../renderer/feed.ts';
import { listAt, listPath } from '../renderer/list-path.ts';
import { postsIn } from '../renderer/page/posts.ts';
import { safeUrl } from '../renderer/url.ts';
import { launchBrowser } from '../server/test/browser.ts';
import { examplePicture } from './example-picture.ts';
import { blockOf, drawPage, forCanvas, renderPage, searchDocumentsOf, walk } from './index.ts';
import { problemsOf } from './validation.ts';

const origin = 'https://site.example';
const two = (number: number): string => String(number).padStart(2, '0');
const block = (key: string, props: object = {}) => ({ block_id: `b_${key}`, key, props });
const page = (id: string, path: string, members: object) => ({
  page_id: id,
  path,
  title: `Title of ${id}`,
  role: 'page',
  access: 'public',
  blocks: [],
  ...members,
});
const words = (count: number) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'word '.repeat(count) }] }],
});

/** Fourteen posts in one month, one of them for the team, and pages that list them. */
function documentsWith(listed: object = {}): Record<string, unknown> {
  const documents: Record<string, unknown> = {
    'site.json': { name: 'A & B', lang: 'en', theme: { brand_color: '#2f6f4f' } },
    'pages/pg_list.json': page('pg_list', '/notes', { blocks: [block('post_list', listed)] }),
  };
  for (let day = 1; day <= 14; day += 1) {
    const id = `pg_${two(day)}`;
    documents[`pages/${id}.json`] = page(id, `/notes/${id}`, {
      post: {
        date: `2027-03-${two(day)}`,
        ...(day === 3 && { author: 'Ada <Example>', tags: ['Bread', 'Rye'], summary: 'About "rye".' }),
      },
      access: day === 9 ? 'team' : 'public',
      blocks:
        day === 3 ? [block('image', { picture: examplePicture }), block('text', { text: words(700) })] : [],
    });
  }
  return documents;
}

const urlFor = (documents: Record<string, unknown>) => (address: Address) => {
  if (!('page' in address)) return safeUrl('feed' in address ? '/feed.xml' : `/${Object.keys(address)[0]}`);
  const found = documents[`pages/${address.page}.json`] as { path: string; access: string } | undefined;
  if (found?.access !== 'public') return undefined;
  return safeUrl(address.list ? listPath(found.path, address.list) : found.path);
};

const reader = (documents: Record<string, unknown>) => ({
  read: (path: string) => documents[path],
  pageIds: () => Object.keys(documents).flatMap((path) => /^pages\/(\w+)\.json$/.exec(path)?.[1] ?? []),
});

const draw = (documents: Record<string, unknown>, pageId: string, listPage?: number) =>
  renderPage({
    documents: reader(documents),
    pageId,
    urlFor: urlFor(documents),
    origin,
    isIndexable: true,
    ...(listPage !== undefined && { listPage }),
  });

const titles = (html = ''): string[] =>
  [...html.matchAll(/href="\/notes\/(pg_\d+)">/g)].map(([, id = '']) => id);

test('a post list shows the posts a visitor may read, newest first, twelve per page', () => {
  const documents = documentsWith();
  const first = draw(documents, 'pg_list')?.html ?? '';
  assert.deepEqual(titles(first).slice(0, 6), ['pg_14', 'pg_13', 'pg_12', 'pg_11', 'pg_10', 'pg_08']);
  assert.equal(titles(first).length, 12);
  assert.match(first, /rel="next" href="\/notes\/page\/2"/);
  const second = draw(documents, 'pg_list', 2)?.html ?? '';
  assert.deepEqual(titles(second), ['pg_01']);
  assert.match(second, /rel="prev" href="\/notes"/);
  assert.match(second, /<link rel="canonical" href="https:\/\/site\.example\/notes\/page\/2">/);
  assert.match(second, /<title>Title of pg_list – A &amp; B \(2\)<\/title>/);
  assert.equal(draw(documents, 'pg_list', 3), undefined);
  assert.deepEqual(titles(draw(documentsWith({ tag: 'Rye' }), 'pg_list')?.html), ['pg_03']);
  assert.deepEqual(titles(draw(documentsWith({ count: 2 }), 'pg_list')?.html), ['pg_14', 'pg_13']);
  assert.match(draw(documentsWith({ tag: 'None' }), 'pg_list')?.html ?? '', /The first article will appear/);
});

test('a post has one title, its metadata, links to its neighbours, structured data and a discoverable feed', () => {
  const documents = documentsWith();
  const rendered = draw(documents, 'pg_03');
  assert.ok(rendered);
  const { html } = rendered;
  assert.equal(html.match(/<h1[ >]/g)?.length, 1);
  assert.match(
    html,
    /<time datetime="2027-03-03">3 March 2027<\/time>|<time datetime="2027-03-03">March 3, 2027<\/time>/,
  );
  assert.match(html, /3 min read/);
  assert.match(html, /Ada &lt;Example&gt;/);
  assert.match(html, /href="\/notes\/pg_04" rel="prev"/);
  assert.match(html, /href="\/notes\/pg_02" rel="next"/);
  assert.match(
    html,
    /<link rel="alternate" type="application\/atom\+xml" title="A &amp; B" href="\/feed\.xml">/,
  );
  const { '@graph': graph } = JSON.parse(rendered.jsonLd);
  const data = graph.find((one: { '@type': string }) => one['@type'] === 'BlogPosting');
  assert.equal(data.datePublished, '2027-03-03');
  assert.equal(data.keywords, 'Bread, Rye');
  assert.equal(data.author.name, 'Ada <Example>');
  assert.equal(data.image, `${origin}/media`);
  // A hero has the title: the facts stand below it.
  documents['pages/pg_03.json'] = {
    ...(documents['pages/pg_03.json'] as object),
    blocks: [block('hero', { heading: 'Own title' }), block('text', { heading: 'More', text: words(3) })],
  };
  const opened = draw(documents, 'pg_03')?.html ?? '';
  assert.equal(opened.match(/<h1[ >]/g)?.length, 1);
  assert.ok(opened.indexOf('Own title') < opened.indexOf('class="post-facts"'));
  const found = searchDocumentsOf(reader(documents), ['pg_03'])[0];
  assert.match(found?.text ?? '', /rye[\s\S]*Ada <Example>[\s\S]*Bread/);
  documents['pages/pg_03.json'] = page('pg_03', '/notes/pg_03', { post: { date: '2027-13-01' } });
  assert.deepEqual(
    problemsOf('pages/pg_03.json', documents['pages/pg_03.json']).map(({ pointer }) => pointer),
    ['/post/date'],
  );
});

test('a printed list of posts, which has no margin of its own, is not wider than the paper', async () => {
  const browser = await launchBrowser();
  try {
    for (const lang of ['en', 'ar'])
      for (const layout of ['list', 'cards']) {
        const documents = documentsWith({ layout });
        documents['site.json'] = { ...(documents['site.json'] as object), lang };
        const tab = await browser.newPage({ viewport: { width: 800, height: 800 } });
        await tab.emulateMedia({ media: 'print' });
        await tab.setContent(draw(documents, 'pg_list')?.html ?? '');
        const width = await tab.evaluate('document.documentElement.scrollWidth');
        assert.equal(width, 800, `${layout} in ${lang}`);
        await tab.close();
      }
  } finally {
    await browser.close();
  }
});

test('the feed is Atom and contains the newest public posts', () => {
  const documents = documentsWith();
  const posts = postsIn(reader(documents), walk, urlFor(documents));
  const text = feed(
    origin,
    { name: 'A & B', lang: 'en' },
    posts.map((post) => ({
      post,
      ...(post.date === '2027-03-03' && { changedAt: '2027-04-01T08:00:00.000Z' }),
    })),
  );
  assert.equal(text.match(/<entry>/g)?.length, 13);
  assert.doesNotMatch(text, /pg_09/);
  assert.match(text, /<title>A &amp; B<\/title>\n<updated>2027-04-01T08:00:00\.000Z<\/updated>/);
  assert.match(text, /<published>2027-03-03T00:00:00Z<\/published>/);
  assert.match(text, /<name>Ada &lt;Example&gt;<\/name>/);
  assert.match(text, /<category term="Bread"\/>/);
  assert.match(text, /<summary>About &quot;rye&quot;\.<\/summary>/);
});

test('on the canvas a post is edited in place, and its reading time ignores markup', () => {
  const documents = documentsWith();
  const drawn = drawPage({
    documents: forCanvas(reader(documents)),
    pageId: 'pg_03',
    urlFor: urlFor(documents),
  });
  const title = drawn?.parts.find(({ id }) => id === 'title')?.html ?? '';
  assert.match(title, /text 160 pages\/pg_03\.json \/title/);
  assert.match(title, /lines 300 pages\/pg_03\.json \/post\/summary/);
  assert.match(title, /3 min read/);
  assert.equal(blockOf('post_list')?.shows, 'posts');
});

test('each further page of a list has exactly one valid address', () => {
  assert.deepEqual(listAt('/notes/page/2'), { path: '/notes', list: 2 });
  assert.deepEqual(listAt('/page/12'), { path: '/', list: 12 });
  for (const path of [
    '/notes/page/1',
    '/notes/page/02',
    '/notes/page/',
    '/notes/page/2x',
    '/page',
    '/notes/page/2/x',
  ])
    assert.equal(listAt(path), undefined, path);
});
