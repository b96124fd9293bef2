import type { RenderContext } from '../block.ts';
import { type Html, html, nothing } from '../html.ts';
import { listPath } from '../list-path.ts';
import { browserColors } from '../theme/styles.ts';
import { safeUrl } from '../url.ts';
import { absolute } from './absolute.ts';
import type { Page, Site } from './documents.ts';

/** Head elements derived from the page's documents. */
export function pageHead(input: {
  readonly site: Site;
  readonly page: Page;
  readonly context: RenderContext;
  readonly origin: string;
  readonly isIndexable: boolean;
  /** Number of the list page, from 1. */
  readonly listPage: number;
  readonly hasFeed: boolean;
}): Html {
  const { site, page, context, origin, isIndexable, listPage, hasFeed } = input;
  const isFirst = listPage === 1;
  const title = isFirst ? pageTitle(site, page) : `${pageTitle(site, page)} (${listPage})`;
  const description =
    page.seo?.description ?? page.post?.summary ?? (page.role === 'home' ? site.seo?.description : undefined);
  const canonical = isFirst
    ? `${origin}${page.seo?.canonical ?? page.path}`
    : `${origin}${listPath(page.path, listPage)}`;
  const feed = hasFeed ? context.urlFor({ feed: true }) : undefined;
  const canonicalUrl = safeUrl(canonical);
  const picture = page.seo?.image ?? site.seo?.image;
  const image = picture
    ? context.urlFor({
        media: picture.file,
        width: closest(picture.widths, 1200) ?? picture.width,
        format: picture.formats.at(-1) ?? 'jpeg',
      })
    : context.urlFor({ share: page.page_id });
  return html`<title>${title}</title>
${description ? html`<meta name="description" content="${description}">\n` : nothing}<meta name="robots" content="${robots(page, isIndexable)}">
${isIndexable && canonicalUrl ? html`<link rel="canonical" href="${canonicalUrl}">\n` : nothing}<meta property="og:type" content="${page.post ? 'article' : 'website'}">
<meta property="og:site_name" content="${site.name}">
<meta property="og:title" content="${page.seo?.title ?? page.title}">
${description ? html`<meta property="og:description" content="${description}">\n` : nothing}<meta property="og:url" content="${canonical}">
<meta property="og:locale" content="${site.lang.replace('-', '_')}">
${image ? html`<meta property="og:image" content="${absolute(origin, image)}">\n${picture ? nothing : html`<meta property="og:image:width" content="1200">\n<meta property="og:image:height" content="630">\n`}<meta name="twitter:card" content="summary_large_image">\n` : nothing}${page.post ? html`<meta property="article:published_time" content="${page.post.date}">\n` : nothing}${feed ? html`<link rel="alternate" type="application/atom+xml" title="${site.name}" href="${feed}">\n` : nothing}${iconLinks(context.urlFor)}${themeColors(site)}`;
}

const pageTitle = (site: Site, page: Page): string => {
  const own = page.seo?.title ?? page.title;
  if (page.seo?.title || own === site.name) return own;
  return page.role === 'home' ? `${site.name} – ${own}` : `${own} – ${site.name}`;
};

/** Icons for browser tabs and home screens, drawn from the icon, the logo or the first letter of the site's name. */
export function iconLinks(urlFor: RenderContext['urlFor']): Html {
  const [tab, home, manifest] = [urlFor({ icon: 32 }), urlFor({ icon: 180 }), urlFor({ manifest: true })];
  return html`${tab ? html`<link rel="icon" href="${tab}" type="image/png" sizes="32x32">\n` : nothing}${home ? html`<link rel="apple-touch-icon" href="${home}">\n` : nothing}${manifest ? html`<link rel="manifest" href="${manifest}">\n` : nothing}`;
}

export function themeColors(site: Site): Html {
  const { light, dark } = browserColors(site.theme);
  return html`<meta name="theme-color" media="(prefers-color-scheme: light)" content="${light}">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${dark}">`;
}

function robots(page: Page, isIndexable: boolean): string {
  const { index = true, follow = true, max_image_preview = 'large' } = page.seo?.robots ?? {};
  if (!isIndexable || !index) return follow && isIndexable ? 'noindex' : 'noindex, nofollow';
  return `index, ${follow ? 'follow' : 'nofollow'}, max-image-preview:${max_image_preview}`;
}

const closest = (widths: readonly number[], target: number): number | undefined =>
  widths.find((width) => width >= target) ?? widths.at(-1);
