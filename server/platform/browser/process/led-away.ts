import type { Page } from 'puppeteer-core';
import { trimEnd } from '../../../text/trim.ts';

/** Somewhere else that a page only passes through is none. */
const restMs = 1500;

const placeOf = ({ origin, pathname }: URL): string => origin + trimEnd(pathname, '/');

/**
 * The address to which a page leads by its own scripts, once it has stayed there for a moment; of a page that stays, nothing ever. What
 * stands behind the question mark makes no other page. The browser's own pages, through which Lighthouse goes, are none.
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
