import { escapeHtml } from './escape.ts';
import type { Page } from './page/documents.ts';
import { isListed } from './search-documents.ts';

// The protocol's own limit for one file.
const addressesMax = 50_000;

/** `sitemap.xml`: the pages that anybody may read and that search engines may list. */
export function sitemap(
  origin: string,
  pages: readonly { readonly page: Page; readonly changedAt?: string }[],
): string {
  const urls = pages
    .filter(({ page }) => isListed(page) && (page.role === 'page' || page.role === 'home'))
    .slice(0, addressesMax)
    .map(({ page, changedAt }) => {
      const changed = changedAt === undefined ? '' : `<lastmod>${escapeHtml(changedAt)}</lastmod>`;
      return `<url><loc>${escapeHtml(origin + page.path)}</loc>${changed}</url>`;
    });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
}

/** `robots.txt`. It keeps nobody out; it says who is welcome. */
export const robots = (origin: string, isIndexable: boolean): string =>
  isIndexable
    ? `User-agent: *\nDisallow:\n\nSitemap: ${origin}/sitemap.xml\n`
    : 'User-agent: *\nDisallow: /\n';
