import assert from 'node:assert/strict';
import { test } from 'node:test';
import { packagedChromium } from '../platform/browser/index.ts';
import { chromiumForTests, launchBrowser } from './browser.ts';

const isPackaged = process.platform === 'linux' && process.arch === 'x64';

test('the Chromium of tests opens a page, runs its script and paints text', {
  timeout: 180_000,
}, async () => {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 400, height: 200 } });
    await page.setContent(
      `<h1></h1><script>document.querySelector('h1').append('Counted ' + (6 * 7))</script>`,
    );
    await page.getByRole('heading', { name: 'Counted 42' }).waitFor();
    const withText = await page.screenshot();
    await page.setContent('<h1></h1>');
    assert.ok(!withText.equals(await page.screenshot()), 'the text left no trace in the picture');
  } finally {
    await browser.close();
  }
});

test('tests use the packaged Chromium wherever it runs, whatever is installed', async (t) => {
  if (!isPackaged || process.env.CHROMIUM_PATH) return t.skip('another one is used here');
  assert.equal(await chromiumForTests(undefined), await packagedChromium());
});

test('CHROMIUM_PATH wins over every other browser', async () => {
  assert.equal(await chromiumForTests('/opt/own/chromium'), '/opt/own/chromium');
});
