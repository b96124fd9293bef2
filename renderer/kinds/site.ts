import { choice, flag, group, items, number, optional, picture, text, url, word } from '../fields.ts';
import { defineKind } from '../kind.ts';
import { themeTexts, themeValues } from '../theme/values.ts';
import { businessTypes, weekdays } from './business-values.ts';

const hexColor = '^#[0-9a-f]{6}$';

/** Theme choices of a site; all colours and sizes are computed from them. */
export const ThemeChoices = group({
  brand_color: word({ title: 'Brand colour', description: 'Such as #2f6f4f.', pattern: hexColor }),
  accent_color: optional(
    word({ title: 'Accent colour', description: 'For small highlights.', pattern: hexColor }),
  ),
  neutral: optional(
    choice(themeValues.neutral, {
      title: themeTexts.neutral.title,
      description: themeTexts.neutral.description,
    }),
  ),
  paper: optional(
    choice(themeValues.paper, { title: themeTexts.paper.title, description: themeTexts.paper.description }),
  ),
  type_pairing: optional(
    choice(themeValues.type_pairing, {
      title: themeTexts.type_pairing.title,
      description: themeTexts.type_pairing.description,
    }),
  ),
  scale: optional(
    choice(themeValues.scale, { title: themeTexts.scale.title, description: themeTexts.scale.description }),
  ),
  roundness: optional(
    choice(themeValues.roundness, {
      title: themeTexts.roundness.title,
      description: themeTexts.roundness.description,
    }),
  ),
  density: optional(
    choice(themeValues.density, {
      title: themeTexts.density.title,
      description: themeTexts.density.description,
    }),
  ),
  lines: optional(
    choice(themeValues.lines, { title: themeTexts.lines.title, description: themeTexts.lines.description }),
  ),
  depth: optional(
    choice(themeValues.depth, { title: themeTexts.depth.title, description: themeTexts.depth.description }),
  ),
  pictures: optional(
    choice(themeValues.pictures, {
      title: themeTexts.pictures.title,
      description: themeTexts.pictures.description,
    }),
  ),
  motion: optional(
    choice(themeValues.motion, {
      title: themeTexts.motion.title,
      description: themeTexts.motion.description,
    }),
  ),
  scheme: optional(
    choice(themeValues.scheme, {
      title: themeTexts.scheme.title,
      description: themeTexts.scheme.description,
    }),
  ),
});

const time = '^(?:[01][0-9]|2[0-3]):[0-5][0-9]$';
/** Hours of a weekday. A closed day has no times; a day with a break has two entries. */
export const dayHours = {
  day: choice(weekdays),
  opens: optional(word({ description: '09:00', pattern: time })),
  closes: optional(word({ description: '17:30', pattern: time })),
};
/** Hours of a date, replacing the weekday's. */
export const dateHours = {
  date: word({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
  name: optional(text({ maxLength: 80 })),
  opens: optional(word({ pattern: time })),
  closes: optional(word({ pattern: time })),
};

const typesOfBusiness = Object.keys(businessTypes) as (keyof typeof businessTypes)[];

const Business = group({
  type: choice(typesOfBusiness, { title: 'Kind of business' }),
  name: optional(text({ maxLength: 120 })),
  legal_name: optional(text({ maxLength: 160 })),
  address: optional(
    group({
      street: optional(text({ maxLength: 160 })),
      locality: optional(text({ maxLength: 80 })),
      region: optional(text({ maxLength: 80 })),
      postal_code: optional(text({ maxLength: 20 })),
      country: optional(word({ description: 'Two letters, such as DE.', pattern: '^[A-Z]{2}$' })),
    }),
  ),
  geo: optional(
    group({
      latitude: number({ minimum: -90, maximum: 90 }),
      longitude: number({ minimum: -180, maximum: 180 }),
    }),
  ),
  telephone: optional(word({ maxLength: 40 })),
  email: optional(word({ maxLength: 254 })),
  price_range: optional(word({ maxLength: 20 })),
  opening_hours: optional(items(dayHours, { maxItems: 28 })),
  special_hours: optional(items(dateHours, { maxItems: 60 })),
  image: optional(picture()),
  same_as: optional(items({ url: url() }, { maxItems: 20, short: 'url' })),
});

export const site = defineKind(
  group({
    name: text({ title: 'Name of the site', minLength: 1, maxLength: 120 }),
    lang: word({
      title: 'Language',
      description: 'Such as en or de-AT.',
      pattern: '^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3}$',
    }),
    theme: ThemeChoices,
    brand: optional(
      group({
        logo: optional(picture({ title: 'Logo', description: 'Replaces the name in header and footer.' })),
        logo_dark: optional(
          picture({ title: 'Logo for dark backgrounds', description: 'If the logo is too dark there.' }),
        ),
        favicon: optional(picture({ title: 'Icon', description: 'For browser tabs; square.' })),
      }),
    ),
    business: optional(Business),
    seo: optional(
      group({
        description: optional(text({ maxLength: 300 })),
        image: optional(picture({ description: 'Shown when a page is shared.' })),
        indexable: optional(flag({ description: 'false keeps the whole site out of search engines.' })),
      }),
    ),
    not_found: optional(
      group({
        title: optional(text({ title: 'Title', maxLength: 120 })),
        text: optional(text({ title: 'Text', maxLength: 300 })),
      }),
    ),
    starter_key: optional(word({ pattern: '^[a-z][a-z0-9_-]{0,40}$' })),
  }),
)({
  key: 'site',
  pattern: 'site.json',
  blank: () => ({ name: 'New site', lang: 'en', theme: { brand_color: '#2f5d62' } }),
  title: () => 'Site settings',
});
