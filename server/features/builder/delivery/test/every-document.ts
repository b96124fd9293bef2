import { blocks, rewrite } from '../../../../../blocks/index.ts';
import { kinds } from '../../../../../renderer/content.ts';

/** Texts for all documents. */
export interface Words {
  /** A text in the place of another one; it may have 60 characters. */
  text(value: string): string;
  /** In the place of Markdown. */
  readonly richText: string;
  /** Target of links. */
  readonly url: string;
}

/** The documents of every kind, of every block a page, with these words in each text and a picture for each picture. */
export function everyDocument(facts: object, words: Words): Map<string, unknown> {
  const pageOf = (page_id: string, path: string, role: string, list: readonly object[]) => ({
    page_id,
    path,
    title: `Title ${page_id}`,
    role,
    access: 'public',
    seo: { description: 'Described.' },
    blocks: list,
  });
  const documents: [string, keyof typeof kinds, unknown][] = [
    ['site.json', 'site', { ...kinds.site.blank(''), seo: { description: 'Described.', image: facts } }],
    ['services.json', 'services', { services: [serviceOf(facts)] }],
    ['forms/contact.json', 'form', kinds.form.blank('contact')],
    ['galleries/pictures.json', 'gallery', galleryOf(facts)],
    ['pages/pg_home.json', 'page', pageOf('pg_home', '/', 'home', [])],
    ...blocks.map(({ key, example }): [string, 'page', unknown] => {
      const block = { block_id: `b_${key}`, key, props: example };
      return [`pages/pg_${key}.json`, 'page', pageOf(`pg_${key}`, `/p-${key}`, 'page', [block])];
    }),
    ['navigation.json', 'navigation', menu],
    ['redirects.json', 'redirects', { redirects: [] }],
  ];
  return new Map(
    documents.map(([path, kind, document]) => [
      path,
      rewrite(kinds[kind].schema, document, ({ kind: field, value }) => {
        if (field === 'text' && typeof value === 'string') return words.text(value);
        if (field === 'rich_text') return words.richText;
        if (field === 'picture') return { ...facts, alt: words.text('picture') };
        if (field === 'target') return { to: 'url', url: words.url };
        if (field === 'page') return 'pg_home';
        if (field === 'form') return 'contact';
        if (field === 'gallery') return 'pictures';
        if (field === 'service') return 'sv_cake';
        return value;
      }),
    ]),
  );
}

const serviceOf = (image: object) => ({
  service_id: 'sv_cake',
  title: 'Cake',
  slug: 'cake',
  visible: true,
  sort_order: 0,
  summary: 'Sweet.',
  description: 'Sweet.',
  price: { label: 'from' },
  image,
  tags: ['sweet'],
});
const galleryOf = (picture: object) => ({
  gallery_id: 'pictures',
  scope: 'site',
  title: 'Pictures',
  layout: 'grid',
  items: [{ picture, caption: 'Bread' }],
});
const menu = { header: { items: [{ label: 'Home', page_id: 'pg_home' }] }, footer: { columns: [] } };
