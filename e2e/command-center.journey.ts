import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import type { Browser, Page, Response } from 'playwright-core';
import { callHttp, type TestApp } from '../server/test/app.ts';
import { becomes } from './becomes.ts';
import { inspect } from './inspect.ts';
import { chooseInMenu } from './main-menu.ts';
import { clipboardOf, openPage } from './open-page.ts';
import { onStage } from './started.ts';

const person = { name: 'Ada Example', email: 'ada@example.com', password: 'a long sentence' };

// No account is created beforehand, so that the set-up link is needed.
let app: TestApp;
let browser: Browser;
onStage(
  (stage) => {
    ({ app, browser } = stage);
  },
  () => ({ settings: { adminEmail: undefined, adminPassword: undefined } }),
);

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('from the set-up link to a connected site, a live event, a rotated token, and all of it in the audit log', {
  timeout: 300_000,
}, async () => {
  const { page, faults } = await openPage(browser, app.url);
  page.setDefaultTimeout(30_000);

  // The set-up link creates the first administrator, and its code is removed from the address.
  await page.goto(`${app.url}/setup?code=${app.setupCode}`);
  await heading(page, 'Welcome aboard').waitFor();
  await page.waitForURL(`${app.url}/setup`);
  await inspect(page, 'set-up');
  await page.getByLabel('Your name').fill(person.name);
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await heading(page, 'Overview').waitFor();

  // Signs out and in: a wrong password is reported at the form, the right one returns to the page.
  await page.getByRole('button', { name: /Account of Ada Example/ }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await heading(page, 'Sign in').waitFor();
  await page.goto(`${app.url}/projects`);
  await heading(page, 'Sign in').waitFor();
  await inspect(page, 'sign-in');
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('alert').getByText('wrong').waitFor();
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await heading(page, 'Projects').waitFor();

  await page.getByRole('button', { name: 'New project' }).first().click();
  await page.getByRole('dialog').getByLabel('Name').fill('Example Street');
  await page.getByRole('button', { name: 'Create project' }).click();
  await page.getByRole('table', { name: 'Projects' }).getByText('Example Street').waitFor();
  await inspect(page, 'projects');

  await chooseInMenu(page, 'Sites');
  await page.getByRole('button', { name: 'Connect a site' }).first().click();
  const newSite = page.getByRole('dialog', { name: 'Connect a site' });
  await newSite.getByLabel('Name').fill('Example Bakery');
  await newSite.getByLabel('Address').fill('bakery.example.com');
  await newSite.getByRole('button', { name: 'Connect site' }).click();
  await heading(page, 'Example Bakery').waitFor();
  await page.getByText('Waiting for the first event…').waitFor();

  // The token is shown once, and the copied one works: for the website, which only sends events.
  await page.getByRole('button', { name: 'New token' }).click();
  const newToken = page.getByRole('dialog', { name: 'New token' });
  await newToken.getByRole('radio', { name: 'The website' }).waitFor();
  await newToken.getByRole('radio', { name: 'Something else' }).click();
  await becomes(() => newToken.getByRole('checkbox', { name: 'Send events' }).isChecked(), true);
  assert.equal(await newToken.getByRole('checkbox', { checked: true }).count(), 1);
  await inspect(page, 'new-token');
  await newToken.getByRole('radio', { name: 'The website' }).click();
  await newToken.getByRole('button', { name: 'Create token' }).click();
  const secret = page.getByRole('dialog', { name: 'The token of Example Bakery' });
  await secret.getByRole('button', { name: 'Copy token' }).click();
  await secret.getByText('Copied').first().waitFor();
  await inspect(page, 'token');
  const token = await clipboardOf(page);
  assert.match(token, /^cps_/);
  const environment = await secret
    .getByRole('figure', { name: 'environment values' })
    .locator('pre')
    .textContent();
  assert.match(environment ?? '', new RegExp(`^COMMAND_CENTER_TOKEN=${token}$`, 'm'));
  const siteId = Number(/^COMMAND_CENTER_SITE_ID=(\d+)$/m.exec(environment ?? '')?.[1]);
  await secret.getByRole('button', { name: 'I’ve saved it' }).click();
  await secret.waitFor({ state: 'hidden' });

  // An event sent over HTTP turns the line green live.
  const first = {
    site_id: siteId,
    type: 'lead',
    external_id: 'frm-1',
    name: 'Grace',
    subject: 'A cake for 80',
  };
  assert.equal(
    (await callHttp(app.url, 'POST', '/api/control-plane/events', { token, body: first })).status,
    201,
  );
  const activity = `/api/control-plane/activity?site_id=${siteId}`;
  assert.equal((await callHttp(app.url, 'GET', activity, { token })).status, 403);
  await page.getByText('Events arrive.').waitFor();
  await page.getByText('Sending', { exact: true }).waitFor();
  await inspect(page, 'site');

  // The next one appears in the open list by itself, and is opened from there.
  await chooseInMenu(page, 'Activity', 'Customers');
  const events = page.getByRole('list', { name: 'Events' });
  await events.getByText('A cake for 80').waitFor();
  const payload = `{"site_id":${siteId}, "type":"message","external_id":"frm-2","name":"Zoë","message":"Hello 🎂 <b>there</b>","big":12345678901234567890,"one":1.0,"z":1,"a":{"x":[]}}`;
  assert.equal(
    (await callHttp(app.url, 'POST', '/api/control-plane/events', { token, body: payload })).status,
    201,
  );
  await events.getByText('Hello 🎂 <b>there</b>').waitFor();
  await page.getByText('1 new event').waitFor({ state: 'attached' });
  await inspect(page, 'activity');
  await events.getByRole('link', { name: /Zoë/ }).click();
  const opened = page.getByRole('dialog', { name: 'Zoë' });
  await opened.getByText('As received', { exact: true }).click();
  const shown = opened.getByRole('region', { name: 'Original payload' }).locator('pre');
  await becomes(() => shown.textContent(), payload);
  await opened.getByRole('button', { name: 'Copy payload' }).click();
  await opened.getByText('Copied').first().waitFor();
  assert.equal(await clipboardOf(page), payload);
  await inspect(page, 'event');

  // The event is moved, with a note, and found by its new status.
  await opened.getByLabel('Move to').fill('open');
  await opened.getByLabel('Internal note').fill('Called back.');
  await opened.getByRole('button', { name: 'Move', exact: true }).click();
  await opened.getByText('Called back.').waitFor();
  await page.keyboard.press('Escape');
  await opened.waitFor({ state: 'hidden' });
  await page.goto(`${app.url}/activity?status=open`);
  await events.getByRole('listitem').first().waitFor();
  await becomes(() => events.getByRole('listitem').count(), 1);

  // Invalid events are reported on the site's page.
  const wrong = { site_id: siteId, type: 'cake' };
  assert.equal(
    (await callHttp(app.url, 'POST', '/api/control-plane/events', { token, body: wrong })).status,
    422,
  );
  await chooseInMenu(page, 'Sites');
  await page.getByRole('link', { name: 'Example Bakery' }).click();
  await page.getByRole('tab', { name: /Refused/ }).click();
  await page.getByText('Use one of message, subscription, contact, lead.').waitFor();
  await inspect(page, 'refused');

  // Rotation without a grace period: the old token ends at once, the new one works.
  await page.getByRole('tab', { name: 'Connect' }).click();
  await page.getByRole('button', { name: 'Rotate', exact: true }).click();
  const rotate = page.getByRole('dialog', { name: 'Rotate the token' });
  await rotate.getByLabel('Hours the current token stays valid').fill('0');
  await rotate.getByRole('button', { name: 'Rotate token' }).click();
  await secret.getByRole('button', { name: 'Copy token' }).click();
  await secret.getByText('Copied').first().waitFor();
  const rotated = await clipboardOf(page);
  assert.notEqual(rotated, token);
  await secret.getByRole('button', { name: 'I’ve saved it' }).click();
  const status = async (bearer: string) =>
    (await callHttp(app.url, 'GET', '/api/control-plane/status', { token: bearer })).status;
  assert.deepEqual([await status(token), await status(rotated)], [401, 200]);

  await chooseInMenu(page, 'Overview');
  await page.getByRole('img', { name: /^Bar chart: 2 events/ }).waitFor();
  await inspect(page, 'overview');

  // The audit log has every step, and no secret.
  await chooseInMenu(page, 'Audit log', 'Administration');
  const calls = page.getByRole('table', { name: 'Calls' });
  const steps = [
    'setup.complete',
    'project.create',
    'site.create',
    'site.connect',
    'event.send',
    'event.move',
  ];
  for (const step of steps) {
    await page.getByRole('searchbox').fill(step);
    await page.waitForURL((url) => url.searchParams.get('q') === step);
    await calls.getByText(step, { exact: true }).first().waitFor();
  }
  await page.getByRole('searchbox').fill('');
  await page.waitForURL(`${app.url}/audit`);
  await calls.getByRole('row').nth(5).waitFor();
  assert.doesNotMatch((await calls.textContent()) ?? '', /cp[as]_\d/);
  await inspect(page, 'audit');

  // The wrong password was a 401, and so were pages before the sign-in: browsers log those as errors.
  const unexpected = faults.filter((fault) => !/Failed to load resource.*401/.test(fault));
  assert.deepEqual(unexpected, []);
});

test('the overview needs less than 170 KB of scripts, and nothing from other hosts', {
  timeout: 180_000,
}, async () => {
  const { page, faults } = await openPage(browser, app.url);
  const { email, password } = person;
  const login = { data: { email, password, transport: 'cookie' } };
  await page.context().request.post(`${app.url}/api/command-center/auth/login`, login);
  const scripts: Promise<Buffer>[] = [];
  const collect = (response: Response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.body());
  };
  page.on('response', collect);
  await page.goto(app.url);
  await page.getByRole('img', { name: /^Bar chart/ }).waitFor();
  await page.waitForLoadState('networkidle');
  // The body of a later response is unreadable once the page is closed.
  page.off('response', collect);
  const bytes = (await Promise.all(scripts)).reduce((sum, script) => sum + gzipSync(script).length, 0);
  assert.ok(bytes > 0 && bytes < 170_000, `${bytes} bytes, compressed`);
  assert.deepEqual(faults, []);
});
