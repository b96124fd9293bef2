import { defineView, type PropsOf, type RenderContext } from '../../renderer/block.ts';
import { kinds } from '../../renderer/content.ts';
import { attributes, each, type Html, html, nothing } from '../../renderer/html.ts';
import {
  brandIcon,
  contactDetails,
  contactRows,
  fittedFontSize,
  hrefOf,
  linesView,
  linkView,
  logoView,
  platformOf,
  toneClasses,
} from '../../renderer/kit/index.ts';
import { phrasesOf } from '../../renderer/phrases.ts';
import type { LinkItem } from '../../renderer/stored.ts';
import block from './block.ts';

type Props = PropsOf<typeof block>;

function view(props: Props, page: RenderContext): Html {
  const navigation = page.doc(kinds.navigation)?.footer ?? { columns: [] };
  const settings = { ...navigation, ...props };
  const { layout = 'columns', tone = 'night', text } = settings;
  const isLine = layout === 'line';
  const name = logoView(page, { isOnDark: tone === 'night' || tone === 'brand' }) ?? html`${page.site.name}`;
  const about = html`<div class="footer-about"><p class="footer-name">${name}</p>${text ? html`<p class="footer-text">${text}</p>` : nothing}${layout === 'columns' ? socialView(navigation.social, page) : nothing}</div>`;
  const columns = html`${each(navigation.columns, ({ title, items }) => columnView(title, items, page))}${contactColumns(navigation, layout, page)}`;
  const columnsHtml = columns.text === '' ? nothing : html`<div class="footer-columns">${columns}</div>`;
  const social = layout === 'columns' ? nothing : socialView(navigation.social, page);
  const top = isLine ? social : html`${about}${columnsHtml}${social}`;
  return html`<footer class="footer footer-as-${layout} ${toneClasses[tone]}"><div class="inner">${top}${settings.large_name ? largeNameView(page) : nothing}${legalView(navigation, page)}</div></footer>`;
}

function columnView(title: string, items: readonly LinkItem[], page: RenderContext): Html {
  const links = linksView(items, page);
  return links.text === ''
    ? nothing
    : html`<div class="footer-column"><h2>${title}</h2><ul>${links}</ul></div>`;
}

const linksView = (items: readonly LinkItem[], page: RenderContext): Html =>
  each(items, (item) => {
    const link = linkView(item, page);
    return link.text === '' ? nothing : html`<li>${link}</li>`;
  });

/** Legal text or the site's name, with links next to it. */
function legalView(
  {
    legal,
    links = [],
    search = true,
  }: { readonly legal?: string; readonly links?: readonly LinkItem[]; readonly search?: boolean },
  page: RenderContext,
): Html {
  const url = search ? page.urlFor({ search: true }) : undefined;
  const phrases = phrasesOf(page.site.lang);
  const list = html`${linksView(links, page)}${url ? html`<li><a href="${url}">${phrases.search}</a></li>` : nothing}`;
  return html`<div class="footer-last"><p class="footer-legal">${legal ? linesView(legal) : html`© ${page.site.name}`}</p>${list.text === '' ? nothing : html`<ul class="footer-links">${list}</ul>`}</div>`;
}

/** Address, hours, phone and e-mail of the business: one column with icons, or several columns with headings. */
function contactColumns(
  options: Parameters<typeof contactDetails>[1],
  layout: string,
  page: RenderContext,
): Html {
  const phrases = phrasesOf(page.site.lang);
  const details = contactDetails(page, options);
  if (layout === 'columns') return contactColumn(phrases.contact, contactRows(details), 'footer-ways');
  const { address, hours, phone, email } = details;
  const contactItems = html`${phone ? html`<li>${phone}</li>` : nothing}${email ? html`<li>${email}</li>` : nothing}`;
  return html`${contactColumn(phrases.hours, hours ? html`<li>${hours}</li>` : nothing)}${contactColumn(phrases.address, address ? html`<li>${address}</li>` : nothing)}${contactColumn(phrases.contact, contactItems)}`;
}

const contactColumn = (title: string, rows: Html, className = 'footer-plain'): Html =>
  rows.text === ''
    ? nothing
    : html`<div class="footer-column"><h2>${title}</h2><ul class="${className}">${rows}</ul></div>`;

/** The site's name across the whole page. */
function largeNameView(page: RenderContext): Html {
  const { name } = page.site;
  return html`<p class="footer-large ${page.classFor({ 'font-size': `${fittedFontSize(name, page)}cqi` })}" aria-hidden="true">${name}</p>`;
}

/** Profiles as icons of their networks, labelled for screen readers. */
function socialView(items: readonly LinkItem[] | undefined, page: RenderContext): Html {
  const links = each(items ?? [], ({ target, label, social_platform }) => {
    const url = hrefOf(target, page);
    if (!url) return nothing;
    const platform = social_platform ?? platformOf(url.text);
    return html`<li><a href="${url}"${attributes({ rel: 'noopener me' })} aria-label="${label}">${brandIcon(platform)}</a></li>`;
  });
  return links.text === '' ? nothing : html`<ul class="footer-social">${links}</ul>`;
}

export default defineView(block, { view });
