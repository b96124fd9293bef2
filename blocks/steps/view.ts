import { defineView, type PropsOf, type RenderContext } from '../../renderer/block.ts';
import { each, type Html, html, nothing } from '../../renderer/html.ts';
import { headView, linesView, partHeading, pictureView } from '../../renderer/kit/index.ts';
import block from './block.ts';

type Props = PropsOf<typeof block>;

function view(props: Props, page: RenderContext): Html {
  const { layout = 'line', picture } = props;
  const list = each(props.items, ({ title, text }) => {
    const name = partHeading(props, page, title);
    return html`<li>${name}${text ? html`<p>${linesView(text)}</p>` : nothing}</li>`;
  });
  // Some screen readers do not announce a list without markers unless it has the role.
  const ordered = html`<ol class="${layout === 'big' ? 'even-4 ' : ''}steps-${layout}" role="list">${list}</ol>`;
  if (picture && layout === 'list')
    return html`<div class="steps-pictured"><div>${headView(props, page)}${ordered}</div>${pictureView(picture, page, { sizes: '(min-width: 60rem) 36rem, 100vw' })}</div>`;
  return html`<div class="steps-${layout === 'list' ? 'aside' : 'whole'}">${headView(props, page)}${ordered}</div>`;
}

export default defineView(block, { view });
