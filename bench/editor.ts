import { join } from 'node:path';
import type { Browser, BrowserContext, Frame, Page } from 'playwright-core';
import { chromiumForTests, launchBrowser } from '../server/test/browser.ts';
import { administrator, ask, connectSites, startProduct } from './product.ts';
import { type Benchmark, type Finding, median, percentile } from './report.ts';

const blocksOfPage = 40;
/** Slowdown that simulates a laptop several years old, about four times slower than the machines this runs on. */
const slowdown = 4;
const betweenStrokesMs = 120;

const rows = {
  stroke: `Stroke to paint on ${blocksOfPage} blocks at ${slowdown}× slowdown`,
  open: `Open the editor on ${blocksOfPage} blocks at ${slowdown}× slowdown`,
  canvas: 'canvas.js after gzip',
  editor: 'Scripts and styles of the editor over another page’s',
} as const;

/** The editor in a real browser: how fast it opens and writes, and how much it loads. */
export const editor: Benchmark = {
  rows: Object.values(rows),
  async measure({ folder, isQuick, say }) {
    const product = await startProduct(join(folder, 'editor'), { CHROMIUM_PATH: await chromiumForTests() });
    const browser = await launchBrowser();
    try {
      const address = await pageToWrite(product.url);
      say('opening the editor');
      const opened: number[] = [];
      for (let round = 0; round < (isQuick ? 3 : 7); round++)
        opened.push(await timeOpening(browser, address));
      say('weighing what it loads');
      const loaded = await weigh(browser, product.url, address);
      say('writing');
      const strokes = await timeStrokes(browser, address, isQuick ? 40 : 120);
      return [
        {
          what: rows.stroke,
          value: percentile(strokes, 0.95),
          unit: 'ms',
          goal: { atMost: 50 },
          detail: `95 of 100; median ${median(strokes).toFixed(1)} ms`,
        },
        {
          what: rows.open,
          value: median(opened),
          unit: 'ms',
          goal: { atMost: 2500 },
          detail: 'nothing of it cached, up to the first block',
        },
        { what: rows.canvas, value: loaded.canvas / 1024, unit: 'KiB', goal: { atMost: 90 } },
        { what: rows.editor, value: loaded.editor / 1024, unit: 'KiB', goal: { atMost: 130 } },
      ] satisfies readonly Finding[];
    } finally {
      await browser.close();
      await product.stop();
    }
  },
};

/** Creates a site with a long page and returns the address of its editor. */
async function pageToWrite(url: string): Promise<string> {
  const { projectId: project_id, session } = await connectSites(url, 1);
  const center = `${url}/api/command-center`;
  const { site_id } = await ask<{ site_id: number }>(`${center}/sites`, session, {
    project_id,
    name: 'Benchmark',
    starter_key: 'bare',
  });
  const blocks = Array.from({ length: blocksOfPage }, (_, index) => ({
    block_id: `b_w${index}`,
    key: 'text',
    props: { heading: `Block ${index}`, text: 'Baked at four, **every** morning. '.repeat(8) },
  }));
  const page = { site_id, path: '/written', title: 'Written', blocks };
  await ask(`${center}/site-builder/pages`, session, page);
  const { documents } = await ask<{ documents: Record<string, { path?: string; page_id?: string }> }>(
    `${center}/site-builder/open?site_id=${site_id}`,
    session,
  );
  const written = Object.values(documents).find(({ path }) => path === '/written');
  return `${url}/sites/${site_id}/edit?page=${written?.page_id}`;
}

/** Opens a window with a signed-in session. */
async function signedIn(browser: Browser, address: string): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const login = { data: { ...administrator, transport: 'cookie' } };
  const path = '/api/command-center/auth/login';
  const answer = await context.request.post(new URL(path, address).href, login);
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}`);
  return { context, page: await context.newPage() };
}

/** Slows a window and its frames, which may run in separate processes. */
async function slow(page: Page, frame?: Frame): Promise<void> {
  for (const target of [page, frame])
    if (target)
      await page
        .context()
        .newCDPSession(target)
        .then((session) => session.send('Emulation.setCPUThrottlingRate', { rate: slowdown }))
        // A frame in its page's process has no session of its own and is slowed with the page.
        .catch(() => {});
}

const canvasIn = (page: Page) => page.frameLocator('iframe[data-canvas]');

/**
 * Reports on the console, in Unix milliseconds, when a window was opened, when its canvas is in its place, and when the first
 * block is painted on it. A locator would find the block half a second later, since it runs in the slowed window itself.
 */
const reportOpening = `{
  const report = (what, time) => console.info('opening', what, Math.round(performance.timeOrigin + time));
  if (top === self) report('begun', 0);
  const selector = top === self ? 'iframe[data-canvas]' : 'main [data-block]';
  const observer = new MutationObserver(() => {
    if (!document.querySelector(selector)) return;
    observer.disconnect();
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => report(top === self ? 'placed' : 'painted', performance.now());
      port2.postMessage(0);
    });
  });
  observer.observe(document, { subtree: true, childList: true, attributeFilter: ['data-canvas'] });
}`;

async function timeOpening(browser: Browser, address: string): Promise<number> {
  const { context, page } = await signedIn(browser, address);
  await slow(page);
  await page.addInitScript(reportOpening);
  const reported = async (what: string) => {
    const message = await page.waitForEvent('console', (each) => each.text().startsWith(`opening ${what} `));
    return Number(message.text().split(' ').at(-1));
  };
  const [begun, placed, painted] = await Promise.all([
    ...['begun', 'placed', 'painted'].map(reported),
    page.goto(address, { waitUntil: 'commit' }),
  ]);
  await context.close();
  return Math.max(Number(placed), Number(painted)) - Number(begun);
}

async function weigh(browser: Browser, url: string, address: string) {
  const { context, page } = await signedIn(browser, address);
  const sizes = new Map<string, number>();
  page.on('requestfinished', async (request) => {
    if (!['script', 'stylesheet'].includes(request.resourceType()) || sizes.has(request.url())) return;
    sizes.set(request.url(), 0);
    const { responseBodySize } = await request.sizes();
    sizes.set(request.url(), responseBodySize);
  });
  // A page without site pictures: the Overview loads the canvas to draw them.
  await page.goto(`${url}/tasks`);
  // On a busy machine the network is idle before the page has requested its own code.
  await page.getByRole('heading', { name: 'Tasks' }).first().waitFor();
  await page.waitForLoadState('networkidle');
  const counted = new Set(sizes.keys());
  await page.goto(address);
  await canvasIn(page).locator('main [data-block]').first().waitFor();
  // Playwright does not always notice that a frame which was moved is idle.
  for (let seen = 0; seen < sizes.size; await page.waitForTimeout(1500)) seen = sizes.size;
  await context.close();
  const sum = (isCounted: (path: string) => boolean) =>
    [...sizes].reduce(
      (total, [each, size]) => (!counted.has(each) && isCounted(each) ? total + size : total),
      0,
    );
  const isCanvas = (each: string) => new URL(each).pathname.includes('/canvas');
  return { canvas: sum(isCanvas), editor: sum((each) => !isCanvas(each)) };
}

/** Milliseconds from each key press to the task after the frame that shows it. */
async function timeStrokes(browser: Browser, address: string, strokes: number): Promise<readonly number[]> {
  const { context, page } = await signedIn(browser, address);
  await page.goto(address);
  const heading = canvasIn(page).locator('#b_w7-heading');
  await heading.click();
  const frame = page.frames().find((each) => each.url().includes('/canvas/'));
  if (!frame) throw new Error('The editor has no canvas.');
  await slow(page, frame);
  await frame.evaluate(`{
    globalThis.strokes = [];
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => strokes.push(performance.now() - data);
    document.addEventListener('keydown', ({ timeStamp }) => requestAnimationFrame(() => port2.postMessage(timeStamp)),
      { capture: true });
  }`);
  // The first ones are warm-up.
  const warmUp = 10;
  await page.keyboard.type('a'.repeat(strokes + warmUp), { delay: betweenStrokesMs });
  await frame.waitForFunction(`strokes.length >= ${strokes + warmUp}`);
  const durations = (await frame.evaluate('strokes')) as readonly number[];
  await context.close();
  return durations.slice(warmUp);
}
