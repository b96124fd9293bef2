// node tools/draw-blocks.ts FOLDER [block…] [starter…]: contact sheets of blocks, for checking by eye. Each block is drawn in all its
// arrangements: at five widths, and at one or two with long German words, Arabic, an emoji, one item, forty items, and no picture. If
// starters are named, it is drawn in their themes on a desktop instead.
import { globSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { examplePicture } from '../blocks/example-picture.ts';
import { blocks, renderPage, rewrite } from '../blocks/index.ts';
import { kinds } from '../renderer/content.ts';
import { safeUrl } from '../renderer/url.ts';
import { launchBrowser } from '../server/test/browser.ts';
import { starters } from '../starters/index.ts';

const [folder = '/tmp/contact-sheets', ...selectedKeys] = process.argv.slice(2);
const keys = selectedKeys.filter((key) => blocks.some((block) => block.key === key));
const themed = starters.filter(({ key }) => selectedKeys.includes(key));
const root = join(import.meta.dirname, '..');
const defaultTheme = {
  brand_color: '#2c6b5c',
  accent_color: '#c0703a',
  type_pairing: 'workshop',
  paper: 'soft',
};

/** Maximum height of a screenshot, in pixels: browsers fail beyond that. */
const heightMax = 9000;

type Json = Record<string, unknown>;
interface Variant {
  readonly name: string;
  readonly lang: string;
  readonly widths: readonly number[];
  text?(original: string): string;
  readonly items?: number;
  readonly hasNoPictures?: true;
  readonly theme?: object;
}

const german = 'Grundstücksverkehrsgenehmigungszuständigkeit und Donaudampfschifffahrtsgesellschaft';
const arabic = 'نخبز كل صباح من دقيق الوادي المجاور، ونفتح الباب عند السابعة';
const contents: readonly Variant[] = [
  { name: 'default', lang: 'en', widths: [320, 390, 768, 1440, 1920] },
  {
    name: 'german',
    lang: 'de',
    widths: [390, 1440],
    text: (original) => german.slice(0, Math.max(12, original.length)),
  },
  {
    name: 'arabic',
    lang: 'ar',
    widths: [390, 1440],
    text: (original) => arabic.slice(0, Math.max(8, original.length)),
  },
  { name: 'emoji', lang: 'en', widths: [390], text: () => '🧁 Zoë & 👩‍👩‍👧' },
  { name: 'forty', lang: 'en', widths: [1440], items: 40 },
  { name: 'one', lang: 'en', widths: [390, 1440], items: 1 },
  { name: 'no-pictures', lang: 'en', widths: [390, 1440], hasNoPictures: true },
];

const variants: readonly Variant[] =
  themed.length > 0
    ? themed.map(({ key, theme }) => ({ name: key, lang: 'en', widths: [1440], theme }))
    : contents;

/** Repeats the items of lists, with new ids, up to `count` or the list's maximum. */
function repeated(props: Json, schema: Json, count: number): Json {
  const lists = schema.properties as Record<string, { type?: string; maxItems?: number }>;
  return Object.fromEntries(
    Object.entries(props).map(([name, value]) => {
      if (!Array.isArray(value) || value.length === 0) return [name, value];
      const countMax = Math.min(count, lists[name]?.maxItems ?? count);
      const copies = Array.from({ length: countMax }, (_, at) => {
        const item = value[at % value.length] as Json;
        return typeof item === 'object' && 'item_id' in item ? { ...item, item_id: `i_x${at}` } : item;
      });
      return [name, copies];
    }),
  );
}

const isPicture = (name: string): boolean => /^(picture|image|photo|before|after)$/.test(name);

function withoutPictures(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPictures);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !isPicture(name))
      .map(([name, inner]) => [name, withoutPictures(inner)]),
  );
}

/** A block in each of its arrangements, with a picture if it can have one. */
function arranged(block: (typeof blocks)[number], { text, items, hasNoPictures }: Variant): readonly Json[] {
  const schema = block.props as unknown as { properties: Record<string, { enum?: readonly string[] }> };
  const picture = 'picture' in schema.properties ? { picture: examplePicture } : {};
  const whole = { ...picture, ...(block.example as Json) };
  const example = hasNoPictures ? (withoutPictures(whole) as Json) : whole;
  const props = items ? repeated(example, schema, items) : example;
  return (schema.properties.layout?.enum ?? [undefined]).map((layout, at) => {
    const shown = { block_id: `b_${at}`, key: block.key, props: { ...props, ...(layout && { layout }) } };
    const replaced = text
      ? rewrite(kinds.page.schema.properties.blocks, [shown], ({ kind, value }) =>
          kind === 'text' && typeof value === 'string' ? text(value) : value,
        )
      : [shown];
    return (replaced as Json[])[0] ?? shown;
  });
}

const business = {
  type: 'Bakery',
  telephone: '+44 20 7946 0000',
  email: 'hello@example.com',
  address: { street: 'Sample Street 12' },
  opening_hours: ['monday', 'tuesday', 'friday'].map((day) => ({
    item_id: day,
    day,
    opens: '09:00',
    closes: '17:30',
  })),
};

const imageBlock = { block_id: 'b_image', key: 'image', props: { picture: examplePicture } };

function pageOf(
  list: readonly Json[],
  { lang, items = 5, text, theme = defaultTheme }: Variant,
  key: string,
): string {
  const link = (label: string) => ({ item_id: label, label, target: { to: 'url', url: '#x' } });
  const links = ['About', 'Prices', 'Journal', 'Contact'].map(link);
  const picture = (at: number) => ({
    item_id: `i_${at}`,
    picture: examplePicture,
    caption: `Picture ${at + 1}`,
  });
  const service = (at: number) => ({
    service_id: `s${at}`,
    slug: `s${at}`,
    title: `Service ${at + 1}`,
    summary: 'What it is, in one line.',
    price: { amount: 40 + at, currency: 'EUR' },
    duration_minutes: 30,
    visible: true,
    sort_order: at,
    tags: [at % 2 ? 'Evening' : 'Day'],
    image: examplePicture,
  });
  const many = Array.from({ length: items }, (_, at) => at);
  const documents: Json = {
    'site.json': { name: 'Sample & Sons', lang, theme, business },
    'navigation.json': {
      header: { items: links, cta: link('Write to us') },
      footer: { columns: [{ item_id: 'c', title: 'More', items: links }], hours: true },
    },
    'forms/contact.json': kinds.form.blank('contact'),
    'galleries/pictures.json': {
      gallery_id: 'pictures',
      scope: 'site',
      title: 'P',
      layout: 'grid',
      items: many.map(picture),
    },
    'services.json': { services: many.map(service) },
    'pages/pg_1.json': {
      page_id: 'pg_1',
      path: '/',
      title: key,
      role: 'home',
      access: 'public',
      blocks: list,
    },
  };
  // One without a picture, and as many as a list shows.
  const textOr = (original: string) => text?.(original) ?? original;
  const posts = many.map((at) => ({
    page_id: `pg_post${at}`,
    path: `/post${at}`,
    title: textOr(`What we learned in month ${at + 1}`),
    role: 'page',
    access: 'public',
    blocks: at === 1 ? [] : [imageBlock],
    post: {
      date: `2027-${String(1 + (at % 12)).padStart(2, '0')}-14`,
      author: textOr('Ada Example'),
      tags: [textOr('Notes')],
      summary: textOr('In a few lines: what went well, and what did not.'),
    },
  }));
  for (const post of posts) documents[`pages/${post.page_id}.json`] = post;
  const drawn = renderPage({
    documents: { read: (path) => documents[path], pageIds: () => posts.map(({ page_id }) => page_id) },
    pageId: 'pg_1',
    urlFor: (address) =>
      safeUrl('media' in address ? '/picture.webp' : 'font' in address ? `/fonts/${address.font}` : '#x'),
    origin: 'https://site.example',
    isIndexable: false,
  });
  return drawn?.html ?? '';
}

await mkdir(folder, { recursive: true });
const [painted] = globSync('starters/art/painted/*-1*.webp', { cwd: root });
const browser = await launchBrowser();
for (const sort of variants)
  for (const block of blocks.filter(
    ({ key, placement, props }) =>
      !placement &&
      (keys.length === 0 || keys.includes(key)) &&
      !(sort.hasNoPictures && (props as { required?: string[] }).required?.some(isPicture)),
  ))
    for (const width of sort.widths) {
      const tab = await browser.newPage({ viewport: { width, height: 800 } });
      const html = pageOf(arranged(block, sort), sort, block.key);
      await tab.route('**', async (route) => {
        const { pathname } = new URL(route.request().url());
        if (pathname === '/') return route.fulfill({ body: html, contentType: 'text/html' });
        if (pathname === '/picture.webp') return route.fulfill({ path: join(root, painted ?? '') });
        if (pathname.startsWith('/fonts/'))
          return route.fulfill({
            body: await readFile(join(root, 'renderer', pathname)),
            contentType: 'font/woff2',
          });
        return route.fulfill({ status: 404, body: '' });
      });
      await tab.goto('https://site.example/', { waitUntil: 'networkidle' });
      await tab.evaluate("document.querySelectorAll('img').forEach((each) => { each.loading = 'eager'; })");
      await tab.evaluate('document.fonts.ready');
      const wider = await tab.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
      const height = await tab.evaluate<number>('document.documentElement.scrollHeight');
      await tab.screenshot({
        path: join(folder, `${sort.name}-${block.key}-${width}.png`),
        fullPage: true,
        animations: 'disabled',
        clip: { x: 0, y: 0, width, height: Math.min(height, heightMax) },
      });
      if (wider > 0) console.log(`${sort.name} ${block.key} is ${wider} px wider than ${width}`);
      await tab.close();
    }
await browser.close();
