import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import type { TestApp } from '../server/test/app.ts';
import { becomes } from './becomes.ts';
import { type ExampleStreet, exampleStreet, signedInPage } from './example-street.ts';
import { inspect } from './inspect.ts';
import { onStage } from './started.ts';

let app: TestApp;
let browser: Browser;
let street: ExampleStreet;
onStage(async (stage) => {
  ({ app, browser } = stage);
  street = await exampleStreet(app);
});

const canvasOf = (page: Page) => page.frameLocator('iframe[data-canvas]');
const saved = (page: Page) => page.getByRole('status').getByText('Saved').waitFor();

test('a page is renamed in its list and its blocks change places there, by keyboard and menu', {
  timeout: 120_000,
}, async () => {
  const { site_id: siteId } = await street.post('command-center/sites', {
    ...{ name: 'Named', kind: 'starter', starter_key: 'bakery', project_id: street.projectId },
  });
  const { page, faults } = await signedInPage(browser, app);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${app.url}/sites/${siteId}/edit?panel=pages`);
  const panel = page.getByRole('region', { name: 'Pages' });
  await panel.getByRole('button', { name: 'More for About us' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  const named = panel.getByRole('textbox', { name: 'Title of About us' });
  await named.fill('Who we are');
  await named.press('Enter');
  const renamed = panel.getByRole('button', { name: /^Who we are/ });
  await renamed.press('F2');
  await panel.getByRole('textbox', { name: 'Title of Who we are' }).press('Escape');
  await renamed.waitFor();
  await panel.getByRole('button', { name: 'More for Home' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await panel.getByRole('textbox', { name: 'Title of Home' }).press('Escape');

  await page.getByRole('button', { name: 'Blocks', exact: true }).click();
  const blocks = page
    .getByRole('region', { name: 'On this page' })
    .getByRole('list', { name: 'Blocks' })
    .getByRole('listitem');
  await blocks.first().waitFor();
  const [first, second] = await blocks.allTextContents();
  await blocks
    .first()
    .getByRole('button', { name: /^Move / })
    .press('Alt+ArrowDown');
  await becomes(async () => (await blocks.allTextContents()).slice(0, 2), [second, first]);
  await saved(page);
  await inspect(page, 'editor-pages-renamed');
  assert.deepEqual(faults, []);
});

test('blocks are moved, duplicated and deleted on the canvas by buttons and keys', {
  timeout: 300_000,
}, async () => {
  const { site_id: siteId } = await street.post('command-center/sites', {
    name: 'Example Consulting',
    kind: 'starter',
    starter_key: 'consultant',
    project_id: street.projectId,
  });
  const { page, faults } = await signedInPage(browser, app);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${app.url}/sites/${siteId}/edit`);
  const canvas = canvasOf(page);
  const blocks = canvas.locator('main [data-block]');
  const ids = () => blocks.evaluateAll((all) => all.map((each) => each.getAttribute('data-block')));
  await blocks.nth(2).waitFor();
  const before = await ids();

  // The second block moves to third position with Alt and an arrow, and back by undo.
  await blocks.nth(1).click({ position: { x: 4, y: 4 } });
  await page.keyboard.press('Alt+ArrowDown');
  await canvas.locator(`main [data-block="${before[2]}"] + [data-block="${before[1]}"]`).waitFor();
  await page.keyboard.press('Control+Z');
  await canvas.locator(`main [data-block="${before[1]}"] + [data-block="${before[2]}"]`).waitFor();

  // A copy is inserted after it; deleting removes it again.
  await page.keyboard.press('Control+D');
  await blocks.nth(before.length).waitFor();
  await page.keyboard.press('Delete');
  await blocks.nth(before.length).waitFor({ state: 'detached' });
  await saved(page);
  assert.deepEqual(await ids(), before);

  // Copied and pasted, it is inserted after itself.
  await blocks.nth(1).click({ position: { x: 4, y: 4 } });
  await page.keyboard.press('Control+C');
  await page.keyboard.press('Control+V');
  await blocks.nth(before.length).waitFor();
  await page.keyboard.press('Control+Z');
  await blocks.nth(before.length).waitFor({ state: 'detached' });
  await saved(page);

  // Formatted text is edited in place, with a heading and a link.
  await page.getByLabel('Page', { exact: true }).selectOption({ label: 'About' });
  const text = canvas.locator('[data-kind="rich_text"]').first();
  await text.click();
  await canvas.locator('.ProseMirror').waitFor();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('## What comes next');
  await page.keyboard.press('Enter');
  await page.keyboard.type('We write it down.');
  await canvas.getByRole('heading', { name: 'What comes next' }).waitFor();
  await saved(page);
  await page.keyboard.press('Escape');
  await canvas.getByRole('heading', { level: 3, name: 'What comes next' }).waitFor();
  await page.getByLabel('Page', { exact: true }).selectOption({ index: 0 });
  await blocks.nth(before.length - 1).waitFor();

  // After a reload it is as saved.
  await page.reload();
  await blocks.nth(before.length - 1).waitFor();
  assert.deepEqual(await ids(), before);
  assert.deepEqual(faults, []);
});
