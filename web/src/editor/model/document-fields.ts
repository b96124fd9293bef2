import { businessTypes } from '../../../../renderer/kinds/business-values.ts';
import { footerLayouts, footerTones, headerLayouts } from '../../../../renderer/kinds/frame-values.ts';
import { languageCodes } from '../../../../renderer/languages/on-demand.ts';
import { themeTexts, themeValues } from '../../../../renderer/theme/values.ts';
import type { FieldSchema } from '../../fields/schema.ts';

// Parts of documents that have a form here, with the fields declared in `renderer/kinds`. Other members stay
// unchanged.

const text = (title: string, more: FieldSchema = {}): FieldSchema => ({ title, 'x-field': 'text', ...more });
const color = (title: string, description?: string): FieldSchema => ({
  title,
  ...(description === undefined ? {} : { description }),
  'x-field': 'word',
  pattern: '^#[0-9a-f]{6}$',
});
const choice = (title: string, values: readonly string[]): FieldSchema => ({
  title,
  'x-field': 'choice',
  enum: values,
  default: values[0],
});
const link: FieldSchema = {
  'x-field': 'link',
  type: 'object',
  properties: { label: text('Text'), target: { 'x-field': 'target' } },
  required: ['label', 'target'],
};
/** An ordered list of links with labels. */
export const listOfLinks = (title: string, maxItems: number): FieldSchema => ({
  title,
  type: 'array',
  'x-field': 'items',
  'x-id': 'item_id',
  maxItems,
  items: link,
});

export const themeFields: FieldSchema = {
  properties: {
    name: text('Site name', { maxLength: 120, minLength: 1 }),
    lang: {
      title: 'Language',
      description: `For example en or de-AT. Built-in texts are available in ${languageCodes.join(', ')}.`,
      'x-field': 'word',
      maxLength: 40,
    },
    theme: {
      title: 'Theme',
      type: 'object',
      required: ['brand_color'],
      properties: {
        brand_color: color('Brand colour'),
        accent_color: color('Accent colour', 'For small highlights.'),
        neutral: choice(themeTexts.neutral.title, themeValues.neutral),
        paper: choice(themeTexts.paper.title, themeValues.paper),
        type_pairing: choice(themeTexts.type_pairing.title, themeValues.type_pairing),
        scale: choice(themeTexts.scale.title, themeValues.scale),
        roundness: choice(themeTexts.roundness.title, themeValues.roundness),
        density: choice(themeTexts.density.title, themeValues.density),
        lines: choice(themeTexts.lines.title, themeValues.lines),
        depth: choice(themeTexts.depth.title, themeValues.depth),
        pictures: choice(themeTexts.pictures.title, themeValues.pictures),
        motion: choice(themeTexts.motion.title, themeValues.motion),
        scheme: choice(themeTexts.scheme.title, themeValues.scheme),
      },
    },
    not_found: {
      title: 'Page for wrong addresses',
      type: 'object',
      properties: {
        title: text('Title', { maxLength: 120 }),
        text: text('Text', { maxLength: 300 }),
      },
    },
    seo: {
      title: 'Search engines',
      type: 'object',
      properties: {
        description: text('Site description', { 'x-lines': true, maxLength: 300 }),
        indexable: { title: 'Search engines may list this site', 'x-field': 'flag', default: true },
      },
    },
  },
  required: ['name', 'lang', 'theme'],
};

const hours: FieldSchema = { properties: { opens: { 'x-field': 'word' }, closes: { 'x-field': 'word' } } };
const word = (title: string, maxLength: number, more: FieldSchema = {}): FieldSchema => ({
  title,
  'x-field': 'word',
  maxLength,
  ...more,
});

/** Facts about a business. Header, footer, contact blocks, forms and search engines show them. */
export const businessFields = (countries: Readonly<Record<string, string>>): FieldSchema => ({
  properties: {
    name: text('Name of the business', { maxLength: 120 }),
    type: {
      ...choice('Kind of business', Object.keys(businessTypes)),
      'x-labels': businessTypes,
    },
    telephone: word('Phone', 40),
    email: word('E-mail', 254),
    address: {
      title: 'Address',
      type: 'object',
      properties: {
        street: text('Street and number', { maxLength: 160 }),
        postal_code: text('Postcode', { maxLength: 20 }),
        locality: text('Town', { maxLength: 80 }),
        region: text('State or region', { maxLength: 80 }),
        country: {
          ...choice('Country', ['', ...Object.keys(countries)]),
          'x-labels': { '': 'Not given', ...countries },
        },
      },
    },
    opening_hours: {
      title: 'Opening hours',
      type: 'array',
      'x-field': 'items',
      maxItems: 28,
      items: { properties: { ...hours.properties, day: { 'x-field': 'choice' } } },
    },
    special_hours: {
      title: 'Holidays and other dates',
      type: 'array',
      'x-field': 'items',
      maxItems: 60,
      items: { properties: { ...hours.properties, date: { 'x-field': 'word' } } },
    },
    same_as: {
      title: 'Profiles elsewhere',
      description: 'Such as Instagram or Facebook, for search engines.',
      type: 'array',
      'x-field': 'items',
      'x-id': 'item_id',
      maxItems: 20,
      items: {
        type: 'object',
        required: ['url'],
        properties: { url: { title: 'Address', 'x-field': 'word', 'x-url': true } },
      },
    },
  },
});

const flag = (title: string, isUsual = false): FieldSchema => ({
  title,
  'x-field': 'flag',
  default: isUsual,
});
const headerLook = {
  layout: choice('Arrangement', headerLayouts),
  phone: flag('Phone number of the business'),
  search: flag('Link to search'),
};
const footerLook = {
  layout: choice('Arrangement', footerLayouts),
  tone: choice('Background', footerTones),
  text: text('Sentence below the name', { maxLength: 200 }),
  contact: flag('Address, phone and e-mail', true),
  hours: flag('Opening hours'),
  search: flag('Link to search', true),
  large_name: flag('The name in large letters'),
};

/** Look of header and footer, without their links. */
export const frameLookFields: FieldSchema = {
  properties: {
    header: { title: 'Header', type: 'object', properties: headerLook },
    footer: { title: 'Footer', type: 'object', properties: footerLook },
  },
};

export const navigationFields: FieldSchema = {
  properties: {
    header: {
      title: 'Header',
      type: 'object',
      required: ['items'],
      properties: {
        ...headerLook,
        items: listOfLinks('Links of the header', 12),
        cta: { ...link, title: 'Call to action' },
      },
    },
    footer: {
      title: 'Footer',
      type: 'object',
      required: ['columns'],
      properties: {
        ...footerLook,
        columns: {
          title: 'Columns of the footer',
          type: 'array',
          'x-field': 'items',
          'x-id': 'item_id',
          maxItems: 4,
          items: {
            type: 'object',
            required: ['title', 'items'],
            properties: { title: text('Title', { maxLength: 60 }), items: listOfLinks('Links', 12) },
          },
        },
        social: listOfLinks('Social profiles', 12),
        links: listOfLinks('Links next to the small print', 6),
        legal: text('Small print', { 'x-lines': true, maxLength: 600 }),
      },
    },
  },
  required: ['header', 'footer'],
};

/**
 * Facts of a page; its blocks are edited separately.
 * @param others titles of the site's other pages by path
 */
export const pageFields = (others: Readonly<Record<string, string>>): FieldSchema => ({
  properties: {
    title: text('Title', { minLength: 1, maxLength: 160 }),
    seo: {
      title: 'Search results and sharing',
      type: 'object',
      properties: {
        title: text('Title in search results', {
          description: 'Instead of the page’s title.',
          maxLength: 160,
        }),
        description: text('Description', { 'x-lines': true, maxLength: 300 }),
        canonical: {
          ...choice('Copy of another page', ['', ...Object.keys(others)]),
          description: 'Search engines list that page in place of this one.',
          'x-labels': { '': 'No', ...others },
        },
        robots: {
          title: 'Search engines',
          type: 'object',
          properties: {
            index: { title: 'Search engines may list this page', 'x-field': 'flag', default: true },
            follow: {
              title: 'Search engines may follow links on this page',
              'x-field': 'flag',
              default: true,
            },
          },
        },
        image: { title: 'Picture for sharing', 'x-field': 'picture', type: 'object' },
      },
    },
  },
  required: ['title'],
});
