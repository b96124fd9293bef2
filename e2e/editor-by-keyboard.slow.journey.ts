import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { becomes } from './becomes.ts';
import { exampleStreet, signedInPage } from './example-street.ts';
import { inspect } from './inspect.ts';
import { started } from './started.ts';

const { app, browser } = await started();
const street = await exampleStreet(app);

const make = async (name: string): Promise<number> =>
  (
    await street.post('command-center/sites', {
      name,
      kind: 'starter',
      starter_key: 'consultant',
      project_id: street.projectId,
    })
  ).site_id;
const documentsOf = async (siteId: number) =>
  (await street.get(`site-builder/open?site_id=${siteId}`)).documents;
const publish = async (siteId: number) => {
  const { revision_id, hash } = await street.get(`site-builder/open?site_id=${siteId}`);
  const exact = { site_id: siteId, revision_id, expected_hash: hash, confirm: true };
  await street.post('command-center/revisions/publish', exact);
};
const canvasOf = (page: Page) => page.frameLocator('iframe[data-canvas]');

test('a page is selected, edited, extended, reordered and published with the keyboard alone', {
  timeout: 300_000,
}, async () => {
  const siteId = await make('Example by keyboard');
  const { page, faults } = await signedInPage(browser, app);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${app.url}/sites/${siteId}/edit`);
  const canvas = canvasOf(page);
  await canvas.locator('h1').first().waitFor();
  await page.getByText('Click any text to edit it.').waitFor();
  await inspect(page, 'keyboard-first-hint');
  await page.setViewportSize({ width: 1440, height: 900 });
  const key = (name: string) => page.keyboard.press(name);
  const isOn = (selector: string) => page.evaluate(`document.activeElement.matches('${selector}')`);

  // F6 cycles through the regions: top bar, panels, page.
  for (const part of ['header a', 'nav button', 'iframe[data-canvas]']) {
    await key('F6');
    await becomes(() => isOn(part), true, part);
  }

  // Arrow keys select parts of the page, Enter edits the text of one.
  await key('ArrowDown');
  await key('ArrowDown');
  await key('Enter');
  await canvas.locator('.hero h1[contenteditable]').waitFor();
  await key('Control+A');
  await page.keyboard.type('Written by hand');
  // Moves to the next text of the block, which was re-rendered when the caret left.
  await key('Enter');
  await key('Control+A');
  await page.keyboard.type('In a few minutes.');
  await canvas.locator('.hero [contenteditable]').getByText('In a few minutes.').waitFor();
  await key('Escape');
  await canvas.getByRole('heading', { level: 1, name: 'Written by hand' }).waitFor();

  // A service moves down one position with the caret in its text, and back by undo.
  const services = canvas.locator('.service-catalog [data-at$="/title"]');
  const names = await services.allTextContents();
  const [first = '', second = '', ...others] = names;
  const blockKeys = await canvas
    .locator('main > [data-block]')
    .evaluateAll((all) => all.map((block) => block.getAttribute('class')?.split(' ')[1]));
  const index = blockKeys.indexOf('service-catalog');
  for (let at = blockKeys.indexOf('hero'); at < index; at += 1) await key('ArrowDown');
  await key('Enter');
  await key('Enter');
  await canvas.locator('.service-catalog [data-at$="/title"][contenteditable]').waitFor();
  await key('Alt+ArrowDown');
  await becomes(() => services.allTextContents(), [second, first, ...others]);
  await page.getByRole('status').getByText(`Moved: 2 of ${names.length}.`).waitFor({ state: 'attached' });
  await canvas.locator('[contenteditable]').getByText(first).waitFor();
  await key('Escape');
  await key('Control+Z');
  await becomes(() => services.allTextContents(), names);

  // Tab leads to the buttons of the block, which have their own keys.
  await key('Tab');
  await key('Tab');
  await key('Tab');
  await key('ArrowRight');
  await key('Enter');
  await canvas.locator(`main > :nth-child(${index + 2}).service-catalog`).waitFor();

  // A block is added; its first text is selected, to be replaced.
  await key('F6');
  while (!(await isOn('nav *'))) await key('F6');
  await key('Enter');
  const search = page.getByRole('textbox', { name: 'Search blocks' });
  await becomes(() => search.evaluate((field) => field === field.ownerDocument.activeElement), true);
  await page.keyboard.type('questions');
  await key('Enter');
  await canvas.locator('.faq [contenteditable]').waitFor();
  await page.keyboard.type('Asked often');
  await canvas.getByRole('heading', { name: 'Asked often' }).waitFor();
  await page.getByRole('status').getByText('Saved').waitFor();

  // The page is published.
  await key('Escape');
  await key('F6');
  while (!(await isOn('header *'))) await key('F6');
  const toPublish = page.getByRole('button', { name: /^Publish/ });
  while (!(await toPublish.evaluate((button) => button === button.ownerDocument.activeElement)))
    await key('Tab');
  await key('Enter');
  const dialog = page.getByRole('dialog', { name: 'Publish' });
  await dialog.getByRole('heading', { name: 'What changes for visitors' }).waitFor();
  const agree = dialog.getByRole('checkbox', { name: 'Publish with the sample texts' });
  await agree.waitFor();
  await inspect(page, 'keyboard-publish');
  await page.setViewportSize({ width: 1440, height: 900 });
  await agree.press('Space');
  await dialog.getByRole('button', { name: 'Publish', exact: true }).press('Enter');
  await page.getByRole('dialog', { name: 'Published' }).getByRole('link', { name: 'View site' }).waitFor();
  await inspect(page, 'keyboard-published');
  assert.deepEqual(faults, []);
});

test('items are dragged on the page, a deleted page redirects, motion is previewed, and publishing is requested', {
  timeout: 300_000,
}, async () => {
  const siteId = await make('Example by mouse');
  await publish(siteId);
  const { page, faults } = await signedInPage(browser, app);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${app.url}/sites/${siteId}/edit`);
  const canvas = canvasOf(page);

  // Hovering an item shows its handle; dragged past the last one, the item ends up there.
  const points = canvas.locator('.features [data-at$="/title"]');
  await points.first().click();
  await page.getByRole('complementary', { name: 'Features' }).waitFor();
  const before = await points.allTextContents();
  const frame = page.frames().find((each) => each.url().includes('/canvas/'));
  const inFrame = async <T>(script: string) => (await frame?.evaluate(script)) as T;
  /** Position of the frame in the window, its scale, and true once it fills its container. */
  const shown = async () =>
    (await page.evaluate(
      "(() => { const frame = document.querySelector('iframe[data-canvas]'); const { left, top, width } = frame.getBoundingClientRect(); return { left, top, scale: width / frame.offsetWidth, isSettled: Math.abs(width - frame.parentElement.clientWidth) < 2 }; })()",
    )) as { left: number; top: number; scale: number; isSettled: boolean };
  const boxOf = (index: number, selector = '.features ul > li') =>
    inFrame<{ left: number; top: number; right: number; bottom: number }>(
      `document.querySelectorAll('${selector}')[${index}].getBoundingClientRect().toJSON()`,
    );
  await becomes(async () => (await shown()).isSettled, true);
  // The whole card, since the handle moves below one whose upper edge is out of view.
  await inFrame(
    "document.querySelectorAll('.features ul > li')[1].scrollIntoView({ block: 'center', behavior: 'instant' })",
  );
  const { left, top, scale } = await shown();
  const move = (x: number, y: number) => page.mouse.move(left + x * scale, top + y * scale, { steps: 4 });
  // The page may still scroll: the point is recomputed until the handle is where expected.
  let grip = { x: 0, y: 0 };
  await becomes(async () => {
    const second = await boxOf(1);
    await move(second.right - 40, second.top + 60);
    grip = { x: second.right - 46 / scale, y: second.top };
    return inFrame<boolean>(`document.elementFromPoint(${grip.x}, ${grip.y})?.dataset.overlay === ''`);
  }, true);
  await move(grip.x, grip.y);
  await page.mouse.down();
  const last = await boxOf(before.length - 1);
  await move(last.right - (last.right - last.left) / 10, (last.top + last.bottom) / 2);
  await page.mouse.up();
  const [kept, carried, ...rest] = before;
  await becomes(() => points.allTextContents(), [kept, ...rest, carried]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await becomes(() => points.allTextContents(), before);

  // A click moves from one text straight to the next, although the block is re-rendered in between.
  for (const [index, words] of ['One', 'Two', 'Three'].entries()) {
    const text = await boxOf(index, '.features [data-at$="/title"]');
    await move(text.left + 8, (text.top + text.bottom) / 2);
    await page.mouse.down();
    await page.mouse.up();
    await page.keyboard.press('Control+A');
    await page.keyboard.type(words);
    await becomes(() => points.nth(index).textContent(), words);
  }

  // Motion is selected, and previewed in place of the canvas.
  await page.getByText('Motion', { exact: true }).click();
  await page.getByRole('list', { name: 'Effects' }).getByRole('button').nth(1).click();
  await page.getByRole('button', { name: 'Play it on the page' }).click();
  await page
    .frameLocator('iframe[title^="Preview of"]')
    .locator('[data-effect]')
    .first()
    .waitFor({ state: 'attached' });
  await inspect(page, 'editor-preview');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Back to editing' }).click();

  // Deleting lists the links to a page, and offers a redirect.
  const panels = page.getByRole('navigation', { name: 'Panels' });
  await panels.getByRole('button', { name: 'Pages' }).click();
  await page.getByRole('button', { name: 'More for About' }).click();
  await page.getByRole('menuitem', { name: 'Delete…' }).click();
  const question = page.getByRole('dialog', { name: 'Delete “About”?' });
  await question.getByText('Header › About').waitFor();
  await question.getByLabel('Page to go to').selectOption('Contact');
  await inspect(page, 'editor-delete-page');
  await page.setViewportSize({ width: 1440, height: 900 });
  await question.getByRole('button', { name: 'Delete page' }).click();
  await page.getByRole('status').getByText('Saved').waitFor();
  const documents = await documentsOf(siteId);
  const [redirect] = documents['redirects.json'].redirects;
  assert.equal(redirect.from, '/about');
  assert.equal(documents[`pages/${redirect.to.page_id}.json`].path, '/contact');
  assert.doesNotMatch(JSON.stringify(documents['navigation.json']), /"About"/);

  // The thank-you message of a form has its own steps.
  await panels.getByRole('button', { name: 'Content' }).click();
  await page.getByRole('tab', { name: 'Forms' }).click();
  await page.getByRole('list', { name: 'Forms' }).getByRole('button').first().click();
  await page.getByLabel('Page title').fill('We are on it');
  await page.getByRole('button', { name: 'Write your own steps' }).click();
  await page.getByRole('textbox', { name: /^Step/ }).fill('We call you');
  await page.getByRole('status').getByText('Saved').waitFor();
  await inspect(page, 'editor-form-thanks');
  const forms = Object.entries(await documentsOf(siteId)).filter(([path]) => path.startsWith('forms/'));
  const [[, form] = []] = forms as [string, { thanks: { title: string; steps: { title: string }[] } }][];
  assert.deepEqual(
    [form?.thanks.title, form?.thanks.steps.map(({ title }) => title)],
    ['We are on it', ['We call you']],
  );
  assert.deepEqual(faults, []);

  // Without the right to publish one requests it, in Drafts and in the editor.
  const kim = { email: 'kim@example.com', password: 'a long sentence' };
  const { account_id } = await street.post('command-center/accounts', {
    ...kim,
    name: 'Kim',
    role: 'member',
    project_ids: [street.projectId],
  });
  const membership = { account_id, member: true, may_publish: false };
  await street.post(`command-center/projects/${street.projectId}/members`, membership);
  const context = await browser.newContext();
  const login = { data: { ...kim, transport: 'cookie' } };
  assert.ok((await context.request.post(`${app.url}/api/command-center/auth/login`, login)).ok());
  const asKim = await context.newPage();
  await asKim.goto(`${app.url}/sites/${siteId}/drafts`);
  await asKim.getByRole('button', { name: 'Ask to publish the shared draft' }).click();
  const asking = asKim.getByRole('dialog', { name: 'Ask to publish' });
  await asking.getByLabel('Note (optional)').fill('Before Monday, please.');
  await inspect(asKim, 'drafts-ask');
  await asking.getByRole('button', { name: 'Ask to publish' }).click();
  await asking.waitFor({ state: 'detached' });
  await context.close();
  const { data } = await street.get(`tasks?site_id=${siteId}`);
  assert.match(JSON.stringify(data), /Publish changes of Example by mouse/);
});
