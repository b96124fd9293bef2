import { defineView, type PropsOf, type RenderContext } from '../../renderer/block.ts';
import { each, type Html, html } from '../../renderer/html.ts';
import { anchorView, headView, pictureView } from '../../renderer/kit/index.ts';
import block from './block.ts';

type Props = PropsOf<typeof block>;

function view(props: Props, page: RenderContext): Html {
  const list = each(props.items, ({ name, picture, link }) => {
    // The name replaces the picture's alternative text.
    const logo = picture ? pictureView({ ...picture, alt: name }, page, { sizes: '12rem' }) : html`${name}`;
    return html`<li>${link ? anchorView(link, logo, page) : logo}</li>`;
  });
  return html`${headView(props, page)}<ul class="logos-list logos-${props.layout ?? 'row'}">${list}</ul>`;
}

export default defineView(block, { view });
