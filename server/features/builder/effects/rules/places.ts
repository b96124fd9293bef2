import { blockOf } from '../../../../../blocks/index.ts';

/** Required facts of an effect. */
export interface Recipe {
  readonly effect_id: string;
  readonly name: string;
  readonly library: string;
  readonly markup_required: boolean;
  readonly compatible_blocks: readonly string[];
}

/** The blocks that each word of a recipe's `compatible_blocks` means. Words that are not here mean none that takes effects. */
const blocksOf: Readonly<Record<string, readonly string[]>> = {
  button: ['hero', 'cta'],
  cards: ['features', 'pricing', 'service_catalog', 'testimonials'],
  gallery: ['gallery'],
  heading: [
    'cta',
    'features',
    'gallery',
    'image',
    'link_list',
    'pricing',
    'service_catalog',
    'testimonials',
    'text',
  ],
  hero: ['hero'],
  image: ['image'],
  list: ['link_list'],
  pricing: ['pricing'],
  services: ['service_catalog'],
  testimonials: ['testimonials'],
  text: ['text'],
};

/** Parts of a block that an effect may move, as selectors inside it. */
const parts = {
  block: '',
  content: ' > .inner',
  title: ' :is(.head, .hero-words) > :is(h1, h2)',
  cards: ' :is(.card, .features-plain > li, .features-numbered > li)',
  list: ' > .inner > ul',
  links: ' :is(.prose, .link-list-list, .link-list-cards) a',
  buttons: ' .button',
} as const;

/**
 * The effects that are offered, and what of a block each moves. They need no library, no markup and no style attributes, and
 * leave the colours of a block as they are: those follow its tone, and are readable.
 */
const moves: Readonly<Record<string, keyof typeof parts>> = {
  'blur-focus-reveal': 'content',
  'border-beam-card': 'cards',
  'clip-wipe-reveal': 'content',
  'count-up-on-view': 'title',
  'cursor-follower-dot': 'block',
  'fade-up-reveal': 'content',
  'lift-shadow-card': 'cards',
  'magnetic-button': 'buttons',
  'ripple-button': 'buttons',
  'scramble-decode-text': 'title',
  'scroll-scrub-reveal': 'content',
  'split-lines-rise': 'title',
  'spotlight-card': 'cards',
  'stagger-children-reveal': 'list',
  'typewriter-text': 'title',
  'underline-grow-link': 'links',
};

/** Effects that a lively site has without being asked, and the part of a block that each moves. */
const lively: Readonly<Record<string, { readonly effect_id: string; readonly part: string }>> = {
  stats: { effect_id: 'count-up-on-view', part: ' strong' },
};

/** The effect that a block has by the motion of its site, and what it moves; undefined where styles alone move it. */
export const usualEffect = (
  motion: string | undefined,
  { block_id: id, key }: { block_id: string; key: string },
): { readonly effect_id: string; readonly target_selector: string } | undefined => {
  const usual = motion === 'lively' && Object.hasOwn(lively, key) ? lively[key] : undefined;
  return usual && { effect_id: usual.effect_id, target_selector: `[data-block="${id}"]${usual.part}` };
};

/** The ids of the effects that are offered. */
export const offeredIds: readonly string[] = Object.keys(moves);

/** The kinds of blocks that an effect is offered for; none where it cannot run on a published site. */
export function blocksFor({ effect_id: id, compatible_blocks: words }: Recipe): readonly string[] {
  if (!Object.hasOwn(moves, id)) return [];
  const keys = words.flatMap((word) => (Object.hasOwn(blocksOf, word) ? (blocksOf[word] ?? []) : []));
  return [...new Set(keys)].filter((key) => blockOf(key)?.takes?.includes('effects')).sort();
}

/** Why an effect may not be applied to a kind of block; undefined where it may. */
export function refusalOf(recipe: Recipe, key: string): string | undefined {
  const { name, library, markup_required: needsMarkup } = recipe;
  if (library !== 'native') return `${name} stands on ${library}, and published sites load no libraries.`;
  if (needsMarkup) return `${name} needs markup of its own, which blocks do not have.`;
  const keys = blocksFor(recipe);
  if (keys.length === 0)
    return `${name} is not offered for blocks: it is made for other parts of a page, has colours that do not go with every tone, or needs style attributes.`;
  return keys.includes(key) ? undefined : `${name} is for other blocks: ${keys.join(', ')}.`;
}

/** Selector of the elements an effect moves within one block. */
export function selectorOf(recipe: Recipe, { block_id: id, key }: { block_id: string; key: string }): string {
  const part = moves[recipe.effect_id] ?? 'block';
  const words = recipe.compatible_blocks.filter((word) => blocksOf[word]?.includes(key));
  // What is for headings alone leaves the rest of the block where it is.
  const isHeading = words.length > 0 && words.every((word) => word === 'heading');
  return `[data-block="${id}"]${parts[part === 'content' && isHeading ? 'title' : part]}`;
}
