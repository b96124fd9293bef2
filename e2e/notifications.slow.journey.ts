import assert from 'node:assert/strict';
import { test } from 'node:test';
import { administrator } from '../server/test/app.ts';
import { aWorkspace } from '../server/test/workspace.ts';
import { becomes } from './becomes.ts';
import { inspect } from './inspect.ts';
import { startInterruptibleProxy } from './interruptible-proxy.ts';
import { openPage } from './open-page.ts';
import { started } from './started.ts';

const { app, browser } = await started();
const here = await aWorkspace(app);
const center = '/api/command-center';

const send = async (event: object) => {
  const body = { site_id: here.siteId, ...event };
  return (await app.call('POST', '/api/control-plane/events', { token: here.siteToken, body })).body;
};
const signedIn = async () => {
  const { page, faults } = await openPage(browser, app.url);
  page.setDefaultTimeout(30_000);
  const login = { data: { ...administrator, transport: 'cookie' } };
  await page.context().request.post(`${app.url}${center}/auth/login`, login);
  // A browser is a new device, which the account is notified of.
  await app.database.transact((db) => db.deleteFrom('notice').execute());
  return { page, faults };
};

test('notifications arrive live, lead to the record and are read there; switches and mentions are saved', {
  timeout: 240_000,
}, async () => {
  const { page, faults } = await signedIn();
  await page.goto(app.url);
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await becomes(() => bell.getAttribute('aria-label'), 'Notifications');
  const lead = await send({ type: 'lead', name: 'Grace', email: 'grace@example.net', message: 'A cake?' });
  await becomes(() => bell.getAttribute('aria-label'), 'Notifications, 1 new');
  await bell.click();
  const list = page.getByRole('region', { name: 'Notifications' });
  await list.getByText('New lead: Grace').waitFor();
  await inspect(page, 'bell');
  await list.getByRole('link', { name: /New lead: Grace/ }).click();
  await page.waitForURL(`**/inbox/${lead.conversation_id}?show=all`);
  await becomes(() => bell.getAttribute('aria-label'), 'Notifications');

  await page.getByRole('button', { name: /Account of/ }).click();
  await page.getByRole('link', { name: 'Notifications' }).click();
  const mail = page.getByRole('switch', { name: 'New message: E-mail' });
  await becomes(() => mail.isChecked(), true);
  await mail.click({ force: true });
  await page.getByRole('switch', { name: /Quiet hours/ }).click({ force: true });
  await page.getByLabel('Until', { exact: true }).waitFor();
  await inspect(page, 'notifications');
  await becomes(async () => {
    const { body } = await page
      .context()
      .request.get(`${app.url}${center}/me/notifications`)
      .then(async (answer) => ({
        body: await answer.json(),
      }));
    const row = body.events.find(({ event }: { event: string }) => event === 'new_message');
    return [row.email, body.quiet_hours?.from];
  }, [false, '22:00']);

  const { conversation_id } = await send({ type: 'message', email: 'linus@example.net', message: 'Rye?' });
  await page.goto(`${app.url}/inbox/${conversation_id}`);
  await page.getByText('Private note', { exact: true }).click();
  const note = page.getByRole('textbox', { name: 'Private note' });
  await note.pressSequentially('Please look, @Some');
  await page.getByRole('listbox', { name: 'Colleagues' }).getByRole('option').first().waitFor();
  await inspect(page, 'mention');
  await note.press('Enter');
  await becomes(async () => /@Somebody $/.test(await note.inputValue()), true);
  await page.getByRole('button', { name: 'Add note' }).click();
  const mentioned = async () => {
    const rows = await app.database.reader
      .selectFrom('notice')
      .select('event')
      .where('event', '=', 'mention')
      .execute();
    return rows.length;
  };
  await becomes(mentioned, 1);
  assert.deepEqual(faults, []);
});

test('the installed app opens its inbox offline and says so, until the server responds again', {
  timeout: 240_000,
}, async (here) => {
  const { conversation_id } = await send({
    type: 'message',
    email: 'ada@example.net',
    message: 'Kept for later',
  });
  const { page } = await signedIn();
  // A worker has its own connections, which the browser's offline emulation does not affect.
  const proxy = await startInterruptibleProxy(app.url);
  here.after(() => proxy.close());
  // Emulating reduced motion resets the emulated display mode.
  await page.addInitScript(`{
    const asked = matchMedia.bind(window);
    window.matchMedia = (query) =>
      query === '(display-mode: standalone)' ? Object.assign(new EventTarget(), { matches: true }) : asked(query);
  }`);
  await page.goto(`${proxy.url}/inbox/${conversation_id}`);
  await page.getByText('Kept for later').first().waitFor();
  await becomes(
    () => page.evaluate('navigator.serviceWorker.ready.then(({ active }) => active.state)'),
    'activated',
  );
  // The worker caches responses once it is active.
  await page.reload();
  await page.getByText('Kept for later').first().waitFor();
  const hasLastSeen = `caches.open('wheelhouse-last-seen').then((cache) => cache.keys()).then((keys) => keys.some(({ url }) => url.includes('/messages?')))`;
  await becomes(() => page.evaluate(hasLastSeen), true);
  await proxy.cut();
  await page.reload();
  await page.getByText('You are offline.').waitFor();
  await page.getByText('Kept for later').first().waitFor();
  await inspect(page, 'offline');
  await proxy.restore();
  await page.reload();
  await page.getByText('Kept for later').first().waitFor();
  await becomes(() => page.getByText('You are offline.').isVisible(), false);
});

test('one-click unsubscribe by POST works, and opening the link changes nothing', async () => {
  const { page, faults } = await signedIn();
  const address = `${app.url}/unsubscribe?token=n1.${'a'.repeat(43)}`;
  const opened = await page.goto(address);
  assert.equal(opened?.status(), 200);
  await page.getByRole('button', { name: 'Stop these e-mails' }).waitFor();
  await inspect(page, 'unsubscribe');
  // The token is invalid: the form is accepted, and refused for that alone.
  for (const form of [
    { form: { 'List-Unsubscribe': 'One-Click' } },
    { multipart: { 'List-Unsubscribe': 'One-Click' } },
  ]) {
    const answer = await page.context().request.post(address, form);
    assert.equal(answer.status(), 404);
    assert.equal((await answer.json()).code, 'not_found');
  }
  assert.deepEqual(faults, []);
});
