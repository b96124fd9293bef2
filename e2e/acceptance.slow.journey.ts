import assert from 'node:assert/strict';
import { availableParallelism, loadavg } from 'node:os';
import { type TestContext, test } from 'node:test';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { siteCall } from '../server/test/site-call.ts';
import { becomes } from './becomes.ts';
import { exampleStreet, signedInPage } from './example-street.ts';
import { started } from './started.ts';
import { type Effort, walk } from './walk.ts';

/** The acceptance list of the editor, as somebody who has never seen it would go through it. */

const { app, browser } = await started();

const canvasOf = (page: Page) => page.frameLocator('iframe[data-canvas]');
const photo = async (name: string, background: string, size = { width: 1200, height: 900 }) => {
  const image = sharp({ create: { ...size, channels: 3, background } });
  return { name, mimeType: 'image/png', buffer: await image.png().toBuffer() };
};

test('from nothing to a published site and an answered lead: 5 minutes, 45 clicks and no dead end at most', {
  timeout: 600_000,
}, async (context) => {
  const { page, faults } = await signedInPage(browser, app);
  const canvas = canvasOf(page);
  const rail = page.getByRole('navigation', { name: 'Panels' });
  const content = page.getByRole('region', { name: 'Content' });
  const photos = [
    await photo('bench.png', '#7a5230'),
    await photo('spoons.png', '#b08d57'),
    await photo('yard.png', '#54643f'),
  ];
  const logo = await photo('logo.png', '#2f5d62', { width: 480, height: 160 });
  await page.goto(app.url);
  await page.getByRole('link', { name: 'Make a website' }).first().waitFor();
  const person = await walk(page, context);

  await person.look('a01-overview');
  await person.click(page.getByRole('link', { name: 'Make a website' }).first());
  await page.getByRole('button', { name: /^Workshop/ }).waitFor();
  await person.look('a02-starters');
  await person.fill(page.getByLabel('Name of the site'), 'Oak & Spoon');
  await person.click(page.getByRole('button', { name: /^Workshop/ }));
  await canvas.locator('h1').first().waitFor();
  await person.look('a03-canvas');

  // Own words, where they stand.
  await person.over(canvas.locator('h1').first(), 'Spoons that outlive us');
  await person.press('Enter');
  await person.press('Control+A');
  await person.type('Carved in Exampleton since 1998.');
  await person.look('a04-written');

  // A photo of one's own in place of the starter's.
  await person.touch(canvas.locator('.hero img').first());
  const chooser = page.getByRole('dialog', { name: 'Picture' });
  await person.look('a05-picture');
  await person.choose(
    chooser.getByRole('button', { name: /^Choose (a file|files)$/ }).first(),
    photos[0] ?? [],
  );
  await person.look('a06-picture-sent');
  await person.fill(chooser.getByLabel('What it shows'), 'Our bench');
  await person.click(chooser.getByRole('button', { name: 'Use this picture' }));
  await canvas.getByRole('img', { name: 'Our bench' }).first().waitFor();

  // The logo.
  await person.click(rail.getByRole('button', { name: 'Design' }));
  await person.look('a07-design');
  await person.click(page.getByRole('tab', { name: 'Logo' }));
  await person.look('a08-logo');
  await person.choose(page.getByRole('button', { name: 'Upload: Logo', exact: true }), logo);
  await canvas.locator('header img').first().waitFor();
  await person.look('a09-logo-set');

  // A service with its price.
  await person.click(rail.getByRole('button', { name: 'Content' }));
  await content.getByRole('list', { name: 'Services' }).waitFor();
  await person.look('a10-services');
  await person.click(content.getByRole('list', { name: 'Services' }).locator('[data-open]').first());
  await person.look('a11-service');
  await person.fill(content.getByLabel('Name'), 'Carving for beginners');
  await person.fill(content.getByLabel('Price'), '€80');
  await canvas.getByText('Carving for beginners').first().waitFor();

  // A gallery of two more.
  await person.click(content.getByRole('tab', { name: 'Galleries' }));
  await person.look('a12-galleries');
  await person.click(content.getByRole('button', { name: 'New gallery' }));
  await person.look('a13-gallery');
  await person.click(content.getByRole('button', { name: 'Add pictures' }));
  const several = page.getByRole('dialog', { name: 'Add pictures' });
  await person.look('a14-gallery-choose');
  await person.choose(
    several.getByRole('button', { name: /^Choose (a file|files)$/ }).first(),
    photos.slice(1),
  );
  await several.getByRole('button', { name: 'Add 2 pictures' }).waitFor();
  await person.look('a15-gallery-chosen');
  await person.click(several.getByRole('button', { name: 'Add 2 pictures' }));
  await person.look('a16-gallery-filled');
  await person.click(content.getByRole('button', { name: /^Show it on/ }));
  await canvas.locator('main .gallery img').nth(1).waitFor();
  await person.look('a17-gallery-shown');

  // A form on the page.
  await person.click(rail.getByRole('button', { name: 'Add' }));
  const catalog = page.getByRole('dialog', { name: 'Add a block' });
  await person.look('a18-add');
  await catalog.getByRole('textbox', { name: 'Search blocks' }).waitFor();
  await person.type('form');
  await person.look('a19-add-form');
  await person.press('Enter');
  await canvas.locator('main > .form form').last().waitFor();
  await person.look('a20-form');

  // Published.
  await person.click(page.getByRole('button', { name: /^Publish/ }));
  const dialog = page.getByRole('dialog', { name: 'Publish' });
  await dialog.getByRole('heading', { name: 'What changes for visitors' }).waitFor();
  await dialog.getByRole('checkbox').first().waitFor();
  await person.look('a21-publish');
  await person.click(dialog.getByRole('checkbox', { name: 'Publish it with the starter’s texts' }));
  await person.click(dialog.getByRole('button', { name: 'Publish', exact: true }));
  const published = page.getByRole('dialog', { name: 'Published' });
  await published.getByRole('link', { name: 'View site' }).waitFor();
  await person.look('a22-published');
  const address = (await published.getByRole('link', { name: 'View site' }).getAttribute('href')) ?? '';

  // Somebody writes.
  const visitor = await (await browser.newContext()).newPage();
  visitor.setDefaultTimeout(30_000);
  await visitor.goto(address);
  const form = visitor.locator('form:has(textarea)').last();
  await form.getByLabel('Name').fill('Ada Example');
  await form.getByLabel('E-mail').fill('ada@example.com');
  await form.locator('textarea').fill('A spoon for my mother, please.');
  await form.locator('button[type=submit], .button').last().click();
  await visitor.waitForURL(/\/sent$/);
  await visitor.context().close();

  // It is answered.
  await person.click(published.getByRole('button', { name: 'Go on editing' }));
  await person.click(rail.getByRole('button', { name: 'Visitors' }));
  const visitors = page.getByRole('region', { name: 'Visitors' });
  await visitors.getByText('Ada Example').waitFor();
  await person.look('a23-visitors');
  await person.click(visitors.getByText('Ada Example').first());
  await page.waitForURL((url) => !url.pathname.endsWith('/edit'));
  await page.getByText('A spoon for my mother, please.').first().waitFor();
  await person.look('a24-lead');
  await person.click(page.getByRole('link', { name: 'Reply' }));
  const reply = page.getByRole('textbox', { name: 'Reply' });
  await reply.waitFor();
  await person.look('a25-conversation');
  await person.fill(reply, 'Gladly. Cherry or ash?');
  await person.press('Control+Enter');
  await page.getByText('Gladly. Cherry or ash?').first().waitFor();
  await becomes(() => reply.inputValue(), '');
  await person.look('a26-answered');

  assert.deepEqual(faults, []);
  holds(context, person.effort(), { clicks: 45, seconds: 300 });
});

test('a live site gets a headline, another order, a page in the menu, words for search engines, and is put back: 90 s, 25 clicks', {
  timeout: 600_000,
}, async (context) => {
  const street = await exampleStreet(app);
  const { site_id } = await street.post('command-center/sites', {
    ...{ name: 'Example & Daughters', starter_key: 'consultant', project_id: street.projectId },
  });
  const { revision_id, hash } = await street.get(`site-builder/open?site_id=${site_id}`);
  const exact = { site_id, revision_id, expected_hash: hash, confirm: true };
  await street.post('command-center/revisions/publish', exact);
  const { page, faults } = await signedInPage(browser, app);
  const canvas = canvasOf(page);
  const rail = page.getByRole('navigation', { name: 'Panels' });
  const title = canvas.locator('h1').first();
  await page.goto(`${app.url}/sites`);
  await page.getByText('Example & Daughters').first().waitFor();
  const person = await walk(page, context);
  await person.look('b01-sites');
  await person.click(
    page.getByRole('row', { name: /Example & Daughters/ }).getByRole('link', { name: /^Edit/ }),
  );
  await title.waitFor();

  // The headline, and the second block a place further.
  await person.over(title, 'Less talk, more work');
  const blocks = canvas.locator('main > [data-block]');
  const second = (await blocks.nth(1).getAttribute('data-block')) ?? '';
  await person.touch(blocks.nth(1), { x: 0.01, y: 0.5 });
  await person.look('b02-block');
  await person.press('Alt+ArrowDown');
  await canvas.locator(`main > :nth-child(3)[data-block="${second}"]`).waitFor();

  // A page, which the menu has at once.
  await person.click(rail.getByRole('button', { name: 'Pages' }));
  await person.look('b03-pages');
  await person.click(page.getByRole('textbox', { name: 'Name of a new page' }));
  await person.type('Workshops');
  await person.press('Enter');
  await canvas.locator('header').getByText('Workshops').waitFor();
  await canvas.getByRole('heading', { level: 1, name: 'Workshops' }).waitFor();
  await person.look('b04-new-page');

  // Its words in search results.
  const panel = page.getByRole('region', { name: 'Pages' });
  await person.fill(panel.getByLabel('Description').first(), 'Half a day, with your people.');
  await page.getByRole('status').getByText('Saved', { exact: true }).waitFor();
  await person.look('b05-search-words');

  await person.click(page.getByRole('button', { name: /^Publish/ }));
  const dialog = page.getByRole('dialog', { name: 'Publish' });
  await dialog.getByText('to “Less talk, more work”').waitFor();
  await person.look('b06-publish');
  const agree = dialog.getByRole('checkbox', { name: 'Publish it with the starter’s texts' });
  if (await agree.isVisible()) await person.click(agree);
  await person.click(dialog.getByRole('button', { name: 'Publish', exact: true }));
  const published = page.getByRole('dialog', { name: 'Published' });
  const address = (await published.getByRole('link', { name: 'View site' }).getAttribute('href')) ?? '';
  const live = async () => (await siteCall(address)).text;
  assert.match(await live(), /Less talk, more work/);
  assert.match(await live(), /Workshops/);
  await person.click(published.getByRole('button', { name: 'Go on editing' }));

  // And back to how it was.
  await person.click(page.getByRole('button', { name: 'History' }));
  const history = page.getByRole('region', { name: 'History' });
  await history.locator('li button').last().waitFor();
  await person.look('b07-history');
  await person.click(history.locator('li button').last());
  const then = page.getByRole('dialog', { name: 'Then and now' });
  await then
    .getByRole('button', { name: /^Put back: / })
    .first()
    .waitFor();
  await person.look('b08-then-and-now');
  await person.click(then.getByRole('button', { name: 'Restore all of it' }));
  await canvas.locator('header').getByText('Workshops').waitFor({ state: 'detached' });
  await person.click(page.getByRole('button', { name: /^Publish/ }));
  await dialog.getByRole('heading', { name: 'What changes for visitors' }).waitFor();
  await dialog.getByRole('button', { name: 'Publish', exact: true }).waitFor();
  await dialog.getByText('from “Less talk, more work”').waitFor();
  await agree.waitFor();
  await person.click(agree);
  await person.click(dialog.getByRole('button', { name: 'Publish', exact: true }));
  await published.waitFor();
  await becomes(async () => /Workshops/.test(await live()), false);
  assert.deepEqual(faults, []);
  holds(context, person.effort(), { clicks: 25, seconds: 90 });
});

test('two clicks lead from the Overview to the canvas, in 4 seconds', {
  timeout: 300_000,
}, async (context) => {
  const { page, faults } = await signedInPage(browser, app);
  await page.goto(app.url);
  const start = page.getByRole('link', { name: 'Make a website' }).first();
  await start.waitFor();
  const person = await walk(page, context);
  await person.click(start);
  await person.click(page.getByRole('button', { name: /^Studio/ }));
  await canvasOf(page).locator('h1').first().waitFor();
  const { clicks, waited } = person.effort();
  assert.deepEqual(faults, []);
  holds(context, { clicks, waited, seconds: waited, keys: 0 }, { clicks: 2, seconds: 4 });
});

/** Prints what a walk took, and holds it to its bounds: those of time where the machine does nothing else. */
function holds(
  context: TestContext,
  { clicks, keys, waited, seconds }: Effort,
  most: { readonly clicks: number; readonly seconds: number },
): void {
  const took = `${clicks} clicks, ${keys} keys, ${waited.toFixed(1)} s waited: ${seconds.toFixed(1)} s`;
  context.diagnostic(took);
  assert.ok(clicks <= most.clicks, took);
  const isQuiet = (loadavg()[0] ?? 0) <= availableParallelism();
  assert.ok(!isQuiet || seconds <= most.seconds, took);
}
