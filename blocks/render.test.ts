import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parse } from 'parse5';
import type { Address } from '../renderer/block.ts';
import { kinds } from '../renderer/content.ts';
import { classesIn } from '../renderer/page/used-styles.ts';
import { safeUrl } from '../renderer/url.ts';
import { starters } from '../starters/index.ts';
import { examplePicture } from './example-picture.ts';
import { styles as wholeStyles } from './generated.ts';
import { blocks, drawPage, renderMessage, renderPage, rewrite } from './index.ts';
import { headingJumps } from './test/heading-levels.ts';
import { problemsOf } from './validation.ts';

const urlFor = (address: Address) =>
  safeUrl(
    `/${Object.values(address)
      .join('/')
      .replace(/[^a-z0-9/_.-]/gi, '')}`,
  );
const render = (documents: Readonly<Record<string, unknown>>, pageId: string) => {
  const rendered = renderPage({
    documents: { read: (path) => documents[path] },
    pageId,
    urlFor,
    origin: 'https://site.example',
    isIndexable: true,
  });
  assert.ok(rendered);
  return rendered;
};

function assertWellFormed(html: string, name: string): void {
  const errors: string[] = [];
  parse(html, {
    onParseError: ({ code, startLine, startCol }) => errors.push(`${code} at ${startLine}:${startCol}`),
  });
  assert.deepEqual(errors, [], name);
  assert.equal(html.match(/<h1[ >]/g)?.length, 1, `${name} has one title`);
  assert.deepEqual(headingJumps(html), [], `headings of ${name}`);
  assert.doesNotMatch(html, / style="| on[a-z]+="/);
}

// Each would end something: an attribute, a tag, a comment, a script, a style sheet.
const hostile = `"'><img src=x onerror=alert(1)></title></style></script><!--\u0001\u{1fffe}]]>\${7*7}`;

const site = {
  name: 'Site',
  lang: 'en',
  theme: { brand_color: '#2f6f4f' },
  business: { type: 'Bakery', telephone: '1', address: { street: 'x' } },
};
const link = { item_id: 'i_1', label: 'Page', target: { to: 'page', page_id: 'pg_1' } };
const base = {
  'site.json': site,
  'navigation.json': {
    header: { items: [link], cta: link },
    footer: { columns: [{ item_id: 'i_1', title: 'More', items: [link] }], legal: 'Small' },
  },
  'forms/contact.json': { ...kinds.form.blank('contact'), helper_note: 'Note', consent: { label: 'Yes' } },
  'galleries/pictures.json': {
    gallery_id: 'pictures',
    scope: 'site',
    title: 'T',
    layout: 'grid',
    items: [{ item_id: 'i_1', picture: examplePicture, caption: 'C' }],
  },
  'services.json': {
    services: [
      {
        service_id: 'a',
        title: 'S',
        slug: 's',
        summary: 'Sum',
        price: { amount: 5, currency: 'EUR' },
        visible: true,
        sort_order: 0,
        cta: link,
      },
    ],
  },
};
const page = {
  page_id: 'pg_1',
  path: '/',
  title: 'T',
  role: 'home',
  access: 'public',
  seo: { description: 'D' },
  blocks: [] as unknown[],
};

for (const block of blocks) {
  test(`${block.key} renders well-formed HTML, whatever its fields contain`, () => {
    const documents: Record<string, unknown> = {
      ...base,
      'pages/pg_1.json': { ...page, blocks: [{ block_id: 'b_1', key: block.key, props: block.example }] },
    };
    assertWellFormed(render(documents, 'pg_1').html, block.key);
    for (const [path, kind] of Object.entries({
      'site.json': kinds.site,
      'navigation.json': kinds.navigation,
      'forms/contact.json': kinds.form,
      'galleries/pictures.json': kinds.gallery,
      'services.json': kinds.services,
      'pages/pg_1.json': kinds.page,
    }))
      documents[path] = rewrite(kind.schema, documents[path], ({ kind: field, value, at }) => {
        if (field === 'target') return { to: 'url', url: 'javascript:alert(1)' };
        return field === 'text' ||
          (field === 'word' && /telephone|email|phone|color$|canonical/.test(at) && !at.includes('theme'))
          ? hostile
          : value;
      });
    const rendered = render(documents, 'pg_1');
    assertWellFormed(rendered.html, block.key);
    assert.doesNotMatch(rendered.html, /javascript:|<img src=x/);
  });
}

test('every starter is valid, and each of its pages is well-formed', () => {
  for (const starter of starters) {
    const documents = starter.documents((name) => ({ ...examplePicture, asset_id: name }));
    for (const [path, document] of Object.entries(documents))
      assert.deepEqual(problemsOf(path, document), [], `${starter.key} ${path}`);
    for (const path of Object.keys(documents).filter((one) => one.startsWith('pages/')))
      assertWellFormed(render(documents, path.slice('pages/'.length, -'.json'.length)).html, path);
  }
});

test('backgrounds with former names are drawn like their current names', () => {
  for (const [former, now] of [
    ['accent', 'brand'],
    ['dark', 'night'],
  ]) {
    const block = { block_id: 'b_1', key: 'cta', props: { heading: 'H', actions: [link], tone: former } };
    const documents = { ...base, 'pages/pg_1.json': { ...page, blocks: [block] } };
    assert.deepEqual(problemsOf('pages/pg_1.json', documents['pages/pg_1.json']), []);
    assert.match(render(documents, 'pg_1').html, new RegExp(`class="block cta tone-${now} `));
  }
});

test('duotone pictures use a filter inlined in the page, and other pages contain none', () => {
  const block = { block_id: 'b_1', key: 'hero', props: { heading: 'H', picture: examplePicture } };
  const shown = (pictures: string) => {
    const documents = {
      ...base,
      'site.json': { ...site, theme: { ...site.theme, pictures } },
      'pages/pg_1.json': { ...page, blocks: [block] },
    };
    const { html } = render(documents, 'pg_1');
    assertWellFormed(html, pictures);
    return html;
  };
  assert.match(shown('duotone'), /filter:url\(#duotone\)[\s\S]*<filter id="duotone"/);
  for (const other of ['natural', 'mono']) assert.doesNotMatch(shown(other), /duotone"/);
});

test('whoever draws a page with its sheets gets the colours of duotone, and a brand near black keeps its shadows', () => {
  const sheetOf = (theme: object) => {
    const documents: Record<string, unknown> = {
      ...{ ...base, 'pages/pg_1.json': page },
      'site.json': { ...site, theme: { ...site.theme, ...theme } },
    };
    return drawPage({ documents: { read: (path) => documents[path] }, pageId: 'pg_1', urlFor })?.sheets.find(
      ({ name }) => name === 'duotone',
    )?.css;
  };
  assert.equal(sheetOf({}), undefined);
  const css = sheetOf({ pictures: 'duotone', brand_color: '#0d0d0d' }) ?? '';
  const reds = (/--duotone-red:([^;]+);/.exec(css)?.[1] ?? '').split(' ').map(Number);
  // Greys of lightness 0.3 and 0.5 in OKLCH.
  assert.ok((reds[0] ?? 0) >= 0.15 && (reds[1] ?? 0) >= 0.35, css);
});

test('paid links are marked for people and search engines', () => {
  const props = blocks.find(({ key }) => key === 'link_list')?.example;
  const { html } = render(
    { ...base, 'pages/pg_1.json': { ...page, blocks: [{ block_id: 'b_1', key: 'link_list', props }] } },
    'pg_1',
  );
  assert.match(
    html,
    /<a href="https:\/\/www\.amazon\.com[^"]+"[^>]* rel="sponsored nofollow noopener"[^>]*>[^<]+<\/a> <span class="affiliate-note">\(paid link\)<\/span>/,
  );
  assert.ok(html.indexOf('We may earn a commission') < html.indexOf('amazon.com'));
  assert.equal(html.match(/As an Amazon Associate/g)?.length, 1);
});

test('a link marked as sponsored is labelled, without a note on commission', () => {
  const item = { item_id: 'i_1', label: 'Mill', target: { to: 'url', url: 'https://mill.example.com/' } };
  const shown = (more: object) =>
    render(
      {
        ...base,
        'pages/pg_1.json': {
          ...page,
          blocks: [{ block_id: 'b_1', key: 'link_list', props: { link_items: [{ ...item, ...more }] } }],
        },
      },
      'pg_1',
    ).html;
  const marked = shown({ sponsored: true });
  assert.match(
    marked,
    /rel="sponsored nofollow noopener"[^>]*>Mill<\/a> <span class="affiliate-note">\(paid link\)/,
  );
  assert.doesNotMatch(marked, /commission/);
  assert.doesNotMatch(shown({}), /sponsored|paid link/);
});

test('a page contains the styles and scripts of its blocks only', () => {
  const plain = render({ ...base, 'pages/pg_1.json': page }, 'pg_1');
  assert.deepEqual(plain.behaviours, []);
  assert.doesNotMatch(plain.styles, /\.pricing/);
  const shown = { block_id: 'b_1', key: 'gallery', props: { gallery_id: 'pictures' } };
  const { behaviours, html, styles } = render(
    { ...base, 'pages/pg_1.json': { ...page, blocks: [shown] } },
    'pg_1',
  );
  assert.equal(behaviours.length, 1);
  assert.ok(html.includes(`<style>${styles}</style>`));
});

test('a gallery picture opens the largest rendition its site serves', () => {
  const shown = { block_id: 'b_1', key: 'gallery', props: { gallery_id: 'pictures' } };
  const documents: Readonly<Record<string, unknown>> = {
    ...base,
    'pages/pg_1.json': { ...page, blocks: [shown] },
  };
  const opened = (widthMax: number) => {
    const rendered = renderPage({
      documents: { read: (path) => documents[path] },
      pageId: 'pg_1',
      urlFor: (address) =>
        'media' in address
          ? address.width <= widthMax
            ? safeUrl(`/media/${address.width}.${address.format}`)
            : undefined
          : urlFor(address),
      origin: 'https://site.example',
      isIndexable: true,
    });
    return /href="([^"]*)" data-lightbox/.exec(rendered?.html ?? '')?.[1];
  };
  assert.equal(opened(2000), '/media/1600.webp');
  assert.equal(opened(1200), '/media/640.webp');
  assert.equal(opened(100), undefined);
});

test('a quotation gets its language’s quotation marks unless it starts with some', () => {
  const item = { item_id: 'i_1', author: 'Ada Example' };
  const quoted = (quote: string) => {
    const blocks = [{ block_id: 'b_1', key: 'testimonials', props: { items: [{ ...item, quote }] } }];
    return render({ ...base, 'pages/pg_1.json': { ...page, blocks } }, 'pg_1').html;
  };
  assert.match(quoted('Good bread.'), /<p class="testimonials-quoted">Good bread\./);
  assert.match(quoted('“Good bread.”'), /<blockquote><p>“Good bread\./);
});

test('the not-found page has the design of its site', () => {
  const { html } = renderMessage({
    documents: { read: (path) => (base as Record<string, unknown>)[path] },
    urlFor,
    origin: 'https://site.example',
    title: 'Not found',
    text: hostile,
    art: 'paper',
  });
  assertWellFormed(html, 'message');
  assert.match(html, /content="noindex"/);
});

test('a page contains every rule its markup needs, and none for unused layouts', () => {
  for (const starter of starters) {
    const documents: Readonly<Record<string, unknown>> = starter.documents(() => examplePicture);
    for (const document of Object.values(documents)) {
      const { page_id } = document as { page_id?: string };
      if (page_id === undefined) continue;
      const { html, styles } = render(documents, page_id);
      const classes = classesIn(html.slice(html.indexOf('<body')));
      // Rules that begin with the class: those of print name it among others.
      const carried = new Set(
        [...styles.matchAll(/^(?:@[^{]*\{)?\.([a-z][\w-]*)/gm)].map(([, name = '']) => name),
      );
      const keys = Object.keys(wholeStyles).filter((key) => classes.has(key.replaceAll('_', '-')));
      for (const key of keys)
        for (const [rule, selectors = ''] of (wholeStyles[key] ?? '').matchAll(
          /^(?:@[^{]*\{)?([^{}@]+)\{[^}]*\}/gm,
        )) {
          const named = [...selectors.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name);
          if (named.every((name) => classes.has(name)))
            assert.ok(styles.includes(rule.replace(/^@[^{]*\{/, '')), `${starter.key} ${page_id}: ${rule}`);
        }
      for (const name of ['hero-cover', 'features-mosaic', 'gallery-strip', 'pricing-tickets', 'nav-cells'])
        if (carried.has(name) && !classes.has(name))
          assert.fail(`${starter.key} ${page_id} carries the rules of ${name}`);
    }
  }
});
