import type { BrowserContext, Page } from 'playwright-core';

/** Side effects of an embedded script that a page's author would object to. */
export interface Watched {
  readonly page: Page;
  /** Requested addresses, in order. */
  readonly requests: string[];
  /** Errors of the page and of the console. */
  readonly faults: string[];
  /** Violations of the page's policy. */
  violations(): Promise<string[]>;
  /** Layout shift, and duration of long tasks in milliseconds. */
  metrics(): Promise<{ readonly shift: number; readonly longTasks: readonly number[] }>;
}

/** Runs in the page before its own scripts. */
const watching = `
window.watched = { violations: [], shift: 0, longTasks: [] };
addEventListener('securitypolicyviolation', (event) => {
  watched.violations.push(event.violatedDirective + ' ' + event.blockedURI);
});
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) watched.shift += entry.value;
}).observe({ type: 'layout-shift', buffered: true });
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) watched.longTasks.push(entry.duration);
}).observe({ type: 'longtask', buffered: true });
`;

export async function watchedPage(context: BrowserContext): Promise<Watched> {
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  await page.addInitScript(watching);
  const requests: string[] = [];
  const faults: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith('data:')) requests.push(request.url());
  });
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') faults.push(message.text());
  });
  return {
    page,
    requests,
    faults,
    violations: () => page.evaluate('watched.violations'),
    metrics: () => page.evaluate('({ shift: watched.shift, longTasks: watched.longTasks })'),
  };
}
