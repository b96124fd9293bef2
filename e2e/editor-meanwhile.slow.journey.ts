import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import type { TestApp } from '../server/test/app.ts';
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

test('text typed while the server is down survives a reload and is saved afterwards', {
  timeout: 300_000,
}, async () => {
  const { site_id: siteId } = await street.post('command-center/sites', {
    name: 'Example Away',
    kind: 'starter',
    starter_key: 'bare',
    project_id: street.projectId,
  });
  const { page } = await signedInPage(browser, app);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto(`${app.url}/sites/${siteId}/edit`);
  const canvas = canvasOf(page);
  await canvas.locator('h1').first().click();
  await page.route('**/site-builder/edits', (route) => route.abort());
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Not lost');
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  await page.unroute('**/site-builder/edits');
  await page.reload();
  await canvas.getByRole('heading', { level: 1, name: 'Not lost' }).waitFor();
  await saved(page);
});

test('an agent’s changes arrive while editing; on conflict the local version stays until the other is accepted', {
  timeout: 300_000,
}, async () => {
  const { site_id: siteId } = await street.post('command-center/sites', {
    name: 'Example Both',
    kind: 'starter',
    starter_key: 'bare',
    project_id: street.projectId,
  });
  const { page, faults } = await signedInPage(browser, app);
  await page.goto(`${app.url}/sites/${siteId}/edit`);
  const canvas = canvasOf(page);
  const title = canvas.locator('h1').first();
  await title.waitFor();
  const opened = await street.get(`site-builder/open?site_id=${siteId}`);
  const [hero] = opened.documents['pages/pg_home.json'].blocks;
  const write = (heading: string) =>
    street.post('command-center/site-builder/edits', {
      site_id: siteId,
      edits: [{ op: 'block.save', block_id: hero.block_id, props: { heading } }],
    });
  await write('By another');
  await canvas.getByRole('heading', { level: 1, name: 'By another' }).waitFor();

  // Both write the same: nothing is sent until the other one has.
  let isHeld = true;
  await page.route('**/site-builder/edits', async (route) => {
    while (isHeld) await new Promise((resume) => setTimeout(resume, 20));
    await route.continue();
  });
  await title.click();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('By me');
  await write('By another, again');
  isHeld = false;
  await page.getByRole('button', { name: 'Take theirs' }).waitFor();
  await canvas.getByRole('heading', { level: 1, name: 'By me' }).waitFor();
  await page.getByRole('button', { name: 'Take theirs' }).click();
  await canvas.getByRole('heading', { level: 1, name: 'By another, again' }).waitFor();
  await saved(page);
  assert.deepEqual(
    faults.filter((fault) => !fault.includes('409')),
    [],
  );
});

test('a program’s proposal is previewed on the canvas and accepted into the shared draft', {
  timeout: 300_000,
}, async () => {
  const site = await street.post('command-center/sites', {
    name: 'Example Drafts',
    kind: 'starter',
    starter_key: 'bare',
    project_id: street.projectId,
  });
  const siteId = site.site_id;
  const opened = await street.get(`site-builder/open?site_id=${siteId}`);
  const { revision_id, hash } = opened;
  const exact = { site_id: siteId, revision_id, expected_hash: hash, confirm: true };
  await street.post('command-center/revisions/publish', exact);
  const { token } = await street.post('command-center/tokens', { name: 'Text helper' });
  const [hero] = opened.documents['pages/pg_home.json'].blocks;
  const edits = [
    { op: 'block.save', block_id: hero.block_id, props: { heading: 'As proposed' } },
    {
      op: 'document.patch',
      patches: [{ do: 'set', doc: 'site.json', at: '/name', value: 'Not wanted' }],
    },
  ];
  await street.post('control-plane/site-builder/edits', { site_id: siteId, edits }, token);

  const { page, faults } = await signedInPage(browser, app);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${app.url}/sites/${siteId}/edit`);
  const canvas = canvasOf(page);
  const title = canvas.locator('h1').first();
  await title.waitFor();
  assert.notEqual(await title.textContent(), 'As proposed');
  await page.getByRole('button', { name: 'Shared draft 1 proposed' }).click();
  await page.getByRole('button', { name: /Proposal by .*Text helper/ }).waitFor();
  await inspect(page, 'editor-drafts');
  await page.getByRole('button', { name: /Proposal by .*Text helper/ }).click();
  await canvas.getByRole('heading', { level: 1, name: 'As proposed' }).waitFor();
  await canvas.locator('[data-overlay=changes][data-marks="Changed"]').waitFor({ state: 'attached' });
  await inspect(page, 'editor-proposal', { withFrames: true });
  // It could also go live by itself at a moment; that is taken back here.
  await page.getByRole('button', { name: /^Publish/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish' });
  await dialog.getByText('→ “As proposed”').waitFor();
  await dialog.getByRole('button', { name: 'Later…' }).click();
  await dialog.getByRole('button', { name: 'Publish later' }).click();
  await page.getByRole('button', { name: 'Cancel scheduled publishing' }).waitFor();
  await inspect(page, 'editor-later');
  await page.getByRole('button', { name: 'Cancel scheduled publishing' }).click();
  await page.getByRole('button', { name: 'Cancel scheduled publishing' }).waitFor({ state: 'detached' });
  // One change is left out, the other is taken.
  await page.getByRole('button', { name: 'See changes' }).click();
  const changes = page.getByRole('dialog', { name: 'Changes in this draft' });
  await changes.getByText('→ “As proposed”').waitFor();
  await inspect(page, 'editor-proposal-changes');
  // A line leads to its place on the canvas, by keyboard too.
  await changes.getByRole('button', { name: /“As proposed”. Show it$/ }).press('Enter');
  await changes.waitFor({ state: 'detached' });
  await page.getByRole('complementary', { name: 'Hero' }).waitFor();
  await page.getByRole('button', { name: 'See changes' }).click();
  await changes.getByRole('button', { name: /^Leave out: .*“Not wanted”/ }).click();
  await changes.getByText('Not wanted').waitFor({ state: 'detached' });
  // The shared draft has another heading by now: the person chooses which stays.
  const otherHeading = { op: 'block.save', block_id: hero.block_id, props: { heading: 'As drafted' } };
  await street.post('command-center/site-builder/edits', { site_id: siteId, edits: [otherHeading] });
  await changes.getByRole('button', { name: 'Add to the shared draft' }).click();
  const choice = page.getByRole('dialog', { name: 'Both drafts changed this' });
  await choice.getByRole('radio', { name: 'As drafted' }).waitFor();
  assert.ok(await choice.getByRole('radio', { name: 'As proposed' }).isChecked());
  await inspect(page, 'editor-proposal-conflict');
  await choice.getByRole('button', { name: 'Add to the shared draft' }).click();
  await page.getByRole('button', { name: 'Shared draft', exact: true }).waitFor();
  await canvas.locator('header').getByText('Not wanted').waitFor({ state: 'detached' });
  await canvas.getByRole('heading', { level: 1, name: 'As proposed' }).waitFor();
  assert.deepEqual(
    (await street.get(`change-sets?site_id=${siteId}&state=open`)).data.map(
      ({ kind }: { kind: string }) => kind,
    ),
    ['shared'],
  );
  assert.deepEqual(faults, []);
});
