import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { becomes } from './becomes.ts';
import { exampleStreet, signedInPage } from './example-street.ts';
import { inspect } from './inspect.ts';
import { started } from './started.ts';

const { app, browser } = await started();
const street = await exampleStreet(app);
const ids: number[] = [];
for (const name of ['Nora', 'Oskar', 'Priya', 'Ruben'])
  ids.push(await street.write(name, `Hello from ${name}`));

const list = (page: Page, show = 'Open') => page.getByRole('list', { name: `${show} conversations` });
const row = (page: Page, name: string | RegExp) => page.locator('[data-conversation]', { hasText: name });
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });
const field = (page: Page) => page.getByRole('textbox', { name: /^(Reply|Private note)$/ });

const statusOf = async (id: number | undefined) => (await street.get(`conversations/${id}`)).status;

/** Opens the inbox with its list loaded. */
async function inbox() {
  const { page, faults } = await signedInPage(browser, app);
  await page.goto(`${app.url}/inbox`);
  await list(page).waitFor();
  return { page, faults };
}

test('the list is operated by keyboard', { timeout: 180_000 }, async () => {
  const { page, faults } = await inbox();
  const focused = () => page.evaluate('document.activeElement?.dataset?.conversation') as Promise<string>;

  // Down, up, open, and reply.
  await page.keyboard.press('j');
  assert.equal(Number(await focused()), ids[3]);
  await page.keyboard.press('j');
  assert.equal(Number(await focused()), ids[2]);
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${app.url}/inbox/${ids[3]}`);
  await messages(page).getByText('Hello from Ruben').waitFor();
  await page.keyboard.press('n');
  await page.keyboard.type('jke');
  await becomes(() => field(page).inputValue(), 'jke');
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('Resolve').waitFor();
  await inspect(page, 'inbox-shortcuts');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  // Archived with a key, and restored with a button.
  await row(page, 'Priya').focus();
  await page.keyboard.press('e');
  await row(page, 'Priya').waitFor({ state: 'detached' });
  assert.equal(Number(await focused()), ids[1]);
  await page.getByText('Conversation resolved.').waitFor();
  await becomes(() => statusOf(ids[2]), 'resolved');
  await page.getByRole('button', { name: 'Undo' }).click();
  await row(page, 'Priya').waitFor();
  await page.keyboard.press('s');
  await page.getByRole('dialog', { name: 'Snooze until' }).waitFor();
  await inspect(page, 'inbox-snooze');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  assert.deepEqual(faults, []);
});

test('several conversations are changed at once', { timeout: 180_000 }, async () => {
  const { page, faults } = await inbox();
  const bar = page.getByRole('region', { name: 'Change selected conversations' });
  const chooseThree = async () => {
    await page.getByLabel(/^Choose Nora/).click();
    await page.getByLabel(/^Choose Priya/).click({ modifiers: ['Shift'] });
    await bar.getByText('3 chosen').waitFor();
  };
  const three = () => Promise.all(ids.slice(0, 3).map((id) => street.get(`conversations/${id}`)));

  // Archived and restored.
  await chooseThree();
  await inspect(page, 'inbox-ticked');
  await bar.getByRole('button', { name: 'Resolve' }).click();
  await page.getByText('3 conversations resolved.').waitFor();
  await becomes(() => row(page, /Nora|Oskar|Priya/).count(), 0);
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await row(page, 'Oskar').waitFor();
  for (const { status } of await three()) assert.equal(status, 'open');

  // Assigned, tagged, and marked read, each from the same bar.
  await chooseThree();
  await bar.getByRole('button', { name: 'Assign' }).click();
  await page.getByRole('dialog').getByRole('button', { name: /You$/ }).click();
  await page.getByText('3 conversations assigned').waitFor();
  await chooseThree();
  await bar.getByRole('button', { name: 'Tag' }).click();
  const tags = page.getByRole('combobox', { name: /^Tags/ });
  await tags.fill('Hello');
  await tags.press('Enter');
  await page.getByRole('button', { name: 'Add tags' }).click();
  await page.getByText('3 conversations tagged').waitFor();
  await chooseThree();
  await bar.getByRole('button', { name: 'Mark read' }).click();
  await page.getByText('3 conversations marked as read.').waitFor();
  for (const { assignee, tags: remainingTags, unread } of await three()) {
    assert.ok(assignee);
    assert.deepEqual([remainingTags, unread], [['hello'], 0]);
  }

  // Snoozed: removed from the list, and listed under snoozed.
  await chooseThree();
  await bar.getByRole('button', { name: 'Snooze' }).click();
  await page
    .getByRole('dialog', { name: 'Snooze until' })
    .getByRole('button', { name: /^Tomorrow/ })
    .click();
  await page.getByText(/^3 conversations snoozed: tomorrow/).waitFor();
  await becomes(() => row(page, /Nora|Oskar|Priya/).count(), 0);
  for (const { status, snoozed_until } of await three()) {
    assert.equal(status, 'snoozed');
    assert.ok(Date.parse(snoozed_until) > Date.now());
  }
  await page.getByRole('link', { name: /^Snoozed/ }).click();
  await list(page, 'Snoozed').waitFor();
  await becomes(() => row(page, /Nora|Oskar|Priya/).count(), 3);
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await row(page, 'Nora').waitFor({ state: 'detached' });
  for (const { status } of await three()) assert.equal(status, 'open');
  assert.deepEqual(faults, []);
});

test('a search is saved as a view, and the view is deleted after confirmation', {
  timeout: 180_000,
}, async () => {
  const { page, faults } = await inbox();
  await page.keyboard.press('/');
  await page.keyboard.type('oskar');
  await page.waitForURL((url) => url.searchParams.get('q') === 'oskar');
  await row(page, 'Nora').waitFor({ state: 'detached' });
  await becomes(() => row(page, 'Oskar').locator('mark').first().textContent(), 'Oskar');
  await page.getByRole('button', { name: 'Save this view' }).click();
  await page.getByLabel('Name').fill('From Oskar');
  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByRole('link', { name: 'From Oskar', exact: true }).waitFor();
  await page.getByLabel('Search conversations').fill('nobody wrote this');
  await page.getByText('Nothing found').waitFor();
  await inspect(page, 'inbox-nothing-found');
  await page.getByRole('link', { name: 'From Oskar', exact: true }).click();
  await row(page, 'Oskar').waitFor();

  // Typed text is not overwritten while the search follows, and a link clicked next wins.
  const search = page.getByLabel('Search conversations');
  await search.fill('');
  await row(page, 'Nora').waitFor();
  await search.pressSequentially('hello ');
  await page.waitForURL((url) => url.searchParams.get('q') === 'hello');
  await becomes(() => search.inputValue(), 'hello ');
  await search.pressSequentially('from n');
  await page.waitForURL((url) => url.searchParams.get('q') === 'hello from n');
  await search.fill('half a wo');
  await page.getByRole('link', { name: 'From Oskar', exact: true }).click();
  await row(page, 'Nora').waitFor({ state: 'detached' });
  await page.evaluate('new Promise((resolve) => setTimeout(resolve, 500))');
  assert.equal(new URL(page.url()).searchParams.get('q'), 'oskar');
  await becomes(() => search.inputValue(), 'oskar');

  await page.getByRole('button', { name: 'Delete the view From Oskar' }).click();
  const asking = page.getByRole('dialog', { name: 'Delete the view From Oskar?' });
  await asking.getByRole('button', { name: 'Cancel' }).click();
  await asking.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Delete the view From Oskar' }).click();
  await asking.getByRole('button', { name: 'Delete view' }).click();
  await page.getByRole('link', { name: 'From Oskar', exact: true }).waitFor({ state: 'detached' });
  await row(page, 'Oskar').waitFor();
  assert.deepEqual(faults, []);
});

test('a phone shows one thing at a time, a tablet two', { timeout: 180_000 }, async () => {
  const { page, faults } = await inbox();
  await page.setViewportSize({ width: 390, height: 844 });
  await row(page, 'Nora').click();
  await messages(page).getByText('Hello from Nora').waitFor();
  await becomes(() => list(page).isVisible(), false);
  await page.getByRole('button', { name: 'Contact' }).click();
  await page.getByRole('complementary', { name: 'Contact' }).getByText('nora@example.com').waitFor();
  await page.getByRole('button', { name: 'Hide the contact' }).click();
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await list(page).waitFor();
  await page.setViewportSize({ width: 820, height: 1100 });
  await row(page, 'Nora').click();
  await messages(page).getByText('Hello from Nora').waitFor();
  await becomes(() => list(page).isVisible(), true);
  assert.deepEqual(faults, []);
});
