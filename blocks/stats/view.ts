import { defineView, type PropsOf, type RenderContext } from '../../renderer/block.ts';
import { each, type Html, html } from '../../renderer/html.ts';
import { headView } from '../../renderer/kit/index.ts';
import block from './block.ts';

type Props = PropsOf<typeof block>;

function view(props: Props, page: RenderContext): Html {
  const list = each(
    props.items,
    ({ value, label }) => html`<li><strong>${value}</strong> <span>${label}</span></li>`,
  );
  return html`${headView(props, page)}<ul class="even-4 stats-list stats-${props.layout ?? 'plain'}">${list}</ul>`;
}

export default defineView(block, { view });
