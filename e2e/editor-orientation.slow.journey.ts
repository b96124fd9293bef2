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

const blocksOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    key: 'text',
    props: {
      text: {
        type: 'doc',
        content: [1, 2, 3].map(() => ({
          type: 'paragraph',
          content: [{ type: 'text', text: `Part ${index + 1} of the story. ${'It goes on. '.repeat(30)}` }],
        })),
      },
    },
  }));

/** Opens a page of text blocks below a header that stays in place. */
async function openedStory(name: string, panel = '') {
  const { site_id } = await street.post('command-center/sites', {
    name,
    starter_key: 'bakery',
    project_id: street.projectId,
  });
  const patches = [{ do: 'set', doc: 'navigation.json', at: '/header/layout', value: 'pill' }];
  await street.post('command-center/site-builder/edits', {
    site_id,
    edits: [{ op: 'document.patch', patches }],
  });
  const { page_id } = await street.post('command-center/site-builder/pages', {
    ...{ site_id, path: '/story', title: 'Story', blocks: blocksOf(6) },
  });
  const { page, faults } = await signedInPage(browser, app);
  page.setDefaultTimeout(30_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${app.url}/sites/${site_id}/edit?page=${page_id}${panel}`);
  const canvas = page.frameLocator('iframe[data-canvas]');
  await canvas.getByText('Part 1 of the story.').first().waitFor();
  return { page, faults, canvas, siteId: site_id };
}

const topOf = (canvas: ReturnType<Page['frameLocator']>, selector: string) =>
  canvas.locator(selector).evaluate((element) => element.getBoundingClientRect().top);

test('the blocks of a page are listed by their words; the list selects, scrolls, moves and undoes', {
  timeout: 300_000,
}, async () => {
  const { page, faults, canvas } = await openedStory('Example outline', '&panel=blocks');
  const panel = page.getByRole('region', { name: 'On this page' });
  const rows = panel.getByRole('list', { name: 'Blocks' }).getByRole('listitem');
  await becomes(() => rows.count(), 6);
  await panel.getByRole('button', { name: /^Part 6 of the story/ }).click();
  const last = 'main [data-block]:nth-of-type(6)';
  // Below the header that stays in place, with room for the toolbar.
  await becomes(async () => {
    const [top, header] = [await topOf(canvas, last), await canvas.locator('header').boundingBox()];
    return top < 900 && top > (header?.height ?? 0) / 2;
  }, true);
  await page.getByRole('complementary', { name: 'Text' }).waitFor();
  await inspect(page, 'editor-blocks');

  await rows
    .last()
    .getByRole('button', { name: /^Move / })
    .press('Alt+ArrowUp');
  const words = () => canvas.locator('main [data-block]').allTextContents();
  await becomes(async () => (await words())[4]?.startsWith('Part 6'), true);
  const bar = page.locator('header[data-region]');
  await bar.getByRole('button', { name: 'Undo' }).click();
  await becomes(async () => (await words())[5]?.startsWith('Part 6'), true);
  // What was undone is said, with the way back.
  const notice = page.getByRole('alert').filter({ hasText: /Undone: “Text: Part 6 of the story.*” moved/ });
  await notice.getByRole('button', { name: 'Redo' }).click();
  await becomes(async () => (await words())[4]?.startsWith('Part 6'), true);
  await page.getByRole('alert').filter({ hasText: 'Redone: ' }).waitFor();

  // On a phone the list is a sheet.
  await page.setViewportSize({ width: 390, height: 844 });
  await rows.first().waitFor();
  await inspect(page, 'editor-blocks-phone');
  assert.deepEqual(faults, []);
});

test('the palette begins with the commands of the editor', { timeout: 300_000 }, async () => {
  const { page, faults, canvas } = await openedStory('Example commands');
  // From the canvas, whose keys the window does not hear.
  await canvas.locator('main [data-block]').first().click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search and commands' });
  const groups = palette.getByRole('group');
  await groups.first().getByRole('option', { name: 'Add a block' }).waitFor();
  assert.equal(await palette.getByRole('option').first().textContent(), 'Add a block');
  await inspect(page, 'editor-commands');
  await page.keyboard.type('phone view');
  await palette.getByRole('option', { name: 'Phone view' }).waitFor();
  await page.keyboard.press('Enter');
  await page.locator('iframe[data-canvas][data-narrow]').waitFor();
  // While a dialog closes, the key is not handled.
  await palette.waitFor({ state: 'detached' });

  await page.keyboard.press('Control+k');
  await palette.getByRole('option').first().waitFor();
  await page.keyboard.type('go home');
  await palette.getByRole('option', { name: /^Go to Home/ }).click();
  await canvas.getByRole('heading', { level: 1, name: 'Bread that takes its time' }).waitFor();
  // Elsewhere the palette has no commands of the editor.
  await page.getByRole('link', { name: 'Back to the site' }).click();
  await page.locator('iframe[data-canvas]').waitFor({ state: 'detached' });
  await page.getByRole('navigation').first().waitFor();
  await page.keyboard.press('Control+k');
  await palette.getByRole('option').first().waitFor();
  assert.equal(await palette.getByRole('option', { name: 'Add a block' }).count(), 0);
  assert.deepEqual(faults, []);
});

test('Ctrl+A selects the text being written, and nothing outside of texts', {
  timeout: 300_000,
}, async () => {
  const { page, faults, canvas } = await openedStory('Example selection');
  // A formatted text that was only looked at stays.
  const story = canvas.locator('main [data-block]').first();
  await story.getByText('Part 1 of the story.').first().click();
  await canvas.locator('.ProseMirror').waitFor();
  await page.keyboard.press('Escape');
  await canvas.locator('.ProseMirror').waitFor({ state: 'detached' });
  await story.getByText('Part 1 of the story.').first().waitFor();
  await page.getByLabel('Page', { exact: true }).selectOption({ label: 'Home' });
  const title = canvas.getByRole('heading', { level: 1 });
  await title.click();
  const selection = () => canvas.locator('body').evaluate<string, void>('String(getSelection())');
  await page.keyboard.press('Control+A');
  await becomes(async () => (await selection()).trim(), (await title.textContent())?.trim());
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+A');
  assert.equal((await selection()).trim(), '');
  // Nor the words of the window around the page.
  await page.getByRole('button', { name: 'History' }).focus();
  await page.keyboard.press('Control+A');
  assert.equal(await page.evaluate('String(getSelection())'), '');
  assert.deepEqual(faults, []);
});

test('the page is shown at another scale than the one at which it fits', { timeout: 300_000 }, async () => {
  const { page, faults } = await openedStory('Example zoom', '&panel=content');
  const scale = () =>
    page.locator('iframe[data-canvas]').evaluate((frame) => {
      const { width } = frame.getBoundingClientRect();
      return Math.round((width / frame.offsetWidth) * 100);
    });
  const zoom = page.getByRole('combobox', { name: 'Zoom' });
  const fit = await scale();
  assert.ok(fit < 100, `${fit}`);
  for (const percent of [50, 75, 100]) {
    await zoom.selectOption({ label: `${percent}%` });
    await becomes(scale, percent);
  }
  await zoom.selectOption({ index: 0 });
  await becomes(scale, fit);
  await zoom.selectOption({ label: '100%' });
  await inspect(page, 'editor-zoom');
  assert.deepEqual(faults, []);
});

test('publishing names who changed what, and its later time is in sight', { timeout: 300_000 }, async () => {
  const { page, faults, siteId } = await openedStory('Example authors');
  const opened = await street.get(`site-builder/open?site_id=${siteId}`);
  await street.post('command-center/revisions/publish', {
    ...{ site_id: siteId, revision_id: opened.revision_id, expected_hash: opened.hash, confirm: true },
  });
  const { token } = await street.post('command-center/tokens', { name: 'Text helper' });
  await street.post('command-center/site-builder/edits', {
    site_id: siteId,
    edits: [
      {
        op: 'document.patch',
        patches: [{ do: 'set', doc: 'site.json', at: '/theme/scale', value: 'poster' }],
      },
    ],
  });
  const { change_set_id } = await street.get(`site-builder/open?site_id=${siteId}`);
  const [hero] = opened.documents['pages/pg_home.json'].blocks;
  const edits = [{ op: 'block.save', block_id: hero.block_id, props: { heading: 'Bread, by an agent' } }];
  await street.post('control-plane/site-builder/edits', { site_id: siteId, change_set_id, edits }, token);

  await page.reload();
  await page.getByRole('button', { name: /^Publish/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish' });
  const authors = dialog.getByRole('list', { name: 'Who changed what' });
  await authors.getByText('You: 1 change').waitFor();
  await authors.getByText(/Text helper.*: .*Home › Hero/).waitFor();
  // Choices have the words of the panel.
  await dialog.getByText('→ Largest').or(dialog.getByText('Largest')).first().waitFor();
  await inspect(page, 'editor-publish-authors');
  for (const size of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    await dialog.getByRole('button', { name: 'Later…' }).click();
    const field = page.getByLabel('Publish at');
    await field.waitFor();
    const box = await field.boundingBox();
    assert.ok(box && box.y > 0 && box.y + box.height < size.height, JSON.stringify(box));
    await inspect(page, `editor-publish-later-${size.width}`);
    await page.getByRole('button', { name: 'Back', exact: true }).click();
  }
  assert.deepEqual(faults, []);
});

test('arrangements of the header are drawn; a link for review names its draft and site', {
  timeout: 300_000,
}, async () => {
  const { page, faults, canvas } = await openedStory('Example frame', '&panel=design&part=frame');
  const arrangements = page.getByRole('list', { name: 'Arrangement of the header' });
  await arrangements.getByRole('button', { name: 'Ruled' }).click();
  await canvas.locator('header.nav-cells').waitFor();
  await inspect(page, 'editor-frame');
  await page.getByRole('button', { name: 'Shared draft' }).click();
  await page.getByRole('button', { name: /^Share for review/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Share for review' });
  await dialog.getByRole('button', { name: 'Create and copy link' }).click();
  await dialog.getByText('Shared draft of Example frame').waitFor();
  assert.deepEqual(faults, []);
});
