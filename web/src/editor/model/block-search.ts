import type { Sample } from './samples.ts';

/** Words by which people look for a block, with those that other builders use. */
const synonyms: Readonly<Record<string, string>> = {
  announcement: 'banner notice bar alert promo message ticker news top',
  before_after: 'compare comparison slider after',
  calendar: 'booking appointment events scheduling scheduler reservation calendly acuity',
  columns: 'columns section container grid row layout stack split two three half div flex',
  contact: 'contact telephone phone mail email address location details',
  cta: 'cta call to action button banner promo signup sign up get started',
  facts: 'icons list key facts highlights strip usp trust',
  faq: 'accordion faq toggle collapse questions answers tabs',
  features: 'cards benefits icons grid bento feature advantages why us columns boxes tabs',
  form: 'contact newsletter booking enquiry inquiry signup sign up subscribe email input reservation lead mailchimp file upload attachment fields',
  gallery: 'gallery photo image pictures slideshow carousel slider lightbox portfolio masonry grid instagram',
  hero: 'hero header banner headline cover intro jumbotron title landing above the fold slideshow',
  hours: 'hours opening times open',
  image: 'image photo picture media figure',
  link_list: 'affiliate links link in bio linktree buttons partner resources downloads',
  logos: 'logos logo client clients brand brands partner sponsors as seen in press trusted by marquee',
  map: 'map location directions google maps find us address embed',
  post_list: 'blog article news posts latest magazine feed summary collection',
  pricing: 'pricing price plan plans table packages membership tickets tariff rates',
  privacy_facts: 'privacy gdpr cookie cookies data protection legal',
  products: 'shop products amazon ebay store commerce woocommerce ecommerce buy',
  programme: 'events schedule dates programme program agenda timetable lineup line-up calendar',
  service_catalog: 'services price menu list food drinks dishes treatments offer',
  social_bar: 'social media instagram facebook icons youtube tiktok linkedin follow profiles',
  stats: 'stats statistics figures counter counters numbers metrics results achievements count up',
  steps: 'steps process timeline how it works stages roadmap',
  team: 'team people staff members about us employees crew teachers profiles bio',
  testimonials:
    'testimonials quote quotes review reviews customer customers social proof stars rating press feedback',
  text: 'text paragraph heading rich text markdown about story columns article',
  video: 'video youtube vimeo film embed movie clip player',
};

/** Samples that fit each typed word, those first whose name has the words, then their synonyms: Enter takes the first. */
export function findSamples(samples: readonly Sample[], typed: string): readonly Sample[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean).map(singular);
  const ranked = samples.flatMap((sample) => {
    const name = sample.name.toLowerCase();
    const others = synonyms[sample.block.key] ?? '';
    const all = `${name} ${sample.description} ${others}`.toLowerCase();
    if (!words.every((word) => all.includes(word))) return [];
    const position = name.indexOf(words.join(' '));
    if (position >= 0) return [{ sample, rank: Math.min(position, 1) }];
    // A word by which a block is called elsewhere says more than one of its description.
    const called = others.split(' ').map(singular);
    return [{ sample, rank: words.every((word) => called.includes(word)) ? 2 : 3 }];
  });
  return ranked.toSorted((one, other) => one.rank - other.rank).map(({ sample }) => sample);
}

const singular = (word: string): string => (word.length > 3 ? word.replace(/s$/, '') : word);
