import type { RenderContext } from '../../renderer/block.ts';
import { type Html, html } from '../../renderer/html.ts';
import { type Common, headView, richTextView } from '../../renderer/kit/index.ts';
import type { RichText } from '../../renderer/stored.ts';

interface Props extends Common {
  readonly text: RichText;
  readonly layout?: 'single' | 'aside' | 'columns';
}

export const view = (props: Props, page: RenderContext): Html =>
  html`<div class="text-${props.layout ?? 'single'}">${headView(props, page)}<div class="prose">${richTextView(props.text, page)}</div></div>`;
