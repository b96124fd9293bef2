import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { parse } from 'parse5';
import imported from '../../../../../blocks/imported/block.ts';
import { renderPage } from '../../../../../blocks/index.ts';
import { valueProblems } from '../../../../../blocks/validation.ts';
import { elementsFromHtml, type ReadHtml } from '../../../../../renderer/elements/from-html.ts';
import { plainTextOfElements } from '../../../../../renderer/elements/plain-text.ts';
import { safeUrl } from '../../../../../renderer/url.ts';
import { processorMs } from '../../../../test/processor-time.ts';
import { absoluteUrl, isOwn, pageKey } from '../rules/own-site.ts';
import { pagePath } from '../rules/page-path.ts';
import { readRobots } from '../rules/robots.ts';
import { createPageReader } from '../service/reading/page-reader.ts';
import { readPage } from '../service/reading/read-page.ts';
import { deeplyNested, handWritten, hostile, inTables } from './old-sites.ts';

// Foreign pages become trees, and nothing in them runs.

const at = 'http://old.example/';
const read = (html: string) => elementsFromHtml(html, (href, base) => absoluteUrl(href, at, base));
const reader = createPageReader(1000);
after(() => reader.close());

/** The page as visitors would get it. */
function shown({ content, pictures, heading, title }: ReadHtml): string {
  const props = { content, pictures };
  assert.deepEqual(valueProblems(imported.props, props), []);
  const page = {
    page_id: 'pg_1',
    path: '/',
    title: heading || title,
    role: 'home',
    access: 'public',
    blocks: [{ block_id: 'b_1', key: 'imported', props }],
  };
  const site = { name: 'Old', lang: 'en', theme: { brand_color: '#2f5d62' } };
  const rendered = renderPage({
    documents: { read: (path) => ({ 'site.json': site, 'pages/pg_1.json': page })[path] },
    pageId: 'pg_1',
    urlFor: (address) => ('page' in address ? safeUrl(`/page/${address.page}`) : safeUrl('/x')),
    origin: 'https://new.example',
    isIndexable: true,
  });
  assert.ok(rendered);
  assert.deepEqual(rendered.behaviours, []);
  return rendered.html;
}

type Parsed = { nodeName: string; attrs?: { name: string; value: string }[]; childNodes?: Parsed[] };
const elementsIn = (node: Parsed): Parsed[] => [node, ...(node.childNodes ?? []).flatMap(elementsIn)];
const mainOf = (html: string): Parsed[] =>
  elementsIn(parse(html) as Parsed)
    .filter(({ nodeName }) => nodeName === 'main')
    .flatMap(elementsIn);

/** Nothing that runs, is fetched or is sent stands in the page: only words, and links that are safe to follow. */
function assertHarmless(html: string): void {
  for (const { nodeName, attrs = [] } of mainOf(html)) {
    assert.doesNotMatch(
      nodeName,
      /^(?:script|style|iframe|form|input|button|img|svg|math|object|embed|link|meta|base)$/,
    );
    for (const { name, value } of attrs) {
      assert.doesNotMatch(name, /^on|^style$|^src|^srcset$|^action$|^background$/, `${nodeName} has ${name}`);
      if (name === 'href') assert.match(value, /^(?:https?:\/\/[^@]*$|mailto:|\/page\/)/);
    }
  }
}

test('a handwritten page keeps all its texts, lists and links', () => {
  const page = readPage(Buffer.from(handWritten['/'] ?? '', 'latin1'), 'text/html', at);
  assert.deepEqual(
    [page.heading, page.title, page.description],
    ["Welcome to Hansen's Boats!", "Hansen's Boats", 'Wooden boats, built & mended in Bergen'],
  );
  const words = plainTextOfElements(page.content);
  for (const phrase of ['wooden boats since 1961', 'A dinghy of oak', 'of spruce', 'Nothing else', 'in July'])
    assert.ok(words.includes(phrase), phrase);
  assert.match(words, / {3}Length {3}6\.4 m\n {3}Beam/);
  assert.match(words, /like a lady\." A customer/);
  const html = shown(page);
  assertHarmless(html);
  assert.match(html, /<h1>Welcome to Hansen&#39;s Boats!<\/h1>/);
  assert.match(
    html,
    /We build <strong>wooden <\/strong><em><strong>boats|We build <strong>wooden <\/strong>/,
  );
  assert.match(html, /<li>Two <a [^>]*>pairs of oars<\/a><ul>|pairs of oars/);
  assert.match(html, /<pre tabindex="0"> {3}Length/);
  assert.match(html, /<span class="imported-picture">The sloop Ragnhild under sail<\/span>/);
  assert.match(html, /href="mailto:hansen@boats\.example"/);
  assert.deepEqual(
    page.pictures.map(({ alt, from }) => [alt, from]),
    [
      ['The sloop Ragnhild under sail', `${at}boat.gif`],
      ['', `${at}cgi-bin/counter.cgi?hansen`],
    ],
  );
});

test('a table layout becomes running text, and a data table stays a table', () => {
  const page = read(inTables['/'] ?? '');
  assert.equal(page.lang, 'de');
  assert.equal(page.heading, 'Zimmer am Wasser');
  const html = shown(page);
  assertHarmless(html);
  assert.equal(html.match(/<table>/g)?.length, 1);
  assert.match(html, /Preise je Nacht[\s\S]*<th scope="col">Zimmer<\/th><th scope="col">Sommer<\/th>/);
  assert.match(html, /<td>Doppel<\/td><td colspan="2">90 € das ganze Jahr<\/td>/);
  assert.match(html, /Seit 1974 vermieten wir <em>sieben<\/em> Zimmer\./);
  assert.match(html, /© 2003 Familie Petersen/);
  assert.match(
    html,
    /<a href="http:\/\/old\.example\/zimmer\.html"[^>]*><span class="imported-picture">Zimmer<\/span><\/a>/,
  );
});

test('a hostile page keeps its text, and nothing of it runs or is fetched', () => {
  const page = read(hostile);
  const html = shown(page);
  assertHarmless(html);
  const words = `${page.heading}\n${plainTextOfElements(page.content)}`;
  for (const phrase of ['Our offer', 'First words', 'a link', 'another', 'fourth', 'Words in a form'])
    assert.ok(words.includes(phrase), phrase);
  for (const phrase of ['Styled words', 'Moving words', 'crossed over', 'last words', 'away'])
    assert.ok(words.includes(phrase), phrase);
  assert.match(words, /<script>alert\("told, not run"\)<\/script>/, 'what was text is text');
  assert.doesNotMatch(words, /alert\([0-9]/);
  // A base of somebody else's makes links theirs, and never ours.
  const site = new URL(at);
  assert.ok(page.links.length > 0);
  assert.deepEqual(
    page.links.filter((link) => isOwn(new URL(link), site)),
    [],
  );
});

test('an excessively nested page keeps its text in a flat tree', async () => {
  const page = read(deeplyNested(60));
  assert.match(plainTextOfElements(page.content), /The words at the bottom/);
  assertHarmless(shown(page));
});

test('a page that is too slow or too large is abandoned, and the next one is parsed', async () => {
  const url = at;
  const contentType = 'text/html';
  const slow = await reader.read({ bytes: Buffer.from('<div>'.repeat(300_000)), contentType, url });
  assert.deepEqual(slow, { reason: 'too_complex' });
  const much = await reader.read({ bytes: Buffer.from('<p>x'.repeat(20_000)), contentType, url });
  assert.deepEqual(much, { reason: 'too_large' });
  const good = await reader.read({ bytes: Buffer.from('<p>Ærøskøbing', 'latin1'), contentType, url });
  assert.ok('read' in good);
  assert.equal(plainTextOfElements(good.read.content), 'Ærøskøbing');
});

test('links within the site and page names are recognised', () => {
  const site = new URL('https://www.old.example/');
  const own = (url: string) => isOwn(new URL(url), site);
  assert.deepEqual(
    [
      ...['https://old.example/a', 'http://www.old.example/', 'https://www.old.example/b?c'].map(own),
      ...['https://evil.example/', 'https://old.example.evil.example/', 'https://a.old.example/'].map(own),
      ...['https://old.example:8443/', 'https://me@old.example/', 'ftp://old.example/'].map(own),
    ],
    [true, true, true, false, false, false, false, false, false],
  );
  const path = (url: string) => pagePath(pageKey(new URL(url, site)));
  assert.deepEqual(
    [
      '/index.html',
      '/About.HTML',
      '/%C3%9Cber%20uns/',
      '/a//b/',
      '/page.php?id=3&x',
      '/?p=7',
      '/%2e%2e/~joe/',
    ].map(path),
    ['/', '/about.html', '/uber-uns', '/a/b', '/page.php-id-3-x', '/p-7', '/joe'],
  );
  const took = processorMs(() => {
    for (const part of ['-', '/', '._', '\u0301\u0323', '%CC%81'])
      for (const end of ['', 'b']) pagePath(`/a${part.repeat(14_000)}${end}?${part.repeat(14_000)}${end}`);
  });
  assert.ok(took < 100, `addresses of thousands of dashes: ${took} ms`);
});

test('robots.txt is interpreted by its standard', () => {
  const robots = readRobots(
    'User-agent: *\nDisallow: /private\nAllow: /private/open\nDisallow: /*.cgi$\nDisallow:\n\nUser-agent: Other\nDisallow: /',
  );
  const allows = (path: string) => robots.allows(new URL(path, at));
  assert.deepEqual(['/', '/private/x', '/private/open/x', '/a/b.cgi', '/a/b.cgi?x', '/privat'].map(allows), [
    true,
    false,
    true,
    false,
    true,
    true,
  ]);
  const named = readRobots('User-agent: *\nDisallow: /\nUser-agent: Wheelhouse\nAllow: /');
  assert.ok(named.allows(new URL('/x', at)));
});
