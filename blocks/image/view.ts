import type { RenderContext } from '../../renderer/block.ts';
import { type Html, html, nothing } from '../../renderer/html.ts';
import { anchorView, type Common, headView, pictureView } from '../../renderer/kit/index.ts';
import type { Picture, Target } from '../../renderer/stored.ts';

interface Props extends Common {
  readonly picture: Picture;
  readonly caption?: string;
  readonly link?: Target;
  readonly ratio?: 'natural' | 'wide' | 'square';
  readonly layout?: 'contained' | 'full';
}

const shapes = { natural: undefined, wide: '16 / 9', square: '1 / 1' } as const;

export function view(props: Props, page: RenderContext): Html {
  const ratio = shapes[props.ratio ?? 'natural'];
  const sizes = props.layout === 'full' ? '100vw' : '(min-width: 74rem) 68rem, 100vw';
  const shown = pictureView(props.picture, page, { sizes, ...(ratio !== undefined && { ratio }) });
  const linked = props.link ? anchorView(props.link, shown, page) : shown;
  const caption = props.caption ? html`<figcaption>${props.caption}</figcaption>` : nothing;
  return html`${headView(props, page)}<figure class="image-${props.layout ?? 'contained'}">${linked}${caption}</figure>`;
}
