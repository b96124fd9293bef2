import { defineView, type PropsOf, type RenderContext } from '../../renderer/block.ts';
import { type Html, html, nothing } from '../../renderer/html.ts';
import { actionsView, headingId, linesView, pictureView } from '../../renderer/kit/index.ts';
import block from './block.ts';

type Props = PropsOf<typeof block>;

function view(props: Props, page: RenderContext): Html {
  const { heading, eyebrow, intro, picture, actions } = props;
  // Without a picture there is nothing to stand beside or over.
  const layout = picture
    ? (props.layout ?? 'split')
    : props.layout === 'cover'
      ? 'center'
      : (props.layout ?? 'center');
  const id = headingId(page.blockId);
  const title =
    page.titleLevel === 1 ? html`<h1 id="${id}">${heading}</h1>` : html`<h2 id="${id}">${heading}</h2>`;
  const words = html`<div class="hero-words">${eyebrow ? html`<p class="hero-eyebrow">${eyebrow}</p>` : nothing}${title}${intro ? html`<p class="lead">${linesView(intro)}</p>` : nothing}${actionsView(actions, page)}</div>`;
  const sizes = layout === 'split' ? '(min-width: 60rem) 36rem, 100vw' : '(min-width: 74rem) 74rem, 100vw';
  const shown = picture
    ? html`<div class="hero-picture">${pictureView(picture, page, { sizes, isFirst: page.titleLevel === 1 })}</div>`
    : nothing;
  return html`<div class="hero-${layout}${picture ? ' hero-pictured' : ''}">${words}${shown}</div>`;
}

export default defineView(block, { view });
