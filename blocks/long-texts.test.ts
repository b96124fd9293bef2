import assert from 'node:assert/strict';
import { test } from 'node:test';
import { kinds } from '../renderer/content.ts';
import { examplePicture } from './example-picture.ts';
import { blocks, rewrite } from './index.ts';
import { atWidths, smallSite } from './test/small-site.ts';

/** Every arrangement of every block on one page. Those that frame a page are drawn around it. */
const arranged = blocks
  .filter(({ placement }) => placement === undefined)
  .flatMap(({ key, props, example }) => {
    const layouts: readonly (string | undefined)[] = props.properties.layout?.enum ?? [undefined];
    const picture = 'picture' in props.properties ? { picture: examplePicture } : {};
    return layouts.map((layout) => ({
      key,
      props: { ...picture, ...(example as object), ...(layout === undefined ? {} : { layout }) },
    }));
  })
  .map((block, index) => ({ ...block, block_id: `b_${index}` }));

type Json = Record<string, unknown>;

const link = { item_id: 'i_1', label: 'Page', target: { to: 'url', url: '#x' } };

/** A page whose every text is this one, or as much of it as fits. */
function pageOf(text: string, theme: object): string {
  const items = [link, { ...link, item_id: 'i_2' }];
  const navigation = {
    header: { items, cta: link },
    footer: { columns: [{ item_id: 'i_3', title: 'M', items }] },
  };
  const site = { name: text.slice(0, 120), lang: 'de', theme: { brand_color: '#2f6f4f', ...theme } };
  return smallSite({
    lang: 'de',
    blocks: rewrite(kinds.page.schema.properties.blocks, arranged, ({ kind, value }) =>
      kind === 'text' ? text : value,
    ) as typeof arranged,
    documents: {
      'site.json': site,
      'navigation.json': rewrite(kinds.navigation.schema, navigation, ({ kind, value }) =>
        kind === 'text' ? text.slice(0, 40) : value,
      ),
    },
  });
}

const long = 'Rechtsschutzversicherungsgesellschaften und Donaudampfschifffahrt '.repeat(5).slice(0, 300);

test('texts of three or three hundred characters never make a page wider than its screen', async () => {
  for (const theme of [{}, { type_pairing: 'poster', scale: 'poster', density: 'spacious', lines: 'bold' }])
    for (const [text, widths] of [
      ['abc', [320]],
      [long, [320, 1440]],
    ] as const)
      await atWidths(widths, pageOf(text, theme), async (tab, width) => {
        const wide = await tab.evaluate<string[]>(
          `document.documentElement.scrollWidth <= innerWidth ? [] : [...document.querySelectorAll('main *, header *, footer *')].filter((each) => each.getBoundingClientRect().right > innerWidth + 1).map((each) => each.closest('section, header, footer').className + ' ' + each.tagName + '.' + each.className).slice(0, 20)`,
        );
        assert.deepEqual(wide, [], `${text.slice(0, 10)} at ${width}, ${JSON.stringify(theme)}`);
      });
});

/** Titles of sixty characters, each with a long word. */
const titles = [
  'Independent financial and retirement planning for all of us',
  'Wärmepumpen, Dachdämmung und Fenstertausch für alte Häuser',
];

/** Lines of each title of a page and its words that are broken, read from a browser. */
const measured = `[...document.querySelectorAll('.hero-title')].map((title) => {
  const text = title.firstChild;
  const range = document.createRange();
  const isBroken = [...text.data.matchAll(/\\S+/g)].some(({ index, 0: word }) => {
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
  });
  return { lines: Math.round(title.offsetHeight / parseFloat(getComputedStyle(title).lineHeight)), isBroken };
})`;

/** Arrangements of the hero. */
const { enum: layouts = [] }: { readonly enum?: readonly string[] } =
  blocks.find(({ key }) => key === 'hero')?.props.properties.layout ?? {};

test('titles of sixty characters have at most three lines on a desktop, and break no word on a phone', async () => {
  const heroes = titles.flatMap((heading) =>
    layouts.map((layout) => ({ heading, layout, picture: examplePicture })),
  );
  const html = smallSite({
    lang: 'de',
    theme: { scale: 'bold' },
    blocks: heroes.map((props) => ({ key: 'hero', props })),
  });
  await atWidths([390, 1440], html, async (tab, width) => {
    const linesMax = width === 390 ? 5 : 3;
    const shown = await tab.evaluate<{ lines: number; isBroken: boolean }[]>(measured);
    assert.equal(shown.length, heroes.length);
    for (const [index, { lines, isBroken }] of shown.entries())
      assert.ok(
        lines <= linesMax && !isBroken,
        `${JSON.stringify(heroes[index])}: ${lines} lines at ${width}`,
      );
  });
});

test('a title of one short word is larger than a sentence, in every arrangement', async () => {
  const headings = ['Work', 'Tickets', 'Houses that age well'];
  const heroes = layouts.flatMap((layout) =>
    headings.map((heading) => ({ heading, layout, picture: examplePicture })),
  );
  const html = smallSite({ lang: 'en', blocks: heroes.map((props) => ({ key: 'hero', props })) });
  await atWidths([1440], html, async (tab) => {
    const sizes = await tab.evaluate<number[]>(
      `[...document.querySelectorAll('.hero-title')].map((title) => parseFloat(getComputedStyle(title).fontSize))`,
    );
    assert.equal(sizes.length, heroes.length);
    for (const [at, { layout }] of heroes.entries()) {
      if (at % headings.length !== 0) continue;
      const [word = 0, longer = 0, sentence = 0] = sizes.slice(at, at + headings.length);
      assert.ok(word >= longer && longer > sentence, `${layout}: ${word}, ${longer}, ${sentence}`);
    }
  });
});

test('words of a table and of a consent stay whole, pictures begin at one height, and a video’s button is in its middle', async () => {
  const exampleOf = (key: string) => blocks.find((block) => block.key === key)?.example as Json;
  const word = 'Wärmepumpeninstallation';
  const cell = {
    type: 'tableCell',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: word }] }],
  };
  const table = { type: 'table', content: [{ type: 'tableRow', content: [cell, cell, cell] }] };
  const columns = [word, word.repeat(4)].map((title, at) => ({
    ...{ item_id: `i_${at}`, title, picture: examplePicture },
  }));
  const field = { key: 'name', label: 'Name', type: 'text' };
  const html = smallSite({
    lang: 'de',
    blocks: [
      { key: 'imported', props: { content: { type: 'doc', content: [table] }, pictures: [] } },
      { key: 'columns', props: { columns } },
      {
        key: 'video',
        props: { ...exampleOf('video'), poster: { ...examplePicture, width: 900, height: 900 } },
      },
      { key: 'form', props: { form_key: 'contact', layout: 'bar' } },
    ],
    documents: {
      'forms/contact.json': {
        ...{ form_key: 'contact', cta: { label: 'OK' }, event: { type: 'lead' } },
        fields: ['one', 'two', 'three'].map((key) => ({ ...field, key })),
        consent: { label: `Einverstanden mit der ${word} und mit allem, was dazugehört.` },
      },
    },
  });
  await atWidths([320, 1440], html, async (tab, width) => {
    const seen = await tab.evaluate<Json>(`(() => {
      const all = (selector) => [...document.querySelectorAll(selector)].map((each) => each.getBoundingClientRect());
      const [frame] = all('.video-frame');
      const [play] = all('.video-play');
      const [one, other] = all('.columns-row img');
      return {
        isCellWhole: all('.imported td')[0].height < 60,
        apart: Math.abs(Math.round(one.top - other.top)),
        isInMiddle: Math.abs(frame.top + frame.height / 2 - play.top - play.height / 2) < 2,
        isConsentWide: all('.form-consent')[0].width >= 230,
      };
    })()`);
    const apart = width === 320 ? seen.apart : 0;
    assert.deepEqual(
      seen,
      { isCellWhole: true, apart, isInMiddle: true, isConsentWide: true },
      String(width),
    );
  });
});

test('few pictures and few logos fill their row, and a table begins at the edge, from right to left too', async () => {
  const counts = [2, 3];
  const galleryOf = (count: number) => ({
    ...{ gallery_id: `g${count}`, scope: 'site', title: 'T', layout: 'grid' },
    items: Array.from({ length: count }, (_, at) => ({ item_id: `i_${at}`, picture: examplePicture })),
  });
  const logosOf = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ item_id: `i_${at}`, name: 'Guild' }));
  const html = smallSite({
    lang: 'ar',
    blocks: [
      ...counts.flatMap((count) => [
        { key: 'gallery', props: { gallery_id: `g${count}`, layout: 'grid' } },
        { key: 'gallery', props: { gallery_id: `g${count}`, layout: 'mosaic' } },
      ]),
      ...[1, 2, 3].map((count) => ({ key: 'logos', props: { layout: 'grid', items: logosOf(count) } })),
      { key: 'imported', props: blocks.find(({ key }) => key === 'imported')?.example },
    ],
    documents: Object.fromEntries(counts.map((count) => [`galleries/g${count}.json`, galleryOf(count)])),
  });
  await atWidths([1440], html, async (tab) => {
    const gaps = await tab.evaluate<number[]>(
      `[...document.querySelectorAll('.gallery-list, .logos-list')].map((list) => {
        const last = list.lastElementChild.getBoundingClientRect();
        return Math.round(last.left - list.getBoundingClientRect().left);
      })`,
    );
    assert.deepEqual(gaps, [0, 0, 0, 0, 0, 0, 0]);
    const start = await tab.evaluate<string>(
      `getComputedStyle(document.querySelector('.imported th')).paddingInlineStart`,
    );
    assert.equal(start, '0px');
  });
});

/** Words of elements that are on more than one line, read from a browser. */
const brokenWords = (selector: string): string =>
  `[...document.querySelectorAll('${selector}')].flatMap((each) => {
    const text = each.firstChild;
    const range = document.createRange();
    return [...text.data.matchAll(/\\S+/g)].flatMap(({ index, 0: word }) => {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1 ? [word] : [];
    });
  })`;

test('numbers that are words are as large as the longest allows, and no word of them breaks', async () => {
  const words = [
    'Familienbetrieb',
    'Denkmalschutz seit 1998',
    'Meisterwerkstatt',
    'klimaneutralisierungsplan',
  ];
  const rows = [1, 2, 3, 4, 8].map((count) =>
    Array.from({ length: count }, (_, at) => ({
      ...{ item_id: `i_${at}`, value: words[at % 4] ?? '', label: 'und das seit vielen Jahren' },
    })),
  );
  const pairings = ['modern', 'poster', 'salon'];
  for (const type_pairing of pairings)
    await atWidths(
      [320, 390, 768, 1440],
      smallSite({
        lang: 'de',
        theme: { type_pairing },
        blocks: rows.map((items) => ({ key: 'stats', props: { items } })),
      }),
      async (tab, width) => {
        const at = `${type_pairing} at ${width}`;
        assert.deepEqual(await tab.evaluate(brokenWords('.stats strong')), [], at);
        const sizes = await tab.evaluate<number[]>(
          `[...document.querySelectorAll('.stats strong')].map((each) => parseFloat(getComputedStyle(each).fontSize))`,
        );
        assert.ok(Math.min(...sizes) >= 17, `${at}: ${Math.min(...sizes)}`);
      },
    );
});

test('the heading of a block becomes smaller on a phone before one of its words breaks, in a card too', async () => {
  const heading = 'A day in the workshop';
  const html = smallSite({
    lang: 'en',
    theme: { type_pairing: 'poster', scale: 'poster' },
    blocks: [
      { key: 'form', props: { heading, form_key: 'contact', layout: 'card' } },
      { key: 'cta', props: { heading, layout: 'card', actions: [link] } },
      { key: 'stats', props: { heading, items: [] } },
    ],
    documents: {
      'forms/contact.json': {
        ...{ form_key: 'contact', cta: { label: 'OK' }, event: { type: 'lead' } },
        fields: [{ key: 'a', label: 'Name', type: 'text' }],
      },
    },
  });
  await atWidths([320, 390], html, async (tab, width) => {
    assert.equal(await tab.locator('.long-word').count(), 3);
    assert.deepEqual(await tab.evaluate(brokenWords('.long-word')), [], String(width));
  });
});

test('long words of running text are hyphenated in the page’s language, and addresses are not', async () => {
  const html = smallSite({
    lang: 'de',
    blocks: blocks
      .filter(({ key }) => ['steps', 'faq', 'contact'].includes(key))
      .map(({ key, example }) => ({ key, props: example })),
    documents: {
      'site.json': {
        ...{ name: 'N', lang: 'de', theme: { brand_color: '#2f6f4f' } },
        business: { type: 'Bakery', telephone: '+44 20 7946 0000', email: 'hello@example.com' },
      },
    },
  });
  await atWidths([390], html, async (tab) => {
    const hyphens = (selector: string) =>
      tab.evaluate<string[]>(
        `[...new Set([...document.querySelectorAll('${selector}')].map((each) => getComputedStyle(each).hyphens))]`,
      );
    assert.deepEqual(await hyphens('main p, main li'), ['auto']);
    assert.deepEqual(await hyphens('a[href^="tel:"], a[href^="mailto:"]'), ['manual']);
  });
});
