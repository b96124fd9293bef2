import { defineView, type PropsOf, type RenderContext } from '../../renderer/block.ts';
import { kinds } from '../../renderer/content.ts';
import { type Html, html, nothing } from '../../renderer/html.ts';
import { headView, hoursView, linesView } from '../../renderer/kit/index.ts';
import block from './block.ts';

type Props = PropsOf<typeof block>;

function view(props: Props, page: RenderContext): Html {
  const business = page.doc(kinds.site)?.business;
  const isOwn = props.use_business === false;
  const days = (isOwn ? props.days : business?.opening_hours) ?? [];
  const special = (isOwn ? props.special : business?.special_hours) ?? [];
  const note = props.note ? html`<p class="hours-note">${linesView(props.note)}</p>` : nothing;
  const table = days.length + special.length > 0 ? hoursView(days, special, page) : nothing;
  return html`<div class="hours-${props.layout ?? 'aside'}">${headView(props, page)}<div class="hours-body">${table}${note}</div></div>`;
}

export default defineView(block, { view });
