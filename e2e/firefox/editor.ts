// node e2e/firefox/editor.ts: edits and publishes a page in Firefox. Not part of `npm test`, because Playwright cannot drive Debian's
// `firefox-esr`. FIREFOX_PATH selects another executable.
import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import puppeteer from 'puppeteer-core';
import { administrator, startTestApp } from '../../server/test/app.ts';
import { chromiumForTests } from '../../server/test/browser.ts';
import { becomes } from '../becomes.ts';
import { exampleStreet } from '../example-street.ts';

const app = await startTestApp({ settings: { chromiumPath: await chromiumForTests() } });
const browser = await puppeteer.launch({
  browser: 'firefox',
  executablePath: process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr',
  headless: true,
  // This Firefox cannot emulate a viewport, so its window has the size.
  defaultViewport: null,
  args: ['--width=1440', '--height=900'],
});
try {
  const street = await exampleStreet(app);
  const { site_id } = await street.post('command-center/sites', {
    name: 'Example in Firefox',
    kind: 'starter',
    starter_key: 'bare',
    project_id: street.projectId,
  });
  const page = await browser.newPage();
  await page.goto(`${app.url}/sign-in`);
  await page.waitForSelector('input[type=email]');
  await page.type('input[type=email]', administrator.email);
  await page.type('input[type=password]', administrator.password);
  await page.keyboard.press('Enter');
  await page.waitForSelector('nav a[href="/inbox"]');
  await page.goto(`${app.url}/sites/${site_id}/edit`);
  const frame = await (await page.waitForSelector('iframe[data-canvas]'))?.contentFrame();
  assert.ok(frame, 'the canvas is there');
  await frame.waitForSelector('h1');
  // This Firefox does not report positions within a frame, so they are computed. The frame is scaled down, and moves until the panels
  // are laid out.
  const boxOf = '(element) => ({ ...element.getBoundingClientRect().toJSON(), wide: element.offsetWidth })';
  type Box = { readonly x: number; readonly y: number; readonly width: number; readonly wide: number };
  await becomes(async () => {
    const inner = (await frame.evaluate(`(${boxOf})(document.querySelector('h1'))`)) as Box;
    const outer = (await page.evaluate(`(${boxOf})(document.querySelector('iframe[data-canvas]'))`)) as Box;
    const scale = outer.width / outer.wide;
    await page.mouse.click(outer.x + (inner.x + 20) * scale, outer.y + (inner.y + 20) * scale);
    return (await frame.$('h1[contenteditable]')) !== null;
  }, true);
  await page.keyboard.down('Control');
  await page.keyboard.press('a');
  await page.keyboard.up('Control');
  await page.keyboard.type('Written in Firefox');
  const opened = () => street.get(`site-builder/open?site_id=${site_id}`);
  await becomes(async () => JSON.stringify(await opened()).includes('Written in Firefox'), true);
  await (await page.waitForSelector('header[data-region] > button:last-child'))?.click();
  await page.waitForSelector('[role=dialog] input[type=checkbox]');
  await page.click('[role=dialog] input[type=checkbox]');
  const publish =
    "[...document.querySelectorAll('[role=dialog] button:not([aria-disabled])')].find((button) => button.textContent.trim() === 'Publish')";
  await becomes(() => page.evaluate(`${publish} !== undefined`), true);
  await page.evaluate(`${publish}.click()`);
  await page.waitForSelector('::-p-text(Keep editing)');
  const { data } = await street.get(`revisions?site_id=${site_id}`);
  assert.ok(data.some(({ state }: { state: string }) => state === 'published'));
  console.info('Firefox wrote a page and published it.');
} finally {
  // Firefox may never confirm that it closes; its process is then killed.
  await Promise.race([browser.close(), pause(10_000)]);
  browser.process()?.kill('SIGKILL');
  await app.close();
}
