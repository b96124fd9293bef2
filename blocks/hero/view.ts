import { defineView, type PropsOf, type RenderContext } from '../../renderer/block.ts';
import { each, type Html, html, nothing } from '../../renderer/html.ts';
import {
  actionsView,
  fittedFontSize,
  headingId,
  linesView,
  longestWord,
  pictureView,
  readText,
  titleWidth,
} from '../../renderer/kit/index.ts';
import block from './block.ts';

type Props = PropsOf<typeof block>;
type Layout = NonNullable<Props['layout']>;

/** Layouts that need a picture fall back to the centred one. */
function layoutOf({ layout, picture }: Props): Layout {
  if (picture) return layout ?? 'split';
  return layout === undefined || layout === 'cover' || layout === 'stage' ? 'center' : layout;
}

const imageSizes: Readonly<Record<Layout, string>> = {
  split: '(min-width: 60rem) 40rem, 100vw',
  center: '(min-width: 86rem) 77rem, 100vw',
  cover: '100vw',
  stage: '(min-width: 86rem) 77rem, 100vw',
  type: '100vw',
  post: '100vw',
  panel: '(min-width: 60rem) 50vw, 100vw',
};

function view(props: Props, page: RenderContext): Html {
  const { heading, eyebrow, intro, actions } = props;
  const layout = layoutOf(props);
  const id = headingId(page.blockId);
  const plainHeading = readText(heading);
  const titleClasses =
    layout === 'post' ? fittedTitleClass(plainHeading, page) : ` ${steppedTitleClass(plainHeading, page)}`;
  const title =
    page.titleLevel === 1
      ? html`<h1 class="hero-title${titleClasses}" id="${id}">${heading}</h1>`
      : html`<h2 class="hero-title${titleClasses}" id="${id}">${heading}</h2>`;
  const eyebrowHtml = eyebrow ? html`<p class="hero-eyebrow">${eyebrow}</p>` : nothing;
  const lead = intro ? html`<p class="lead">${linesView(intro)}</p>` : nothing;
  const buttons = actionsView(actions, page);
  const parts = { eyebrow: eyebrowHtml, title, lead, buttons, facts: factsView(props) };
  const content = contentOf(layout, parts);
  return html`<div class="hero-${layout}${props.picture ? ' hero-pictured' : ''}"><div class="hero-words">${content}</div>${pictureSection(props, layout, page)}</div>`;
}

type Part = 'eyebrow' | 'title' | 'lead' | 'buttons' | 'facts';

function contentOf(layout: Layout, { eyebrow, title, lead, buttons, facts }: Record<Part, Html>): Html {
  if (layout === 'type')
    return html`${title}<div class="hero-row"><div>${eyebrow}</div><div class="hero-end">${lead}${buttons}</div></div>`;
  if (layout === 'cover')
    return html`<div class="hero-row"><div class="hero-end">${eyebrow}${title}${lead}</div>${buttons}</div>`;
  if (layout === 'post')
    return html`<div class="hero-top">${eyebrow}${title}</div><div class="hero-row">${lead}${facts}${buttons}</div>`;
  return html`${eyebrow}${title}${lead}${buttons}`;
}

const floorToTenths = (value: number): number => Math.floor(value * 10) / 10;

/**
 * Percent of the container's width that the longest word may take, and that the whole title may take on one line: at most
 * three lines when it wraps.
 */
const [wordShare, linesShare] = [94, 205];
/** In rem. Words that only fit below it are hyphenated instead. */
const titleSizeMin = 1.5;
/** In em: wider words are hyphenated. */
const wordWidthMax = 14;
const longTitleSizeMin = 2.6;

/** Factor by which titles up to a number of characters are enlarged: a single word would look lost. */
const shortTitles = [
  [4, 1.75],
  [8, 1.4],
  [12, 1.15],
] as const;

/**
 * Class of a title that is as large as its arrangement allows, unless its longest word would break or it would take more
 * than three lines.
 */
function steppedTitleClass(heading: string, page: RenderContext): string {
  const longest = Math.max(1, longestWord(heading, page));
  const forWord = floorToTenths(wordShare / longest);
  const forLines = floorToTenths(linesShare / Math.max(1, titleWidth(heading, page)));
  const [, growth] = shortTitles.find(([lengthMax]) => heading.length <= lengthMax) ?? [];
  return page.classFor({
    ...(growth !== undefined && { '--title-growth': String(growth) }),
    'font-size': `min(var(--title-size),max(${titleSizeMin}rem,${forWord}cqi),max(${longTitleSizeMin}rem,${forLines}cqi))`,
    ...(longest <= wordWidthMax && { hyphens: 'manual' }),
  });
}

/** Longer titles keep the normal size: fitted to the page's width, they would become smaller. */
const fittedLengthMax = 18;

/** Classes of a title fitted to the page's width. On very wide screens it is limited to the content's width. */
function fittedTitleClass(heading: string, page: RenderContext): string {
  if (heading.length > fittedLengthMax) return ` hero-name ${steppedTitleClass(heading, page)}`;
  // Percent of the content's width, which is 89.5% of the screen and at most 77rem.
  const fontSize = fittedFontSize(heading, page);
  const limits = [`${floorToTenths(fontSize * 0.895)}vw`, `${floorToTenths(fontSize * 0.77)}rem`];
  return ` hero-name ${page.classFor({ 'font-size': `min(${limits.join(',')})` })}`;
}

function pictureSection(props: Props, layout: Layout, page: RenderContext): Html {
  const { picture, caption, frame = 'plain' } = props;
  if (!picture) return nothing;
  const image = pictureView(picture, page, { sizes: imageSizes[layout], isFirst: page.titleLevel === 1 });
  const [firstFact] = props.facts ?? [];
  const card =
    firstFact && (layout === 'split' || layout === 'stage')
      ? html`<div class="card hero-card"><strong>${firstFact.title}</strong>${firstFact.text ? html`<p>${firstFact.text}</p>` : nothing}</div>`
      : nothing;
  const captionHtml =
    caption && layout !== 'cover' && layout !== 'panel'
      ? html`<p class="hero-caption">${caption}</p>`
      : nothing;
  return html`<div class="hero-picture"><div class="hero-frame-${layout === 'split' ? frame : 'plain'}">${image}${card}</div>${captionHtml}</div>`;
}

const factsView = ({ facts }: Props): Html =>
  facts?.length
    ? html`<ul class="hero-facts">${each(facts, (fact) => html`<li><strong>${fact.title}</strong>${fact.text ? html`<p>${fact.text}</p>` : nothing}</li>`)}</ul>`
    : nothing;

export default defineView(block, { view });
