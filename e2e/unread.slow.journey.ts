import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { becomes } from './becomes.ts';
import { exampleStreet, signedInPage } from './example-street.ts';
import { started } from './started.ts';

const { app, browser } = await started();
const street = await exampleStreet(app);

const row = (page: Page, name: string) => page.locator('[data-conversation]', { hasText: name });
const isUnread = (page: Page, name: string) => row(page, name).getByText('unread:');
const folder = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Inbox/ });

/** Waits until tab title, navigation and icon show this number of unread conversations. */
async function expectCount(page: Page, count: number): Promise<void> {
  const begins = count === 0 ? /^(?!\()/ : new RegExp(`^\\(${count}\\) `);
  const mark = () => page.evaluate(`document.querySelector('link[rel="icon"]').href`) as Promise<string>;
  while (!begins.test(await page.title())) await new Promise((resolve) => setTimeout(resolve, 30));
  const words = folder(page).getByText(new RegExp(`^${count} unread$`));
  await (count === 0 ? words.waitFor({ state: 'detached' }) : words.waitFor());
  assert.equal(/mark-unread/.test(await mark()), count > 0);
}

test('a conversation read in one place is marked read in all others', {
  timeout: 180_000,
}, async () => {
  const [one, other] = [await signedInPage(browser, app), await signedInPage(browser, app)];
  const pages = [one.page, other.page];
  for (const name of ['Nora', 'Oskar', 'Priya']) await street.write(name, `Hello from ${name}`);
  await one.page.goto(`${app.url}/inbox`);
  await other.page.goto(`${app.url}/inbox?show=unread`);
  for (const page of pages) {
    await page.getByText('Live', { exact: true }).waitFor();
    await expectCount(page, 3);
    await isUnread(page, 'Nora').waitFor();
  }

  // Marked as read without being opened.
  await one.page.getByLabel(/^Choose Nora/).click();
  await one.page.getByRole('button', { name: 'Mark read' }).click();
  for (const page of pages) await expectCount(page, 2);
  await isUnread(one.page, 'Nora').waitFor({ state: 'detached' });
  await row(other.page, 'Nora').waitFor({ state: 'detached' });

  // Opened: it stays in the list where it is open, and is read in both.
  await row(other.page, 'Oskar').click();
  for (const page of pages) await expectCount(page, 1);
  await isUnread(one.page, 'Oskar').waitFor({ state: 'detached' });
  await row(other.page, 'Oskar').waitFor();
  await becomes(() => isUnread(other.page, 'Oskar').count(), 0);

  // Read by a program, and by resolving; new messages are unread everywhere.
  const [priya] = (await street.get('conversations?q=priya')).data;
  await street.post(`command-center/conversations/${priya.conversation_id}/read`, {});
  for (const page of pages) await expectCount(page, 0);
  await street.write('Priya', 'Are you there?');
  for (const page of pages) await expectCount(page, 1);
  await isUnread(one.page, 'Priya').waitFor();
  await row(one.page, 'Priya').focus();
  await one.page.keyboard.press('e');
  for (const page of pages) await expectCount(page, 0);

  // After signing out the icon shows no count.
  await street.write('Tess', 'Good morning');
  for (const page of pages) await expectCount(page, 1);
  await one.page.getByRole('button', { name: /^Account of/ }).click();
  await one.page.getByRole('button', { name: 'Sign out' }).click();
  await one.page.getByRole('heading', { name: 'Sign in' }).waitFor();
  assert.doesNotMatch(await one.page.title(), /^\(/);
  assert.doesNotMatch(
    (await one.page.evaluate(`document.querySelector('link[rel="icon"]').href`)) as string,
    /mark-unread/,
  );
  assert.deepEqual([...one.faults, ...other.faults], []);
  for (const page of pages) await page.context().close();
});
