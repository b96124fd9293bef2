import type { RenderContext } from '../../renderer/block.ts';
import { type Html, html } from '../../renderer/html.ts';
import { actionsView, type Common, headView } from '../../renderer/kit/index.ts';
import type { LinkItem } from '../../renderer/stored.ts';

interface Props extends Common {
  readonly actions: readonly LinkItem[];
  readonly layout?: 'band' | 'card';
}

export const view = (props: Props, page: RenderContext): Html =>
  html`<div class="cta-${props.layout ?? 'band'}">${headView(props, page)}<div>${actionsView(props.actions, page)}</div></div>`;
