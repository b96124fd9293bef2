import { defineView, type PropsOf, type RenderContext } from '../../renderer/block.ts';
import { each, type Html, html, nothing } from '../../renderer/html.ts';
import { headView, partHeading, pictureView, richTextView } from '../../renderer/kit/index.ts';
import block from './block.ts';

type Props = PropsOf<typeof block>;

const classes = {
  equal: 'columns-equal',
  wide_first: 'columns-wide-first',
  wide_last: 'columns-wide-last',
} as const;

function view(props: Props, page: RenderContext): Html {
  const columns = each(props.columns, ({ title, picture, text }) => {
    const name = title ? partHeading(props, page, title) : nothing;
    const shown = picture
      ? pictureView(picture, page, { sizes: '(min-width: 60rem) 44rem, 100vw' })
      : nothing;
    return html`<div>${shown}${name}${text ? html`<div class="prose">${richTextView(text, page)}</div>` : nothing}</div>`;
  });
  return html`${headView(props, page)}<div class="columns-row ${classes[props.layout ?? 'equal']}">${columns}</div>`;
}

export default defineView(block, { view });
