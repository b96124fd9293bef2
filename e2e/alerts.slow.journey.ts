import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { becomes } from './becomes.ts';
import { exampleStreet, signedInPage } from './example-street.ts';
import { inspect } from './inspect.ts';
import { started } from './started.ts';

const { app, browser } = await started();
const street = await exampleStreet(app);

/**
 * Records notifications and tones. A headless browser cannot show notifications and reports them as denied whatever was
 * granted: here the granted permission is reported.
 */
const noting = `
  window.told = [];
  window.notes = 0;
  const { start } = OscillatorNode.prototype;
  OscillatorNode.prototype.start = function (...when) {
    window.notes += 1;
    return start.apply(this, when);
  };
  const requestPermission = Notification.requestPermission.bind(Notification);
  const granted = navigator.permissions.query({ name: 'notifications' });
  let permission = 'default';
  granted.then(({ state }) => { permission = state === 'prompt' ? 'default' : state; });
  window.Notification = class {
    static get permission() { return permission; }
    static requestPermission = async () => (permission = await requestPermission());
    constructor(title, options) {
      window.told.push({ title, body: options.body, press: () => this.onclick?.(new Event('click')) });
    }
    close() {}
  };
`;
/** Settings of a tone. */
const notesOfATone = 2;

interface ShownNotification {
  title: string;
  body: string;
}

const notificationsIn = (page: Page) =>
  page.evaluate('told.map(({ title, body }) => ({ title, body }))') as Promise<ShownNotification[]>;
const tonesIn = async (page: Page) => ((await page.evaluate('notes')) as number) / notesOfATone;
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });
const icon = (page: Page) =>
  page.evaluate(`document.querySelector('link[rel="icon"]').href`) as Promise<string>;

async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 30));
}

async function openChoices(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('button', { name: 'Alerts in this browser' }).click();
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Alerts in this browser' });
const tone = (page: Page) => dialog(page).getByRole('switch', { name: 'Play a tone' });
const notification = (page: Page) =>
  dialog(page).getByRole('switch', { name: 'Show a desktop notification' });

test('a visitor’s message alerts once across tabs, only if enabled, and not while it is being viewed', {
  timeout: 180_000,
}, async () => {
  const { page, faults } = await signedInPage(browser, app);
  await page.context().grantPermissions(['notifications'], { origin: app.url });
  await page.context().addInitScript(noting);
  const grace = await street.write('Grace', 'Do you deliver?');

  // Nothing is shown unless enabled; the tab title counts all the same.
  await page.goto(app.url);
  await until(async () => (await page.title()).startsWith('(1) '));
  assert.match(await icon(page), /mark-unread/);
  await openChoices(page);
  await dialog(page).waitFor();
  await inspect(page, 'alerts');
  assert.deepEqual([await tone(page).isChecked(), await notification(page).isChecked()], [false, false]);
  assert.deepEqual([await notificationsIn(page), await tonesIn(page)], [[], 0]);

  // Each is demonstrated when enabled.
  await notification(page).click();
  await until(async () => (await notificationsIn(page)).length === 1);
  await tone(page).click();
  await until(async () => (await tonesIn(page)) === 1);
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  await dialog(page).waitFor({ state: 'detached' });

  // Another tab shows a conversation: its messages alert nowhere, and are read in both tabs.
  const other = await page.context().newPage();
  await other.goto(`${app.url}/inbox/${grace}`);
  await messages(other).getByText('Do you deliver?').waitFor();
  await other.getByText('Live', { exact: true }).waitFor();
  await messages(other).click();
  await until(async () => !(await page.title()).startsWith('('));
  assert.doesNotMatch(await icon(page), /mark-unread/);
  await street.write('Grace', 'On Saturdays too?');
  await messages(other).getByText('On Saturdays too?').waitFor();

  // An internal note does not alert; a message in another conversation alerts once.
  await street.post('command-center/messages/reply', {
    conversation_id: grace,
    message: 'She has ordered before.',
    private: true,
  });
  await messages(other).getByText('She has ordered before.').waitFor();
  const allNotifications = async () => [
    ...(await notificationsIn(page)).slice(1),
    ...(await notificationsIn(other)),
  ];
  const allTones = async () => (await tonesIn(page)) + (await tonesIn(other)) - 1;
  const mats = await street.write('Mats', 'Is the lamp in stock? I need it tonight.');
  await until(async () => (await allNotifications()).length > 0 && (await allTones()) > 0);
  await street.write('Nora', 'Hello');
  await until(async () => (await allNotifications()).length > 1);
  assert.deepEqual(
    await allNotifications().then((notifications) =>
      notifications.sort((a, b) => a.title.localeCompare(b.title)),
    ),
    [
      { title: 'Example Bakery: Mats', body: 'Is the lamp in stock? I need it tonight.' },
      { title: 'Example Bakery: Nora', body: 'Hello' },
    ],
  );
  assert.ok((await allTones()) <= 2);

  // Clicking it opens the conversation, which is then read in every tab.
  await until(async () => (await page.title()).startsWith('(2) '));
  for (const tab of [page, other])
    await tab.evaluate(`told.find(({ title }) => title.endsWith('Mats'))?.press()`);
  const pressed = (await notificationsIn(page)).some(({ title }) => title.endsWith('Mats')) ? page : other;
  await pressed.waitForURL((url) => url.pathname === `/inbox/${mats}`);
  await messages(pressed).getByText('Is the lamp in stock?').waitFor();
  for (const tab of [page, other]) await until(async () => (await tab.title()).startsWith('(1) '));

  // Disabled in one tab, it is disabled in all.
  await openChoices(page);
  await tone(page).click();
  await notification(page).click();
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  const before = [await allNotifications(), await allTones()];
  await street.write('Oskar', 'Good morning');
  for (const tab of [page, other]) await until(async () => (await tab.title()).startsWith('(2) '));
  await street.write('Priya', 'Good evening');
  for (const tab of [page, other]) await until(async () => (await tab.title()).startsWith('(3) '));
  assert.deepEqual([await allNotifications(), await allTones()], before);
  assert.deepEqual(faults, []);
  await page.context().close();
});

test('if the browser blocks notifications, the page says so and how to allow them', {
  timeout: 120_000,
}, async () => {
  const { page, faults } = await signedInPage(browser, app);
  // Permission is missing, and a headless browser never prompts for it.
  await page.context().addInitScript(noting);
  await page.goto(app.url);
  await openChoices(page);
  await notification(page).click();
  await dialog(page).getByText('Your browser blocks').waitFor();
  await inspect(page, 'alerts-refused');
  await becomes(() => notification(page).isChecked(), false);
  await becomes(() => notificationsIn(page), []);
  assert.deepEqual(faults, []);
  await page.context().close();
});
