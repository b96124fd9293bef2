import { defineView, type PropsOf, type RenderContext } from '../../renderer/block.ts';
import { type Html, html, nothing } from '../../renderer/html.ts';
import { headView, pictureView } from '../../renderer/kit/index.ts';
import { phrasesOf } from '../../renderer/phrases.ts';
import type { Picture } from '../../renderer/stored.ts';
import block from './block.ts';

type Props = PropsOf<typeof block>;

/** Two pictures, stacked where scripts run, or side by side. */
function view(props: Props, page: RenderContext): Html {
  const { layout = 'slider', before, after, caption } = props;
  const phrases = phrasesOf(page.site.lang);
  const ratio = `${before.width} / ${before.height}`;
  const part = (picture: Picture, label: string | undefined): Html => {
    const sizes = layout === 'slider' ? '(min-width: 86rem) 77rem, 100vw' : '(min-width: 48rem) 38rem, 100vw';
    return html`<div class="before-after-part">${pictureView(picture, page, { sizes, ratio })}${label ? html`<p>${label}</p>` : nothing}</div>`;
  };
  const range =
    layout === 'slider'
      ? html`<input type="range" value="50" autocomplete="off" aria-label="${phrases.reveal}">`
      : nothing;
  const below = caption ? html`<figcaption>${caption}</figcaption>` : nothing;
  return html`${headView(props, page)}<figure><div class="before-after-${layout}">${part(before, props.before_label)}${part(after, props.after_label)}${range}</div>${below}</figure>`;
}

export default defineView(block, { view });
