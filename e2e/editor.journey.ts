import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import type { TestApp } from '../server/test/app.ts';
import { siteCall } from '../server/test/site-call.ts';
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

test('two clicks from the Overview a page is edited, published and seen live', {
  timeout: 300_000,
}, async () => {
  const { page, faults } = await signedInPage(browser, app);
  page.setDefaultTimeout(30_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(app.url);

  // First click: the starters. Second: the home page of one on the canvas. Between them, anyone may look at one.
  await page.getByRole('link', { name: 'Make a website' }).first().click();
  await page.getByRole('button', { name: /^Bakery/ }).waitFor();
  await inspect(page, 'editor-starters');
  await page.getByRole('button', { name: 'Preview Bakery' }).click();
  const look = page.getByRole('dialog', { name: /^Starter Bakery/ });
  const starter = look.frameLocator('iframe');
  await starter.getByRole('heading', { level: 1, name: 'Bread that takes its time' }).waitFor();
  const colorOfPage = () =>
    starter.locator('body').evaluate<string, void>('getComputedStyle(document.body).backgroundColor');
  const source = async () => (await look.locator('iframe').getAttribute('src')) ?? '';
  await look.getByLabel('Light').click();
  await becomes(async () => (await source()).endsWith('~light/'), true);
  await starter.getByRole('heading', { level: 1 }).waitFor();
  const light = await colorOfPage();
  await look.getByLabel('Dark').click();
  // The page of the frame may leave while it is asked.
  await becomes(
    () =>
      colorOfPage().then(
        (color) => color === light,
        () => true,
      ),
    false,
  );
  await inspect(page, 'editor-starter-look', { withFrames: true });
  await look.getByRole('combobox', { name: 'Page' }).selectOption({ label: 'About us' });
  await becomes(async () => (await source()).endsWith('~dark/about'), true);
  await becomes(
    () =>
      starter
        .locator('body')
        .evaluate<string, void>('document.title')
        .then(
          (name) => name.startsWith('About us'),
          () => false,
        ),
    true,
  );
  // Nothing was made yet.
  await look.getByRole('button', { name: 'Back' }).click();
  await look.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /^Bakery/ }).click();
  const canvas = canvasOf(page);
  const title = canvas.locator('h1').first();
  await title.waitFor();

  // Clicking a text puts the caret there; typing saves by itself.
  await title.click();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Bread, ');
  await saved(page);
  // Another person's change meanwhile does not move the caret.
  const siteId = Number(/sites\/(\d+)\//.exec(page.url())?.[1]);
  const isRead = page.waitForResponse((response) => response.url().includes('/site-builder/open'));
  await street.post('command-center/site-builder/edits', {
    site_id: siteId,
    edits: [
      {
        op: 'document.patch',
        patches: [{ do: 'set', doc: 'site.json', at: '/name', value: 'Bakery at the canal' }],
      },
    ],
  });
  await isRead;
  await canvas.locator('header').getByText('Bakery at the canal').waitFor();
  await page.keyboard.type('at the canal');
  await saved(page);
  assert.equal(await title.textContent(), 'Bread, at the canal');
  await inspect(page, 'editor-typed', { withFrames: true });

  // Undo reverts it, redo restores it.
  // Typing within a second is one step: on a slow machine there are several.
  const bar = page.locator('header[data-region]');
  const [undo, redo] = ['Undo', 'Redo'].map((name) => bar.getByRole('button', { name }));
  while (await undo?.isEnabled()) await undo?.click();
  await canvas.getByRole('heading', { level: 1, name: 'Bread that takes its time' }).waitFor();
  while (await redo?.isEnabled()) await redo?.click();
  await canvas.getByRole('heading', { level: 1, name: 'Bread, at the canal' }).waitFor();

  // A button clicked on the page has its target in the form beside it. The mouse goes there itself: the page is scaled.
  const frame = await page.locator('iframe[data-canvas]').boundingBox();
  const shown = (await page
    .frames()
    .find((each) => each.url().includes('/canvas/'))
    ?.evaluate(
      "(() => { const { left, top } = document.querySelector('.hero .button').getBoundingClientRect(); return { left, top, width: innerWidth }; })()",
    )) as { left: number; top: number; width: number };
  assert.ok(frame);
  const scale = frame.width / shown.width;
  await page.mouse.click(frame.x + (shown.left + 30) * scale, frame.y + (shown.top + 15) * scale);
  const target = page.getByRole('complementary', { name: 'Hero' }).getByLabel(/^“.+” leads to$/);
  await target.selectOption({ label: 'About us' });
  await page.getByRole('combobox', { name: 'Section' }).selectOption({ label: 'Steps: How a loaf is made' });
  await saved(page);

  // A colour is selected, and the page uses it.
  await page.getByRole('button', { name: 'Design' }).click();
  await page.getByRole('textbox', { name: /^Brand colour/ }).fill('#2f5d62');
  await canvas.locator('.hero .button').first().waitFor();
  await saved(page);

  // A page is added, and the header links to it.
  await page.getByRole('button', { name: 'Pages' }).click();
  await page.getByRole('textbox', { name: 'Name of a new page' }).fill('Courses');
  await page.getByRole('button', { name: 'Add', exact: true }).last().click();
  await canvas.getByRole('heading', { level: 1, name: 'Courses' }).waitFor();
  await canvas.locator('header').getByText('Courses').waitFor();

  // A block is selected by name among miniatures in the site's own look; another is dragged to the top.
  const isAdding = page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name: 'Add' });
  await isAdding.click();
  const catalog = page.getByRole('dialog', { name: 'Add a block' });
  const miniatures = page.frameLocator('iframe[title="Miniatures"]').first();
  await miniatures.locator('[data-sample="hero split"] .hero-title').waitFor();
  await inspect(page, 'editor-add');
  // Each block is listed once; its layouts are a step further.
  await catalog.getByRole('button', { name: 'Hero', exact: true }).waitFor();
  assert.equal(await catalog.getByRole('button', { name: 'Hero: Cover' }).count(), 0);
  await catalog.getByRole('button', { name: /^Hero: \d+ arrangements$/ }).click();
  await catalog.getByRole('button', { name: 'Hero: Cover' }).waitFor();
  await catalog.getByRole('button', { name: 'All blocks' }).click();
  await catalog.getByRole('button', { name: 'Hero', exact: true }).waitFor();
  await catalog.getByRole('textbox', { name: 'Search blocks' }).fill('questions');
  await page.keyboard.press('Enter');
  await canvas.locator('main [data-block]').nth(1).waitFor();
  await isAdding.click();
  await catalog.getByRole('textbox', { name: 'Search blocks' }).fill('form');
  await catalog.getByRole('button', { name: 'Form: Single' }).hover();
  await page.mouse.down();
  await page.mouse.move(700, 400, { steps: 4 });
  await page.mouse.move(700, 90, { steps: 4 });
  await canvas.locator('[data-drop-line]:visible').waitFor();
  await page.mouse.up();
  await canvas.locator('main > .form:first-child form').waitFor();
  await saved(page);
  await inspect(page, 'editor-pages');

  // The block leads to the fields of its form.
  await page.getByRole('button', { name: 'Edit the form’s fields' }).click();
  const content = page.getByRole('region', { name: 'Content' });
  await content.getByRole('heading', { name: 'Questions' }).waitFor();
  await content.getByRole('button', { name: 'Close' }).click();

  // Its layouts are previewed beside the page, with its own texts.
  await page.getByRole('button', { name: 'Aside', exact: true }).click();
  await canvas.locator('main > .form:first-child .form-aside').waitFor();
  await saved(page);

  // In a narrow window the toolbar of the selected block is below the page only.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.locator('[data-block-bar]').waitFor();
  await canvas.locator('[data-overlay][data-bar-outside]').waitFor({ state: 'attached' });
  await page.setViewportSize({ width: 1360, height: 900 });
  await canvas.locator('[data-overlay=""]:not([data-bar-outside])').waitFor({ state: 'attached' });

  // The page is published, and the dialog links to the live page.
  await page.getByRole('button', { name: /^Publish/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish' });
  await dialog.getByRole('heading', { name: 'What changes for visitors' }).waitFor();
  // It compares the page before and after, lists remaining starter content, and asks for confirmation of it.
  const pictures = dialog.getByRole('img', { name: /After publishing$/ });
  await pictures.first().frameLocator('iframe').getByRole('heading', { level: 1 }).first().waitFor();
  const samples = dialog.getByRole('region', { name: /sample texts to replace with your own$/ });
  await samples.getByRole('button').first().waitFor();
  await inspect(page, 'editor-publish');
  const toPublish = dialog.getByRole('button', { name: 'Publish', exact: true });
  assert.equal(await toPublish.isDisabled(), true);
  await toPublish.hover();
  await page.getByRole('tooltip', { name: /^Write your own texts first, or tick/ }).waitFor();
  await dialog.getByRole('checkbox', { name: 'Publish with the sample texts' }).check();
  await toPublish.click();
  const view = page.getByRole('dialog', { name: 'Published' }).getByRole('link', { name: 'View site' });
  const address = (await view.getAttribute('href')) ?? '';
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(address);
  await visitor.getByRole('heading', { level: 1, name: 'Bread, at the canal' }).waitFor();
  const toSection = (await visitor.locator('.hero .button').first().getAttribute('href')) ?? '';
  assert.match(toSection, /\/about#how-a-loaf-is-made$/);
  await visitor.goto(new URL(toSection, address).href);
  await visitor.locator('#how-a-loaf-is-made').getByRole('heading', { name: 'How a loaf is made' }).waitFor();
  await visitor.goto(new URL('/courses', address).href);
  // The form that opens the page provides its heading.
  await visitor.getByRole('heading', { level: 1 }).waitFor();
  assert.match(await visitor.title(), /^Courses/);
  await visitor.context().close();

  // The next change is shown next to the live page, described in words, and reverted from there.
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await page.getByLabel('Page', { exact: true }).selectOption({ index: 0 });
  await title.click();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Rolls');
  await saved(page);
  await page.getByRole('button', { name: /^Publish/ }).click();
  await dialog.getByText('“Bread, at the canal” → “Rolls”').waitFor();
  // It has changed its colour once nothing is in the way of publishing.
  await dialog.locator('[data-autofocus]:not([aria-disabled])').waitFor();
  await inspect(page, 'editor-publish-changes');
  await dialog.getByRole('button', { name: /^Undo: .*“Rolls”/ }).click();
  await dialog.getByText('No differences from what visitors see.').waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await canvas.getByRole('heading', { level: 1, name: 'Bread, at the canal' }).waitFor();
  await saved(page);

  // An earlier revision is compared with today's, and restored into the draft: entirely, or a single value.
  await page.getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('region', { name: 'History' });
  await history.locator('li button').last().waitFor();
  await inspect(page, 'editor-history');
  await history.locator('li button').last().click();
  const then = page.getByRole('dialog', { name: 'Compare versions' });
  await then
    .getByRole('button', { name: /^Restore: / })
    .first()
    .waitFor();
  await inspect(page, 'editor-then-and-now');
  await then
    .getByRole('button', { name: /^Restore: .*“Bread, at the canal”/ })
    .first()
    .click();
  await canvas.getByRole('heading', { level: 1, name: 'Bread that takes its time' }).waitFor();
  await then.getByRole('button', { name: 'Restore everything' }).click();
  await canvas.locator('header').getByText('Courses').waitFor({ state: 'detached' });
  await saved(page);

  // It is taken offline under Settings, which says first what happens, and History keeps the line.
  await page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Take the site offline…' }).click();
  const leaving = page.getByRole('dialog', { name: 'Take the site offline?' });
  await leaving.getByText('nothing can be sent while it is offline').waitFor();
  await inspect(page, 'editor-offline');
  await leaving.getByRole('button', { name: 'Take offline' }).click();
  await page.getByRole('button', { name: 'Take the site offline…' }).waitFor({ state: 'detached' });
  assert.equal((await siteCall(address)).status, 404);
  await page.getByRole('button', { name: 'History' }).click();
  await history.getByText('Took the site offline.').waitFor();

  // The Overview lists it first, with its home page; nothing is pending.
  await page.goto(app.url);
  await page.getByRole('link', { name: /^Edit Bakery/ }).waitFor();
  await inspect(page, 'overview-websites');
  assert.deepEqual(faults, []);
});

test('the editor requests its site and canvas once, in parallel with its code', {
  timeout: 120_000,
}, async () => {
  const { site_id } = await street.post('command-center/sites', {
    name: 'Opened',
    starter_key: 'bare',
    project_id: street.projectId,
  });
  const { page, faults } = await signedInPage(browser, app);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto(`${app.url}/sites/${site_id}/edit`);
  const title = canvasOf(page).locator('h1').first();
  await title.waitFor();
  const of = (pattern: RegExp) => requested.filter((path) => pattern.test(path)).length;
  const opened = () => [of(/site-builder\/open$/), of(/sites\/\d+\/canvas$/), of(/^\/canvas\/[^/]+\/$/)];
  assert.deepEqual(opened(), [1, 1, 1]);
  await title.click();
  await page.keyboard.type('x');
  await saved(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  // Opening a panel changes the address without reloading anything.
  await page.getByRole('button', { name: 'Pages' }).click();
  await page.getByRole('textbox', { name: 'Name of a new page' }).waitFor();
  assert.equal(opened()[1], 1);
  assert.equal(await page.locator('iframe[data-canvas]').count(), 1);
  assert.deepEqual(faults, []);
});
