import type { AnyBlock, Placement, RenderContext } from '../block.ts';
import { kinds } from '../content.ts';
import { attributes, type Html, html, nothing } from '../html.ts';
import { type Common, headingId, toneClasses } from '../kit/index.ts';
import { phrasesOf } from '../phrases.ts';
import type { DrawingRegistry } from '../registry.ts';
import type { Block } from '../stored.ts';
import { sectionSpace } from '../theme/styles.ts';
import { walkWith } from '../walk.ts';
import { type Classes, collectClasses } from './classes.ts';
import { docIn, type Site } from './documents.ts';
import type { EffectCode } from './effect-code.ts';
import type { Paged, Post } from './post.ts';
import { postsIn, postsPerPage } from './posts.ts';
import { privacyFacts } from './privacy-facts.ts';
import type { RenderInput } from './rendering.ts';

/** State of one rendering: what blocks contribute besides their markup. */
export interface Drawing {
  readonly registry: DrawingRegistry;
  readonly input: Omit<RenderInput, 'isIndexable'>;
  readonly site: Site;
  readonly classes: Classes;
  readonly keys: Set<string>;
  readonly data: object[];
  readonly frames: Set<string>;
  readonly effects: EffectCode[];
  hasTitle: boolean;
  /** Set by a block with a link to Amazon: the page must carry the retailer's required sentence, once. */
  hasAmazonLink: boolean;
  /** Set once a block of the main part was drawn. */
  hasBegun: boolean;
  isPost: boolean;
  /** Posts of the tree, once they were needed. */
  posts: readonly Post[] | undefined;
  showsPosts: boolean;
  /** Number of pages of the longest list on the page. */
  lastListPage: number;
}

export function beginDrawing(registry: DrawingRegistry, input: Drawing['input'], site: Site): Drawing {
  return {
    registry,
    input,
    site,
    classes: collectClasses(),
    keys: new Set(),
    data: [],
    frames: new Set(),
    effects: [],
    hasTitle: false,
    hasAmazonLink: false,
    hasBegun: false,
    isPost: false,
    posts: undefined,
    showsPosts: false,
    lastListPage: 1,
  };
}

export const amazonNote = ({ lang }: Site): Html =>
  html`<div class="block page-note"><div class="inner"><p class="disclosure">${phrasesOf(lang).amazon}</p></div></div>`;

/** The page's own header or footer, or else the site's. */
export function frameBlock(
  registry: DrawingRegistry,
  placement: Placement,
  own: readonly Block[],
): (Block & { readonly definition: AnyBlock }) | undefined {
  const definition = registry.blockAt(placement);
  if (!definition) return undefined;
  const { key } = definition;
  return { ...(own.find((one) => one.key === key) ?? { block_id: `b_${key}`, key, props: {} }), definition };
}

export function drawFrame(drawing: Drawing, placement: Placement, own: readonly Block[]): Html {
  const block = frameBlock(drawing.registry, placement, own);
  if (!block) return nothing;
  const { definition, key } = block;
  drawing.keys.add(key);
  return definition.view(
    upgraded(definition, block.props),
    contextOf(drawing, drawing.input.pageId, block.block_id),
  );
}

export function drawBlock(drawing: Drawing, block: Block): Html {
  const definition = drawing.registry.blockOf(block.key);
  if (!definition) return nothing;
  const props = upgraded(definition, block.props);
  const isFirst = !drawing.hasBegun && !drawing.isPost && typeof props.heading === 'string';
  drawing.hasBegun = true;
  const givesTitle =
    !drawing.hasTitle &&
    (definition.providesTitle === true || (definition.providesTitle === 'first' && isFirst));
  if (givesTitle) drawing.hasTitle = true;
  const page = contextOf(drawing, drawing.input.pageId, block.block_id, givesTitle ? 1 : 2);
  drawing.keys.add(block.key);
  const data = definition.jsonLd?.(props, page);
  if (data) drawing.data.push(data);
  for (const origin of definition.frames?.(props) ?? []) drawing.frames.add(origin);
  const effect = drawing.input.effectOf?.(block);
  if (effect) drawing.effects.push(effect);
  const providers = affiliateProviders(drawing.registry, block);
  if (providers.has('amazon')) drawing.hasAmazonLink = true;
  // Affiliate links sell, so they count as shop in any block. Source: contract §13.
  const area = definition.protectedArea ?? (providers.size > 0 ? 'shop' : 'page');
  const inner = definition.view(props, page);
  const { anchor, heading, tone = 'plain', spacing = 'usual' } = props as Common;
  const space =
    spacing === 'usual'
      ? ''
      : ` ${drawing.classes.classFor({ '--section': sectionSpace(drawing.site.theme, spacing) })}`;
  const facts = attributes({
    id: anchor,
    class: `block ${block.key.replaceAll('_', '-')} ${toneClasses[tone]} area-${area}${space}`,
    'aria-labelledby': heading ? headingId(block.block_id) : undefined,
    'data-block': block.block_id,
    'data-effect': block.effect?.effect_id,
  });
  return html`<section${facts}><div class="inner">${inner}</div></section>\n`;
}

const upgraded = (definition: AnyBlock, props: Block['props']): Block['props'] =>
  definition.upgrade?.(props) ?? props;

export function contextOf(
  drawing: Drawing,
  pageId: string,
  blockId = '',
  titleLevel: 1 | 2 = 2,
): RenderContext {
  const { input, site, classes } = drawing;
  return {
    site: { name: site.name, lang: site.lang },
    pageId,
    blockId,
    titleLevel,
    urlFor: (address) => input.urlFor(address),
    doc: (kind, id) => docIn(input.documents, kind, id),
    ...(input.today === undefined ? {} : { today: input.today }),
    refused: (formKey) => (input.refusedForm?.formKey === formKey ? input.refusedForm : undefined),
    posts() {
      drawing.showsPosts = true;
      return postsOf(drawing);
    },
    privacy: () =>
      privacyFacts(drawing.registry, {
        documents: input.documents,
        hasChat: input.chat !== undefined,
        visitorData: input.visitorData,
      }),
    paged: (list) => pagedIn(drawing, list),
    classFor: classes.classFor,
  };
}

/** Providers of the affiliate links in a block. */
function affiliateProviders({ blockOf }: DrawingRegistry, block: Block): ReadonlySet<string> {
  const found = walkWith(blockOf)(kinds.page.schema.properties.blocks, [block]);
  return new Set(
    found.flatMap(({ kind, value }) => {
      const { affiliate } = kind === 'link' ? (value as { affiliate?: { provider: string } }) : {};
      return affiliate ? [affiliate.provider] : [];
    }),
  );
}

/** Posts of the tree that the visitor of this rendering may read. */
export function postsOf(drawing: Drawing): readonly Post[] {
  const { input, registry } = drawing;
  drawing.posts ??= postsIn(input.documents, walkWith(registry.blockOf), input.urlFor);
  return drawing.posts;
}

function pagedIn<T>(drawing: Drawing, list: readonly T[]): Paged<T> {
  const { listPage: at = 1, pageId: page, urlFor } = drawing.input;
  const last = Math.max(1, Math.ceil(list.length / postsPerPage));
  drawing.lastListPage = Math.max(drawing.lastListPage, last);
  const newer = at > 1 ? urlFor(at === 2 ? { page } : { page, list: at - 1 }) : undefined;
  const older = at < last ? urlFor({ page, list: at + 1 }) : undefined;
  return {
    shown: list.slice((at - 1) * postsPerPage, at * postsPerPage),
    at,
    last,
    ...(newer && { newer }),
    ...(older && { older }),
  };
}
