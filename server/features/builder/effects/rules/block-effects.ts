import { blockOf } from '../../../../../blocks/index.ts';

/** Facts of an effect that decide where it can be used. */
export interface Recipe {
  readonly effect_id: string;
  readonly name: string;
  readonly library: string;
  readonly markup_required: boolean;
  readonly compatible_blocks: readonly string[];
}

/**
 * Blocks that each word in a recipe's `compatible_blocks` refers to. Other words match no block that supports
 * effects.
 */
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
 * Effects available for blocks, and the part each one moves. They need no library, markup or style
 * attributes, and keep the block's colours, which follow its tone and stay readable.
 */
const movedParts: Readonly<Record<string, keyof typeof parts>> = {
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

/** Default effects of sites with lively motion, and the part each one moves. */
const lively: Readonly<Record<string, { readonly effect_id: string; readonly part: string }>> = {
  stats: { effect_id: 'count-up-on-view', part: ' strong' },
};

/**
 * Default effect of a block for the motion of its site, with its target; undefined if the motion needs styles
 * only.
 */
export const defaultEffectOf = (
  motion: string | undefined,
  { block_id: id, key }: { block_id: string; key: string },
): { readonly effect_id: string; readonly target_selector: string } | undefined => {
  const defaultEffect = motion === 'lively' && Object.hasOwn(lively, key) ? lively[key] : undefined;
  return (
    defaultEffect && {
      effect_id: defaultEffect.effect_id,
      target_selector: `[data-block="${id}"]${defaultEffect.part}`,
    }
  );
};

/** Ids of the available effects. */
export const offeredIds: readonly string[] = Object.keys(movedParts);

/** Kinds of blocks that an effect is available for; none if it cannot run on a published site. */
export function blocksFor({ effect_id: id, compatible_blocks: words }: Recipe): readonly string[] {
  if (!Object.hasOwn(movedParts, id)) return [];
  const keys = words.flatMap((word) => (Object.hasOwn(blocksOf, word) ? (blocksOf[word] ?? []) : []));
  return [...new Set(keys)].filter((key) => blockOf(key)?.supports?.includes('effects')).sort();
}

/** Reason why an effect cannot be applied to a kind of block; undefined if it can. */
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
  const part = movedParts[recipe.effect_id] ?? 'block';
  const words = recipe.compatible_blocks.filter((word) => blocksOf[word]?.includes(key));
  // An effect for headings only must not move the rest of the block.
  const isHeading = words.length > 0 && words.every((word) => word === 'heading');
  return `[data-block="${id}"]${parts[part === 'content' && isHeading ? 'title' : part]}`;
}
