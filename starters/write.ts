import { weekdays } from '../renderer/kinds/business-values.ts';
import { withLegalPages } from '../renderer/legal/legal-pages.ts';
import { richTextFrom } from '../renderer/rich-text/index.ts';
import type { Block, DocPath, LinkItem, Picture, RichText, Target } from '../renderer/stored.ts';
import type { Starter } from './starter.ts';

export type Writer = ReturnType<typeof writer>;

/** Sequential ids, so that a starter yields the same documents each time. */
export function writer() {
  let count = 0;
  const id = (prefix: 'b' | 'i'): string => `${prefix}_${++count}`;
  const link = (label: string, to: string, description?: string): LinkItem => ({
    item_id: id('i'),
    label,
    target: targetOf(to),
    ...(description !== undefined && { description }),
  });
  return {
    id,
    link,
    block: (key: string, props: Block['props']): Block => ({ block_id: id('b'), key, props }),
    items: <T extends object>(...list: readonly T[]) => list.map((item) => ({ item_id: id('i'), ...item })),
  };
}

/** Link target: `pg_home`, `pg_home#hours` or an external address. */
function targetOf(to: string): Target {
  const [page_id = '', anchor] = to.split('#');
  if (!page_id.startsWith('pg_')) return { to: 'url', url: to };
  return { to: 'page', page_id, ...(anchor !== undefined && { anchor }) };
}

export const markdown = (source: string): RichText => richTextFrom(source);

/** A public page, by the path of its document. */
export const page = (
  page_id: string,
  path: string,
  title: string,
  description: string,
  blocks: readonly Block[],
) => ({
  page_id,
  path,
  title,
  role: path === '/' ? 'home' : 'page',
  access: 'public',
  seo: { description },
  blocks,
});

/** A post: a header derived from its facts, a picture and the text. */
export const post = (
  { block }: Writer,
  page_id: string,
  path: string,
  title: string,
  {
    picture,
    text,
    ...facts
  }: {
    readonly date: string;
    readonly author: string;
    readonly tags: readonly string[];
    readonly summary: string;
    readonly picture?: Picture;
    readonly text: string;
  },
  ...further: readonly Block[]
) => ({
  ...page(page_id, path, title, facts.summary, [
    ...(picture ? [block('image', { picture, ratio: 'wide' })] : []),
    block('text', { text: markdown(text) }),
    ...further,
  ]),
  post: facts,
});

/** Pages as documents, by id. */
export const pagesOf = (...pages: readonly ReturnType<typeof page>[]): Record<DocPath, unknown> =>
  Object.fromEntries(pages.map((each) => [`pages/${each.page_id}.json`, each]));

type Written = Omit<Starter, 'documents'> & {
  readonly siteName: string;
  readonly seo: string;
  /** Not-found page, in the voice of the site. */
  readonly notFound?: { readonly title: string; readonly text: string };
  business(write: Writer): object;
  documents(write: Writer, pictureOf: (name: string) => Picture): Readonly<Record<DocPath, unknown>>;
};

/** A starter with site settings derived from its own description. */
export const defineStarter = ({
  siteName,
  seo,
  notFound,
  business,
  documents,
  ...facts
}: Written): Starter => ({
  ...facts,
  documents(pictureOf) {
    const write = writer();
    return {
      'site.json': {
        name: siteName,
        lang: 'en',
        theme: facts.theme,
        starter_key: facts.key,
        seo: { description: seo },
        ...(notFound && { not_found: notFound }),
        business: { name: siteName, ...business(write) },
      },
      ...withLegalPages(documents(write, pictureOf), 'en', write.id),
    };
  },
});

/** Hours of a week, by day or as `tuesday-friday`: days that are not named are closed. */
export function hoursOf({ items }: Writer, spans: Readonly<Record<string, readonly [string, string]>>) {
  const open = Object.entries(spans).map(([named, hours]) => {
    const [first = '', last = first] = named.split('-');
    return { from: weekdays.indexOf(first as Weekday), to: weekdays.indexOf(last as Weekday), hours };
  });
  return items(
    ...weekdays.map((day, at) => {
      const [opens, closes] = open.find(({ from, to }) => at >= from && at <= to)?.hours ?? [];
      return { day, ...(opens !== undefined && { opens, closes }) };
    }),
  );
}

type Weekday = (typeof weekdays)[number];

/** A contact page: the form, contact details and opening hours. */
export const contactPage = (
  { block }: Writer,
  options: {
    readonly description: string;
    readonly heading: string;
    readonly intro?: string;
    readonly form_key?: string;
    /** Heading of the full hours and address below the form; without it, a short version is shown next to the form. */
    readonly visit?: string;
  },
  ...further: readonly Block[]
) =>
  page('pg_contact', '/contact', 'Contact', options.description, [
    block('form', {
      heading: options.heading,
      ...(options.intro !== undefined && { intro: options.intro }),
      form_key: options.form_key ?? 'contact',
      ...(options.visit === undefined && { show_ways: true }),
    }),
    ...(options.visit === undefined
      ? []
      : [block('contact', { heading: options.visit, tone: 'muted', layout: 'visit', show_hours: true })]),
    ...further,
  ]);

/** Social profiles of a sample business, for its footer. */
export const profilesOf = ({ link }: Writer, handle: string, ...platforms: readonly string[]) =>
  platforms.map((platform) => ({
    ...link(platform, `https://social.example/${handle}`),
    social_platform: platform.toLowerCase(),
  }));

/** Questions with answers in Markdown. */
export const questionsOf = (
  { items }: Writer,
  ...list: readonly (readonly [question: string, answer: string])[]
) => items(...list.map(([question, answer]) => ({ question, answer: markdown(answer) })));

/** An address in a fictional town. */
export const sampleAddress = (street: string, locality = 'Exampleton', postal_code = 'EX1 2MP') => ({
  address: { street, locality, postal_code, country: 'GB' },
});

interface WrittenService {
  readonly id: string;
  readonly title: string;
  readonly summary?: string;
  /** Number of pounds, or a display text. */
  readonly price?: number | string;
  readonly minutes?: number;
  readonly tag?: string;
  readonly image?: Picture;
  readonly cta?: LinkItem;
}

/** Services in the given order. */
export const servicesOf = (...list: readonly WrittenService[]) => ({
  services: list.map(({ id, title, summary, price, minutes, tag, image, cta }, index) => ({
    service_id: id,
    title,
    slug: id.replaceAll('_', '-'),
    ...(summary && { summary }),
    ...(price !== undefined && {
      price: typeof price === 'number' ? { amount: price, currency: 'GBP' } : { label: price },
    }),
    ...(minutes !== undefined && { duration_minutes: minutes }),
    ...(tag && { tags: [tag] }),
    ...(image && { image }),
    ...(cta && { cta }),
    visible: true,
    sort_order: index + 1,
  })),
});

/** Price card contents, in one group. */
export const priced = (
  tag: string,
  ...rows: readonly (readonly [id: string, title: string, price: number | string, summary?: string])[]
): WrittenService[] =>
  rows.map(([id, title, price, summary]) => ({
    id,
    title,
    price,
    tag,
    ...(summary !== undefined && { summary }),
  }));

/** A gallery with a line below each picture. */
export const galleryOf = (
  { items }: Writer,
  gallery_id: string,
  title: string,
  layout: 'grid' | 'masonry',
  list: readonly (readonly [picture: Picture, caption?: string])[],
) => ({
  gallery_id,
  scope: 'site',
  title,
  layout,
  items: items(...list.map(([picture, caption]) => ({ picture, ...(caption !== undefined && { caption }) }))),
});

/** Form fields shared by many starters. */
export const formFields = {
  name: {
    key: 'name',
    label: 'Your name',
    type: 'text',
    required: true,
    autocomplete: 'name',
    width: 'half',
    maps_to: 'contact.name',
  },
  email: {
    key: 'email',
    label: 'E-mail',
    type: 'email',
    required: true,
    autocomplete: 'email',
    width: 'half',
    maps_to: 'contact.email',
  },
  phone: {
    key: 'phone',
    label: 'Phone',
    type: 'tel',
    autocomplete: 'tel',
    width: 'half',
    maps_to: 'contact.phone',
  },
  news: {
    key: 'email',
    label: 'E-mail',
    type: 'email',
    required: true,
    autocomplete: 'email',
    maps_to: 'contact.email',
  },
  message: (label: string, help?: string) => ({
    key: 'message',
    label,
    type: 'textarea',
    required: true,
    maps_to: 'message',
    ...(help !== undefined && { help }),
  }),
  date: (label: string) => ({
    key: 'day',
    label,
    type: 'date',
    days: 'upcoming',
    required: true,
    width: 'half',
  }),
  choice: ({ items }: Writer, key: string, label: string, ...options: readonly string[]) => ({
    key,
    label,
    type: 'select',
    width: 'half',
    options: items(...options.map((option) => ({ label: option }))),
  }),
};
