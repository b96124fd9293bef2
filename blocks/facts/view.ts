import { defineView, type PropsOf, type RenderContext } from '../../renderer/block.ts';
import { each, type Html, html, nothing } from '../../renderer/html.ts';
import { iconView } from '../../renderer/icons/icons.ts';
import { headView, linesView } from '../../renderer/kit/index.ts';
import block from './block.ts';

type Props = PropsOf<typeof block>;

function view(props: Props, page: RenderContext): Html {
  const list = each(
    props.items,
    ({ icon, title, text }) =>
      html`<li>${iconView(icon)}<div><p class="facts-title">${title}</p>${text ? html`<p class="facts-text">${linesView(text)}</p>` : nothing}</div></li>`,
  );
  return html`${headView(props, page)}<ul class="even-4 facts-list facts-${props.layout ?? 'strip'}">${list}</ul>`;
}

export default defineView(block, { view });
