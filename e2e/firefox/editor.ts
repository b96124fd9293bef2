import assert from 'node:assert/strict';
import puppeteer from 'puppeteer-core';
import { administrator, startTestApp } from '../../server/test/app.ts';
import { chromiumForTests } from '../../server/test/browser.ts';
import { exampleStreet } from '../example-street.ts';

/**
 * The editor in Firefox: a page is opened, written, saved and published. Outside of `npm test`, since Playwright cannot drive
 * Debian's `firefox-esr`: `node e2e/firefox/editor.ts`, with FIREFOX_PATH where it is elsewhere.
 */
const app = await startTestApp({ settings: { chromiumPath: await chromiumForTests() } });
const browser = await puppeteer.launch({
  browser: 'firefox',
  executablePath: process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr',
  headless: true,
});
try {
  const street = await exampleStreet(app);
  const { site_id } = await street.post('command-center/sites', {
    ...{ name: 'Example in Firefox', kind: 'starter', starter_key: 'bare', project_id: street.projectId },
  });
  const page = await browser.newPage();
  await page.setViewport({ width: 1440, height: 900 });
  await page.goto(`${app.url}/sign-in`);
  await page.waitForSelector('input[type=email]');
  await page.type('input[type=email]', administrator.email);
  await page.type('input[type=password]', administrator.password);
  await page.keyboard.press('Enter');
  await page.waitForFunction("!location.pathname.startsWith('/sign-in')");
  await page.goto(`${app.url}/sites/${site_id}/edit`);
  const frame = await (await page.waitForSelector('iframe[data-canvas]'))?.contentFrame();
  assert.ok(frame, 'the canvas is there');
  const title = await frame.waitForSelector('h1');
  await title?.click();
  await frame.waitForSelector('h1[contenteditable]');
  await page.keyboard.down('Control');
  await page.keyboard.press('a');
  await page.keyboard.up('Control');
  await page.keyboard.type('Written in Firefox');
  await page.waitForFunction(
    "[...document.querySelectorAll('[role=status]')].some((each) => each.textContent === 'Saved')",
  );
  const { revision_id, hash, documents } = await street.get(`site-builder/open?site_id=${site_id}`);
  assert.match(JSON.stringify(documents), /Written in Firefox/);
  const pressed = async (name: string) =>
    (await page.waitForSelector(`::-p-aria([name="${name}"][role="button"])`))?.click();
  await (await page.waitForSelector('header[data-region] button:last-of-type'))?.click();
  await page.waitForSelector('[role=dialog] input[type=checkbox]');
  await page.click('[role=dialog] input[type=checkbox]');
  await pressed('Publish');
  await page.waitForFunction("document.body.textContent.includes('Visitors see it now.')");
  const { data } = await street.get(`revisions?site_id=${site_id}`);
  assert.ok(data.some(({ state }: { state: string }) => state === 'published'));
  console.info(`Firefox wrote and published revision ${revision_id}, ${String(hash).slice(0, 16)}`);
} finally {
  await browser.close();
  await app.close();
}
