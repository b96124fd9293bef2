import { escapeHtml } from './escape.ts';
import type { Page, Site } from './page/documents.ts';
import { isListed } from './search-documents.ts';

// Limit of the sitemap protocol for one file.
const addressesMax = 50_000;

/** A page with the addresses of its pictures. */
export interface SitemapPage {
  readonly page: Page;
  readonly changedAt?: string;
  readonly pictures?: readonly string[];
}

/** `sitemap.xml`: public pages that search engines may index. */
export function sitemap(origin: string, pages: readonly SitemapPage[]): string {
  const urls = pages
    .filter(({ page }) => isListed(page) && (page.role === 'page' || page.role === 'home'))
    .slice(0, addressesMax)
    .map(({ page, changedAt, pictures = [] }) => {
      const changed = changedAt === undefined ? '' : `<lastmod>${escapeHtml(changedAt)}</lastmod>`;
      return `<url><loc>${escapeHtml(origin + page.path)}</loc>${changed}${pictures.map((path) => `<image:image><image:loc>${escapeHtml(origin + path)}</image:loc></image:image>`).join('')}</url>`;
    });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n${urls.join('\n')}\n</urlset>\n`;
}

/** `robots.txt`. Advisory only: it blocks nobody. */
export const robots = (origin: string, isIndexable: boolean): string =>
  isIndexable
    ? `User-agent: *\nDisallow:\n\nSitemap: ${origin}/sitemap.xml\n`
    : 'User-agent: *\nDisallow: /\n';

/** Maximum characters per page. */
const lineMax = 300;

/** `llms.txt`: the public pages, for AI assistants. */
export function llms(origin: string, site: Site, pages: readonly Page[]): string {
  const inLine = (text: string): string =>
    text.replaceAll(/\s+/g, ' ').replaceAll(/[[\]]/g, '').trim().slice(0, lineMax);
  const lines = pages
    .filter((page) => isListed(page) && (page.role === 'page' || page.role === 'home'))
    .map(({ title, path, seo }) => {
      const description = seo?.description ? `: ${inLine(seo.description)}` : '';
      return `- [${inLine(title)}](${origin}${path})${description}`;
    });
  const descriptionLine = site.seo?.description ? `> ${inLine(site.seo.description)}\n\n` : '';
  return `# ${inLine(site.name)}\n\n${descriptionLine}## Pages\n\n${lines.join('\n')}\n`;
}
