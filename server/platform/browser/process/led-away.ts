import type { Page } from 'puppeteer-core';
import { trimEnd } from '../../../text/trim.ts';

/** Time to stay at an address: shorter stops are redirects. */
const restMs = 1500;

const placeOf = ({ origin, pathname }: URL): string => origin + trimEnd(pathname, '/');

/**
 * Address that a page's own scripts navigate to, once it has stayed there for a moment; never resolves for a page
 * that stays. A different query is not another page, nor are the browser's internal pages that Lighthouse uses.
 */
export function ledAway(page: Page, url: string): Promise<string> {
  const asked = placeOf(new URL(url));
  const isAway = () => {
    const found = URL.parse(page.url());
    return found !== null && /^https?:$/.test(found.protocol) && placeOf(found) !== asked;
  };
  return new Promise((resolve) => {
    page.on('framenavigated', (frame) => {
      if (frame !== page.mainFrame() || !isAway()) return;
      setTimeout(() => isAway() && resolve(page.url()), restMs);
    });
  });
}
