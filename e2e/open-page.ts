import type { Browser, Page } from 'playwright-core';

/** A page that records errors, and requests to other hosts. */
export async function openPage(browser: Browser, url: string): Promise<{ page: Page; faults: string[] }> {
  const context = await browser.newContext({
    viewport: { width: 1360, height: 900 },
    reducedMotion: 'reduce',
  });
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: url });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`error in the page: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      faults.push(`${message.type()}: ${message.text()}`);
  });
  page.on('request', (request) => {
    const requested = request.url();
    if (!requested.startsWith(`${url}/`) && !requested.startsWith('data:'))
      faults.push(`a request to ${requested}`);
  });
  return { page, faults };
}

/** Reads the clipboard after a copy button. */
export const clipboardOf = async (page: Page): Promise<string> =>
  String(await page.evaluate('navigator.clipboard.readText()'));
