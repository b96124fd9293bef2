import { nameSeed, paperTiles } from '../../renderer/art/paper-tiles.ts';
import { defineView, type PropsOf, type RenderContext } from '../../renderer/block.ts';
import { Html, html, nothing } from '../../renderer/html.ts';
import { actionsView, headView, linkView, pictureView } from '../../renderer/kit/index.ts';
import block from './block.ts';

type Props = PropsOf<typeof block>;

function view(props: Props, page: RenderContext): Html {
  const { layout = 'band', actions } = props;
  const [firstAction, ...otherActions] = actions;
  const head = headView(props, page);
  if (layout !== 'link' || !firstAction) {
    const art = layout === 'card' ? artView(props, page) : nothing;
    return html`<div class="cta-${layout}">${head}<div>${actionsView(actions, page)}</div>${art}</div>`;
  }
  return html`<div class="cta-link">${head}<p>${linkView(firstAction, page)}</p>${actionsView(otherActions, page)}</div>`;
}

function artView({ picture, pattern }: Props, page: RenderContext): Html {
  if (!picture) return pattern ? patternView(page) : nothing;
  return html`<div class="cta-art">${pictureView(picture, page, { sizes: '(min-width: 60rem) 34vw, 100vw' })}</div>`;
}

/** Pattern of cut paper, the same on every page of a site. */
function patternView(page: RenderContext): Html {
  const grid = { seed: nameSeed(page.site.name), columns: 6, rows: 6 };
  const tiles = paperTiles(grid, (ink) => `class="cta-ink-${ink}"`);
  return new Html(
    `<svg class="cta-art" viewBox="0 0 240 240" preserveAspectRatio="xMidYMid slice" aria-hidden="true">${tiles}</svg>`,
  );
}

export default defineView(block, { view });
