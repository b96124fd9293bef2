import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { becomes } from './becomes.ts';
import { exampleStreet, signedInPage } from './example-street.ts';
import { inspect } from './inspect.ts';
import { started } from './started.ts';

const { app, browser } = await started();

test('every list is operated by shortcuts, which are listed and can be switched off', {
  timeout: 300_000,
}, async () => {
  const { siteId: site_id, siteToken, post, write } = await exampleStreet(app);
  for (const name of ['Ada', 'Grace', 'Zenobia']) {
    const fields = { site_id, name, email: `${name}@example.com`, message: `${name} asks` };
    await post('control-plane/events', { ...fields, type: 'lead' }, siteToken);
    await post('control-plane/tickets', { site_id, subject: `${name}’s lamp`, message: 'Dark' }, siteToken);
  }
  const { page, faults } = await signedInPage(browser, app);
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  const focused = () => page.evaluate<string>('document.activeElement.innerText');
  await page.goto(app.url);
  await heading('Overview').waitFor();

  // g and a letter open a page.
  await page.keyboard.press('g');
  await page.keyboard.press('t');
  await heading('Tickets').waitFor();
  await page.getByText('Zenobia’s lamp').waitFor();
  await page.keyboard.press('j');
  assert.match(await focused(), /Zenobia’s lamp/);
  await page.keyboard.press('j');
  await page.keyboard.press('ArrowDown');
  assert.match(await focused(), /Ada’s lamp/);
  await page.keyboard.press('k');
  assert.match(await focused(), /Grace’s lamp/);
  await page.keyboard.press('x');
  await page.getByText('1 chosen').waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Grace’s lamp' }).waitFor();
  // An overlay above the list handles the keys.
  await page.keyboard.press('j');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Grace’s lamp' }).waitFor({ state: 'hidden' });

  // In the search field letters are text.
  await page.keyboard.press('/');
  await page.keyboard.type('jx/');
  await becomes(() => page.getByRole('searchbox').inputValue(), 'jx/');
  await page.getByRole('searchbox').fill('');

  for (const [letter, name] of [
    ['c', 'Contacts'],
    ['a', 'Activity'],
  ] as const) {
    await page.getByRole('searchbox').first().blur();
    await page.keyboard.press('g');
    await page.keyboard.press(letter);
    await heading(name).waitFor();
    await page.locator('main [data-row]').first().waitFor();
    await page.keyboard.press('j');
    assert.match(await focused(), /Zenobia/, name);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/(contacts|activity)\/\d+/);
    await page.goBack();
    await heading(name).waitFor();
  }

  // The dialog lists this page's shortcuts; the inbox has more.
  await page.keyboard.press('g');
  await page.keyboard.press('i');
  await heading('Inbox').waitFor();
  await write('Rosalind', 'Hello');
  await page.getByRole('link', { name: /Rosalind/ }).waitFor();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  for (const words of ['In the inbox', 'In the list', 'Choose the row', 'Everywhere', 'Go to a page'])
    await keys.getByText(words, { exact: true }).waitFor();
  await inspect(page, 'shortcuts');

  // Switched off, single keys do nothing, even after a reload; and on again.
  await keys.getByRole('switch', { name: 'Single-key shortcuts' }).click();
  await page.keyboard.press('Escape');
  await keys.waitFor({ state: 'hidden' });
  await page.reload();
  await page.getByRole('link', { name: /Rosalind/ }).waitFor();
  for (const key of ['?', 'j', 'g', 't']) await page.keyboard.press(key);
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox', { name: 'Search or run a command' }).fill('keyboard');
  await page.keyboard.press('Enter');
  await keys.getByRole('switch', { name: 'Single-key shortcuts' }).click();
  await page.keyboard.press('Escape');
  await keys.waitFor({ state: 'hidden' });
  assert.match(page.url(), /\/inbox/);
  await page.keyboard.press('j');
  assert.match(await focused(), /Rosalind/);
  assert.deepEqual(faults, []);
});

test('the tab title shows the number of unread conversations, even while hidden', {
  timeout: 120_000,
}, async () => {
  const { get, write } = await exampleStreet(app);
  const { page } = await signedInPage(browser, app);
  await page.goto(`${app.url}/tickets`);
  await page.getByRole('heading', { level: 1, name: 'Tickets' }).waitFor();
  const counted: number = (await get('conversations/counts')).unread;
  const title = async (count: number) => {
    const expected = `${count === 0 ? '' : `(${count}) `}Tickets · Wheelhouse`;
    while ((await page.title()) !== expected) await setTimeout(50);
  };
  await title(counted);
  // Another tab is active.
  const front = await page.context().newPage();
  await front.goto(`${app.url}/contacts`);
  const conversationId = await write('Lise', 'Is anybody there?');
  await title(counted + 1);
  await front.goto(`${app.url}/inbox/${conversationId}`);
  await front.getByText('Is anybody there?').first().waitFor();
  await title(counted);
});
