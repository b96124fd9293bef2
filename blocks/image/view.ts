import { defineView, type PropsOf, type RenderContext } from '../../renderer/block.ts';
import { type Html, html, nothing } from '../../renderer/html.ts';
import { anchorView, headView, pictureView } from '../../renderer/kit/index.ts';
import block from './block.ts';

type Props = PropsOf<typeof block>;

const shapes = { natural: undefined, wide: '16 / 9', square: '1 / 1' } as const;

function view(props: Props, page: RenderContext): Html {
  const ratio = shapes[props.ratio ?? 'natural'];
  const sizes = props.layout === 'full' ? '100vw' : '(min-width: 74rem) 68rem, 100vw';
  const shown = pictureView(props.picture, page, { sizes, ...(ratio !== undefined && { ratio }) });
  const linked = props.link ? anchorView(props.link, shown, page) : shown;
  const caption = props.caption ? html`<figcaption>${props.caption}</figcaption>` : nothing;
  return html`${headView(props, page)}<figure class="image-${props.layout ?? 'contained'}">${linked}${caption}</figure>`;
}

export default defineView(block, { view });
