import { defineView, type PropsOf, type RenderContext } from '../../renderer/block.ts';
import { type Html, html } from '../../renderer/html.ts';
import { headView, partLevel, richTextView } from '../../renderer/kit/index.ts';
import block from './block.ts';

type Props = PropsOf<typeof block>;

const view = (props: Props, page: RenderContext): Html =>
  html`<div class="text-${props.layout ?? 'single'}">${headView(props, page)}<div class="prose">${richTextView(props.text, page, partLevel(props, page))}</div></div>`;

export default defineView(block, { view });
