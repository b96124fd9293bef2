import { defineView, type PropsOf, type RenderContext } from '../../renderer/block.ts';
import { each, type Html, html, nothing } from '../../renderer/html.ts';
import {
  actionsView,
  headingId,
  linesView,
  pageWide,
  pictureView,
  readText,
} from '../../renderer/kit/index.ts';
import block from './block.ts';

type Props = PropsOf<typeof block>;
type Layout = NonNullable<Props['layout']>;

/** Layouts that need a picture fall back to the centred one. */
function layoutOf({ layout, picture }: Props): Layout {
  if (picture) return layout ?? 'split';
  return layout === undefined || layout === 'cover' || layout === 'stage' ? 'center' : layout;
}

const sizes: Readonly<Record<Layout, string>> = {
  split: '(min-width: 60rem) 40rem, 100vw',
  center: '(min-width: 86rem) 77rem, 100vw',
  cover: '100vw',
  stage: '(min-width: 86rem) 77rem, 100vw',
  type: '100vw',
  post: '100vw',
  panel: '(min-width: 60rem) 50vw, 100vw',
};

/** Longer titles have the size of section headings: at display size they would fill the screen. */
const titleLengthMax = 72;

function view(props: Props, page: RenderContext): Html {
  const { heading, eyebrow, intro, actions } = props;
  const layout = layoutOf(props);
  const id = headingId(page.blockId);
  const read = readText(heading);
  const long = read.length > titleLengthMax ? ' hero-long' : '';
  const named = `${layout === 'post' ? nameLook(read, page) : ''}${long}`;
  const title =
    page.titleLevel === 1
      ? html`<h1 class="hero-title${named}" id="${id}">${heading}</h1>`
      : html`<h2 class="hero-title${named}" id="${id}">${heading}</h2>`;
  const label = eyebrow ? html`<p class="hero-eyebrow">${eyebrow}</p>` : nothing;
  const lead = intro ? html`<p class="lead">${linesView(intro)}</p>` : nothing;
  const buttons = actionsView(actions, page);
  const words =
    layout === 'type'
      ? html`${title}<div class="hero-row"><div>${label}</div><div class="hero-end">${lead}${buttons}</div></div>`
      : layout === 'cover'
        ? html`<div class="hero-row"><div class="hero-end">${label}${title}${lead}</div>${buttons}</div>`
        : layout === 'post'
          ? html`<div class="hero-top">${label}${title}</div><div class="hero-row">${lead}${factsView(props)}${buttons}</div>`
          : html`${label}${title}${lead}${buttons}`;
  return html`<div class="hero-${layout}${props.picture ? ' hero-pictured' : ''}"><div class="hero-words">${words}</div>${shownPicture(props, layout, page)}</div>`;
}

const tenths = (size: number): number => Math.floor(size * 10) / 10;

/** Longer names have the normal size: across the page they would be small. */
const nameLengthMax = 18;

/**
 * Font size of a title that spans the page: the shorter it is, the larger. On very wide screens it is limited
 * to the content's width.
 */
function nameLook(title: string, page: RenderContext): string {
  if (title.length > nameLengthMax) return ' hero-name';
  // Relative to the screen without gutters, and to the content's maximum width.
  const size = pageWide(title, page);
  const sizes = [`${tenths(size * 0.89)}vw`, `${tenths(size * 0.77)}rem`];
  return ` hero-name ${page.classFor({ 'font-size': `min(${sizes.join(',')})` })}`;
}

function shownPicture(props: Props, layout: Layout, page: RenderContext): Html {
  const { picture, caption, frame = 'plain' } = props;
  if (!picture) return nothing;
  const image = pictureView(picture, page, { sizes: sizes[layout], isFirst: page.titleLevel === 1 });
  const [first] = props.facts ?? [];
  const card =
    first && (layout === 'split' || layout === 'stage')
      ? html`<div class="card hero-card"><strong>${first.title}</strong>${first.text ? html`<p>${first.text}</p>` : nothing}</div>`
      : nothing;
  const below =
    caption && layout !== 'cover' && layout !== 'panel'
      ? html`<p class="hero-caption">${caption}</p>`
      : nothing;
  return html`<div class="hero-picture"><div class="hero-frame-${layout === 'split' ? frame : 'plain'}">${image}${card}</div>${below}</div>`;
}

const factsView = ({ facts }: Props): Html =>
  facts?.length
    ? html`<ul class="hero-facts">${each(facts, (fact) => html`<li><strong>${fact.title}</strong>${fact.text ? html`<p>${fact.text}</p>` : nothing}</li>`)}</ul>`
    : nothing;

export default defineView(block, { view });
