import type { Sample } from './samples.ts';

/** Words by which people look for a block that neither its name nor its description has. */
const synonyms: Readonly<Record<string, string>> = {
  announcement: 'banner notice bar',
  before_after: 'compare slider',
  calendar: 'booking appointment events',
  contact: 'telephone mail address',
  cta: 'button banner',
  facts: 'icons list',
  faq: 'accordion faq',
  features: 'cards benefits icons',
  form: 'contact newsletter booking enquiry',
  gallery: 'photo image slideshow carousel slider',
  hero: 'header banner headline cover',
  hours: 'opening times',
  image: 'photo',
  link_list: 'affiliate',
  logos: 'client brand partner',
  map: 'location directions',
  post_list: 'blog article news',
  pricing: 'price plan table',
  products: 'shop amazon ebay',
  programme: 'events schedule dates',
  service_catalog: 'price menu list',
  social_bar: 'instagram facebook icons',
  stats: 'figures counter',
  steps: 'process timeline',
  team: 'people staff',
  testimonials: 'quote review customer',
  text: 'paragraph heading',
  video: 'youtube vimeo film',
};

/** Samples that fit each typed word, those whose name has the words first: Enter takes the first. */
export function findSamples(samples: readonly Sample[], typed: string): readonly Sample[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean).map(singular);
  const ranked = samples.flatMap((sample) => {
    const name = sample.name.toLowerCase();
    const all = `${name} ${sample.description} ${synonyms[sample.block.key] ?? ''}`.toLowerCase();
    if (!words.every((word) => all.includes(word))) return [];
    const position = name.indexOf(words.join(' '));
    return [{ sample, rank: position < 0 ? 2 : Math.min(position, 1) }];
  });
  return ranked.toSorted((one, other) => one.rank - other.rank).map(({ sample }) => sample);
}

const singular = (word: string): string => (word.length > 3 ? word.replace(/s$/, '') : word);
