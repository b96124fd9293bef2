import { defineView, type PropsOf, type RenderContext } from '../../renderer/block.ts';
import { attributes, each, type Html, html, nothing } from '../../renderer/html.ts';
import { headView, linesView, pictureView } from '../../renderer/kit/index.ts';
import block from './block.ts';

type Props = PropsOf<typeof block>;

/** Marks with which quotes begin in any of the languages: text that has its own gets no others. */
const marksBefore = /^\s*["'“”„«»‘‚‹›「『]/u;

function view(props: Props, page: RenderContext): Html {
  const { layout = 'cards' } = props;
  const list = each(props.items, ({ quote, author, role, picture }) => {
    const quoted = attributes({
      class: marksBefore.test(quote) ? undefined : 'testimonials-quoted',
    });
    const face = picture ? pictureView(picture, page, { sizes: '3rem', ratio: '1 / 1' }) : nothing;
    const caption = html`<figcaption>${face}<span><strong>${author}</strong>${role ? html`<span class="testimonials-role">${role}</span>` : nothing}</span></figcaption>`;
    return html`<li><figure class="card"><blockquote><p${quoted}>${linesView(quote)}</p></blockquote>${caption}</figure></li>`;
  });
  return html`${headView(props, page)}<ul class="grid ${layout === 'cards' || layout === 'press' ? 'even ' : ''}testimonials-${layout}">${list}</ul>`;
}

export default defineView(block, { view });
