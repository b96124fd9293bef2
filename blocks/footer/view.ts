import { defineView, type PropsOf, type RenderContext } from '../../renderer/block.ts';
import { kinds } from '../../renderer/content.ts';
import { each, type Html, html, nothing } from '../../renderer/html.ts';
import { linesView, linkView } from '../../renderer/kit/index.ts';
import block from './block.ts';

function view({ layout = 'columns' }: PropsOf<typeof block>, page: RenderContext): Html {
  const { columns = [], legal } = page.doc(kinds.navigation)?.footer ?? {};
  const lists = each(columns, ({ title, items }) => {
    const links = each(items, (item) => {
      const link = linkView(item, page);
      return link.text === '' ? nothing : html`<li>${link}</li>`;
    });
    return html`<div class="footer-column"><h2>${title}</h2><ul>${links}</ul></div>`;
  });
  return html`<footer class="footer footer-${layout === 'simple' ? 'simple' : 'wide'} tone-night"><div class="inner"><p class="footer-name">${page.site.name}</p>${lists.text === '' ? nothing : html`<div class="footer-columns">${lists}</div>`}${legal ? html`<p class="footer-legal">${linesView(legal)}</p>` : nothing}</div></footer>`;
}

export default defineView(block, { view });
