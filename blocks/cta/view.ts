import { defineView, type PropsOf, type RenderContext } from '../../renderer/block.ts';
import { type Html, html } from '../../renderer/html.ts';
import { actionsView, headView } from '../../renderer/kit/index.ts';
import block from './block.ts';

type Props = PropsOf<typeof block>;

const view = (props: Props, page: RenderContext): Html =>
  html`<div class="cta-${props.layout ?? 'band'}">${headView(props, page)}<div>${actionsView(props.actions, page)}</div></div>`;

export default defineView(block, { view });
