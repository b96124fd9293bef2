import { defineView, type PropsOf, type RenderContext } from '../../renderer/block.ts';
import { each, type Html, html, nothing } from '../../renderer/html.ts';
import {
  disclosure,
  headView,
  linesView,
  linkView,
  partHeading,
  pictureView,
} from '../../renderer/kit/index.ts';
import block from './block.ts';

type Props = PropsOf<typeof block>;

function view(props: Props, page: RenderContext): Html {
  const { layout = 'cards', items } = props;
  const links = items.map(({ link }) => link).filter((link) => link !== undefined);
  const list = each(items, ({ name, price, text, picture, link }) => {
    const shown = picture
      ? pictureView(picture, page, { sizes: '(min-width: 60rem) 26rem, 100vw', ratio: '4 / 3' })
      : nothing;
    const title = partHeading(props, page, name);
    const end = html`${price ? html`<p class="products-price">${price}</p>` : nothing}${link ? html`<p>${linkView(link, page, { class: 'more' })}</p>` : nothing}`;
    return html`<li class="${layout === 'cards' ? 'card' : 'products-row'}">${shown}<div class="products-words">${title}${text ? html`<p class="products-text">${linesView(text)}</p>` : nothing}<div class="products-end">${end}</div></div></li>`;
  });
  return html`${headView(props, page)}${disclosure(links, page)}<ul class="${layout === 'cards' ? 'even ' : ''}products-${layout}">${list}</ul>`;
}

export default defineView(block, { view });
