import { defineView, type PropsOf, type RenderContext } from '../../renderer/block.ts';
import { attributes, each, type Html, html, nothing } from '../../renderer/html.ts';
import { headView, linesView, linkView, pictureView } from '../../renderer/kit/index.ts';
import block from './block.ts';

const cardClass = attributes({ class: 'card' });

type Props = PropsOf<typeof block>;

function view(props: Props, page: RenderContext): Html {
  const layout = props.layout ?? 'cards';
  const list = each(props.items, (item, index) => {
    const top = item.picture
      ? pictureView(item.picture, page, { sizes: '(min-width: 60rem) 24rem, 100vw', ratio: '3 / 2' })
      : layout === 'numbered'
        ? html`<span class="features-number">${index + 1}</span>`
        : nothing;
    const title = props.heading
      ? html`<h3>${item.title}</h3>`
      : html`<h2 class="features-title">${item.title}</h2>`;
    const words = html`<div class="features-words">${title}${item.text ? html`<p>${linesView(item.text)}</p>` : nothing}${item.link ? linkView(item.link, page) : nothing}</div>`;
    return html`<li${layout === 'cards' ? cardClass : undefined}>${top}${words}</li>`;
  });
  return html`${headView(props, page)}<ul class="grid features-${layout}">${list}</ul>`;
}

export default defineView(block, { view });
