import type { RenderContext } from '../block.ts';
import { attributes, each, type Html, html, nothing, type Part } from '../html.ts';
import { phrasesOf } from '../phrases.ts';
import type { LinkItem, Target } from '../stored.ts';
import { safeUrl, type Url } from '../url.ts';

/** URL of a target; undefined if the target does not exist or the visitor may not open it. */
export function hrefOf(target: Target, page: RenderContext): Url | undefined {
  if (target.to === 'url') return safeUrl(target.url);
  if (target.to === 'file') return page.urlFor({ file: target.name });
  const { page_id, anchor } = target;
  return page.urlFor({ page: page_id, ...(anchor !== undefined && { anchor }) });
}

const isExternal = ({ text }: Url): boolean => /^https?:/i.test(text);

interface LinkOptions {
  readonly class?: string;
  /** Shown instead of the label. */
  readonly content?: Part;
  readonly isCurrent?: boolean;
}

/** A link with its label; nothing if it has no target. Paid links are marked for people and search engines. */
export function linkView(item: LinkItem, page: RenderContext, options: LinkOptions = {}): Html {
  const href = hrefOf(item.target, page);
  if (!href) return nothing;
  const isPaid = item.affiliate !== undefined || item.sponsored === true;
  const attrs = attributes({
    class: options.class,
    rel: isPaid ? 'sponsored nofollow noopener' : isExternal(href) ? 'noopener' : undefined,
    // Affiliate programs check the referrer of a click.
    referrerpolicy: isPaid ? 'strict-origin-when-cross-origin' : undefined,
    'aria-current': options.isCurrent ? 'page' : undefined,
  });
  const anchor = html`<a href="${href}"${attrs}>${options.content ?? item.label}</a>`;
  return isPaid
    ? html`${anchor} <span class="affiliate-note">${phrasesOf(page.site.lang).paid}</span>`
    : anchor;
}

/** A link around existing content: a picture, or part of a text. */
export function anchorView(target: Target, content: Html, page: RenderContext): Html {
  const href = hrefOf(target, page);
  if (!href) return content;
  return html`<a href="${href}"${attributes({ rel: isExternal(href) ? 'noopener' : undefined })}>${content}</a>`;
}

/** Disclosure required before the first paid link. */
export const disclosure = (items: readonly LinkItem[], page: RenderContext): Html =>
  items.some(({ affiliate, target }) => affiliate && hrefOf(target, page))
    ? html`<p class="disclosure">${phrasesOf(page.site.lang).commission}</p>`
    : nothing;

/** Buttons; the first is the primary action. */
export function actionsView(items: readonly LinkItem[] | undefined, page: RenderContext): Html {
  if (!items?.length) return nothing;
  const links = each(items, (item, index) =>
    linkView(item, page, { class: index === 0 ? 'button' : 'button button-quiet' }),
  );
  return links.text === '' ? nothing : html`${disclosure(items, page)}<div class="actions">${links}</div>`;
}
