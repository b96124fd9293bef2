import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { safeUrl } from '../../renderer/url.ts';
import { launchBrowser } from '../../server/test/browser.ts';
import { renderPage } from '../index.ts';

/** Parts of a site with one page, for tests of what its visitors see. */
interface SmallSite {
  readonly lang: string;
  readonly theme?: object;
  readonly blocks: readonly { readonly key: string; readonly props: unknown }[];
  /** Documents besides the site and its page, by path. */
  readonly documents?: Readonly<Record<string, unknown>>;
}

/** Markup of the site's page. */
export function smallSite({ lang, theme, blocks, documents: others = {} }: SmallSite): string {
  const documents: Readonly<Record<string, unknown>> = {
    'site.json': { name: 'N', lang, theme: { brand_color: '#2f6f4f', ...theme } },
    'pages/pg_1.json': {
      ...{ page_id: 'pg_1', path: '/', title: 'T', role: 'home', access: 'public' },
      blocks: blocks.map((block, index) => ({ ...block, block_id: `b_${index}` })),
    },
    ...others,
  };
  const drawn = renderPage({
    documents: { read: (path) => documents[path] },
    pageId: 'pg_1',
    urlFor: () => safeUrl('#'),
    origin: 'https://site.example',
    isIndexable: true,
  });
  assert.ok(drawn);
  return drawn.html;
}

/** Runs a check on a page at each width, in one browser. */
export async function atWidths(
  widths: readonly number[],
  html: string,
  check: (tab: Page, width: number) => Promise<void>,
): Promise<void> {
  const browser = await launchBrowser();
  try {
    for (const width of widths) {
      const tab = await browser.newPage({ viewport: { width, height: 800 } });
      await tab.setContent(html);
      await check(tab, width);
      await tab.close();
    }
  } finally {
    await browser.close();
  }
}
