import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse } from 'parse5';
import { kinds } from '../renderer/content.ts';
import { english } from '../renderer/languages/en.ts';
import { languages, phrasesOf } from '../renderer/languages/index.ts';
import { safeUrl } from '../renderer/url.ts';
import { examplePicture } from './example-picture.ts';
import { blocks, renderPage, rewrite } from './index.ts';

const link = { item_id: 'i_1', label: 'x', target: { to: 'url', url: 'https://x.example/' } };
const day = (name: string, times: object = {}) => ({ item_id: `i_${name}`, day: name, ...times });
const gallery = { gallery_id: 'pictures', scope: 'site', title: 'x', layout: 'grid' };
const service = {
  service_id: 'a',
  title: 'x',
  slug: 'x',
  visible: true,
  sort_order: 0,
  duration_minutes: 30,
};
const business = {
  type: 'Bakery',
  telephone: '+44 20 7946 0000',
  email: 'x@x.example',
  address: { street: 'x' },
  opening_hours: [day('monday'), day('tuesday', { opens: '09:00', closes: '17:30' })],
  special_hours: [{ item_id: 'i_1', date: '2027-12-24' }],
};

/** Documents in which each part of a page that speaks by itself is there, and no word of a person is. */
function documentsIn(lang: string, services: readonly object[]) {
  const shown = blocks.filter(({ placement }) => placement === undefined);
  const bare = { item_id: 'i_2', picture: { ...examplePicture, alt: '' } };
  const documents: Record<string, unknown> = {
    'site.json': { name: 'x', lang, theme: { brand_color: '#2f6f4f' }, business },
    'navigation.json': {
      header: { items: [link], cta: link, phone: true, search: true },
      footer: { layout: 'center', columns: [{ item_id: 'i_1', title: 'x', items: [link] }], hours: true },
    },
    'forms/contact.json': kinds.form.blank('contact'),
    'galleries/pictures.json': { ...gallery, items: [{ item_id: 'i_1', picture: examplePicture }, bare] },
    'services.json': { services },
    'pages/pg_1.json': {
      page_id: 'pg_1',
      path: '/',
      title: 'x',
      role: 'home',
      access: 'public',
      blocks: shown.map(({ key, example }, at) => ({
        block_id: `b_${at}`,
        key,
        props: { ...(example as object) },
      })),
    },
  };
  documents['pages/pg_2.json'] = {
    page_id: 'pg_2',
    path: '/x',
    title: 'x',
    role: 'page',
    access: 'public',
    blocks: [],
    post: { date: '2027-12-24' },
  };
  for (const [path, kind] of [
    ['pages/pg_1.json', kinds.page],
    ['forms/contact.json', kinds.form],
    ['galleries/pictures.json', kinds.gallery],
  ] as const)
    documents[path] = rewrite(kind.schema, documents[path], ({ kind: field, value }) => {
      if (field === 'rich_text') return { type: 'doc', content: [] };
      return field === 'text' && value !== '' ? 'x' : value;
    });
  return documents;
}

function renderIn(lang: string, services: readonly object[]): string {
  const documents = documentsIn(lang, services);
  const rendered = renderPage({
    documents: { read: (path) => documents[path], pageIds: () => ['pg_1', 'pg_2'] },
    pageId: 'pg_1',
    urlFor: () => safeUrl('/x'),
    origin: 'https://x.example',
    isIndexable: true,
    protection: { styles: '', attributes: {}, notice: null },
  });
  assert.ok(rendered);
  return rendered.html;
}

/** Each text that a page shows or says to a screen reader. */
function textsIn(node: DefaultTreeAdapterTypes.Node): string[] {
  if (defaultTreeAdapter.isTextNode(node)) return [node.value.trim()];
  if (!defaultTreeAdapter.isElementNode(node) && !('childNodes' in node)) return [];
  if ('tagName' in node && ['style', 'script'].includes(node.tagName)) return [];
  const values = 'attrs' in node ? node.attrs.map(({ value }) => value) : [];
  return [...values, ...node.childNodes.flatMap(textsIn)];
}

for (const [code, own] of Object.entries(languages)) {
  test(`${code} has every phrase, and its pages contain none in English`, () => {
    assert.deepEqual(
      Object.keys(english).filter((word) => !Object.hasOwn(own, word)),
      [],
      'words that are said in English',
    );
    const pages = [renderIn(code, []), renderIn(code, [service])];
    const texts = new Set(pages.flatMap((page) => textsIn(parse(page))));
    const words = phrasesOf(code);
    for (const word of ['closed', 'hours', 'required', 'noServices', 'skip', 'protected', 'search'] as const)
      assert.ok(
        [...texts].some((text) => text.includes(words[word])),
        `${word}: ${words[word]}`,
      );
    assert.ok(
      [...texts].some((text) => text.includes(words.readingTime.replace('{words}', '').trim())),
      'how long a post takes',
    );
    if (code === 'en') return;
    const others = Object.values(english).filter((word) => !Object.values(own).includes(word));
    const days = ['Monday', 'Tuesday', 'December', '9:00 AM', 'mins'];
    assert.deepEqual(
      [...texts].filter((text) =>
        [...others, ...days].some((word) => text === word || text.startsWith(`${word} `)),
      ),
      [],
    );
    const [, direction] = /<html lang="\w+" dir="(\w+)">/.exec(pages[0] ?? '') ?? [];
    assert.equal(direction, code === 'ar' ? 'rtl' : 'ltr');
  });
}

test('unsupported languages fall back to English, and a country changes no phrase', () => {
  assert.equal(phrasesOf('fi').closed, english.closed);
  assert.equal(phrasesOf('DE-at'), phrasesOf('de'));
  for (const odd of ['xx', 'de-ab-ab', 'constructor'])
    assert.match(renderIn(odd, [service]), /09:00|9:00/, odd);
});
