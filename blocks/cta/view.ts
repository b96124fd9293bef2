import { defineView, type PropsOf, type RenderContext } from '../../renderer/block.ts';
import { type Html, html } from '../../renderer/html.ts';
import { actionsView, headView, linkView } from '../../renderer/kit/index.ts';
import block from './block.ts';

type Props = PropsOf<typeof block>;

function view(props: Props, page: RenderContext): Html {
  const { layout = 'band', actions } = props;
  const [first, ...others] = actions;
  const words = headView(props, page);
  if (layout !== 'link' || !first)
    return html`<div class="cta-${layout}">${words}<div>${actionsView(actions, page)}</div></div>`;
  return html`<div class="cta-link">${words}<p>${linkView(first, page)}</p>${actionsView(others, page)}</div>`;
}

export default defineView(block, { view });
