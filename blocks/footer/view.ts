import { defineView, type PropsOf, type RenderContext } from '../../renderer/block.ts';
import { kinds } from '../../renderer/content.ts';
import { each, type Html, html, nothing } from '../../renderer/html.ts';
import { contactOf, linesView, linkView, toneClasses } from '../../renderer/kit/index.ts';
import { phrasesOf } from '../../renderer/phrases.ts';
import block from './block.ts';

type Props = PropsOf<typeof block>;

function view(props: Props, page: RenderContext): Html {
  const { layout = 'columns', tone = 'night', text } = props;
  const { columns = [], legal } = page.doc(kinds.navigation)?.footer ?? {};
  const lists = each(columns, ({ title, items }) => {
    const links = each(items, (item) => {
      const link = linkView(item, page);
      return link.text === '' ? nothing : html`<li>${link}</li>`;
    });
    return html`<div class="footer-column"><h2>${title}</h2><ul>${links}</ul></div>`;
  });
  const contact = layout === 'columns' ? contactView(page) : nothing;
  const columnsView =
    lists.text === '' && contact.text === ''
      ? nothing
      : html`<div class="footer-columns">${lists}${contact}</div>`;
  const about = text ? html`<p class="footer-text">${text}</p>` : nothing;
  return html`<footer class="footer footer-${layout === 'simple' ? 'simple' : 'wide'} ${toneClasses[tone]}"><div class="inner"><div class="footer-about"><p class="footer-name">${page.site.name}</p>${about}</div>${columnsView}${largeName(props, page)}${legal ? html`<p class="footer-legal">${linesView(legal)}</p>` : nothing}</div></footer>`;
}

/** Where the business is and how to reach it, as the site's settings say. */
function contactView(page: RenderContext): Html {
  const { address, call, phone, write, email } = contactOf(page.doc(kinds.site)?.business);
  const lines = html`${address ? html`<li><address>${linesView(address)}</address></li>` : nothing}${call ? html`<li><a href="${call}">${phone}</a></li>` : nothing}${write ? html`<li><a href="${write}">${email}</a></li>` : nothing}`;
  if (lines.text === '') return nothing;
  return html`<div class="footer-column"><h2>${phrasesOf(page.site.lang).contact}</h2><ul>${lines}</ul></div>`;
}

/** Size in hundredths of the width, times the letters of a name that fill it. The widest letters are Poster's capitals. */
const fill = 165;
const fillPoster = 105;
const largest = 22;

function largeName({ large_name }: Props, page: RenderContext): Html {
  if (!large_name) return nothing;
  const { name } = page.site;
  const isPoster = page.doc(kinds.site)?.theme.type_pairing === 'poster';
  const size = Math.min(largest, Math.round(((isPoster ? fillPoster : fill) / name.length) * 10) / 10);
  return html`<p class="footer-large ${page.classFor({ 'font-size': `${size}cqi` })}" aria-hidden="true">${name}</p>`;
}

export default defineView(block, { view });
