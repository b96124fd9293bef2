import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Browser } from 'playwright-core';
import { startZernio } from '../server/features/social/test/zernio/index.ts';
import { administrator, type TestApp } from '../server/test/app.ts';
import { callTool } from '../server/test/mcp/call.ts';
import { becomes } from './becomes.ts';
import { exampleStreet, signedInPage } from './example-street.ts';
import { onStage } from './started.ts';

let zernio: Awaited<ReturnType<typeof startZernio>>;
let app: TestApp;
let browser: Browser;
onStage(
  (stage) => {
    ({ app, browser } = stage);
    // Fails if a request or response violates the description.
    stage.ends(() => zernio.close());
  },
  async () => {
    zernio = await startZernio();
    return { settings: { socialZernioUrl: zernio.url } };
  },
);

/** Names of these accounts at the provider. */
const used = ['page', 'sky', 'bakery'] as const;
const createPostCalls = () => zernio.journal.filter(({ operation }) => operation === 'createPost').length;

test('from nothing: a provider account is connected and assigned to a project, and a post that failed at one of three networks is retried', {
  timeout: 120_000,
}, async () => {
  const { siteId, projectId, post } = await exampleStreet(app);
  const { page, faults } = await signedInPage(browser, app);

  // A wrong key is refused, and not stored.
  await page.goto(`${app.url}/social-account`);
  const key = page.getByLabel('API key', { exact: true });
  await key.fill(zernio.key.replace(/.$/, (last) => (last === '0' ? '1' : '0')));
  await page.getByRole('button', { name: 'Check and save' }).click();
  await page.getByText('The provider rejects this key.').waitFor();
  assert.deepEqual(await app.database.reader.selectFrom('social_credential').selectAll().execute(), []);
  await key.fill(zernio.key);
  await page.getByRole('button', { name: 'Check and save' }).click();
  await page.getByText('Connected', { exact: true }).waitFor();

  // The webhook can be set up by hand, too: with a secret shown once.
  await page.getByRole('button', { name: /^(New|Replace the) secret$/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create secret' }).click();
  const shown = page.getByRole('dialog', { name: /secret of the provider/ });
  const signsWith = (await shown.locator('pre').first().textContent())?.trim() ?? '';
  assert.match(signsWith, /^[\w-]{43}$/);
  await shown.getByRole('button', { name: 'I’ve saved it' }).click();
  await shown.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('heading', { name: 'Calls from the provider' }).waitFor();
  assert.ok(!(await page.content()).includes(signsWith));

  // Its accounts are fetched by themselves, and three are assigned to the project.
  await page.goto(`${app.url}/social?view=accounts`);
  for (const name of used) {
    const card = page.getByRole('listitem').filter({ hasText: zernio.account(name).displayName });
    await card.getByRole('button', { name: /^Assign to a project/ }).click();
    const giving = page.getByRole('dialog', { name: /Who can post/ });
    await giving.getByRole('combobox', { name: 'Project' }).click();
    await page.getByRole('option', { name: 'Example Street' }).click();
    await giving.getByRole('button', { name: 'Save' }).click();
    await card.getByText('Used by the sites of').waitFor();
  }

  // A network is down: its target fails, the other two are published.
  zernio.account('page').failsWith = 'platform_error';
  await page.getByRole('link', { name: 'New post' }).click();
  await page.getByRole('textbox', { name: 'Text' }).fill('The first rolls of the day are out.');
  for (const name of used)
    await page.getByRole('checkbox', { name: new RegExp(zernio.account(name).username) }).check();
  await page.getByRole('button', { name: /Post now/ }).click();
  await page
    .getByRole('dialog', { name: 'Post this now?' })
    .getByRole('button', { name: 'Post now' })
    .click();
  const opened = page.getByRole('dialog', { name: /The first rolls/ });
  await opened.getByText('Partly posted').waitFor();

  // It is up again: only the failed target is resent.
  zernio.account('page').failsWith = undefined;
  await opened.getByRole('button', { name: 'Retry the failed one' }).click();
  const asking = page.getByRole('dialog', { name: 'Try again?' });
  await asking.getByText('The text would be posted once more').waitFor();
  await asking.getByRole('button', { name: 'Try again' }).click();
  await opened.getByRole('link', { name: 'See it on Facebook' }).waitFor();
  await opened.getByText('Posted', { exact: true }).first().waitFor();
  const publishedOn = zernio.posts.flatMap(({ platforms }) =>
    platforms.filter(({ status }) => status === 'published').map(({ accountId }) => accountId),
  );
  assert.deepEqual(publishedOn.sort(), used.map((name) => zernio.account(name)._id).sort());

  // Programs and agents see the same record; their repeat posts nothing.
  const { token } = await post('command-center/tokens', { name: 'Agent', scopes: ['read', 'social'] });
  const rest = await app.call('GET', `/api/control-plane/social/posts?site_id=${siteId}`, { token });
  const [{ text, status, targets }] = rest.body.data;
  assert.deepEqual([text, status], ['The first rolls of the day are out.', 'published']);
  const sent = createPostCalls();
  const again = {
    site_id: siteId,
    text: 'Rye bread is back.',
    targets: [{ platform: targets[0].platform, accountId: targets[0].accountId }],
    client_post_id: 'rye-1',
    confirm: true,
  };
  const { structured = '{}' } = await callTool(app, 'svc_social_post', again, { era: 'modern', token });
  const { post_id } = JSON.parse(structured);
  await page.goto(`${app.url}/social`);
  await page.getByRole('link', { name: 'Rye bread is back.' }).click();
  await page.getByRole('dialog', { name: 'Rye bread is back.' }).getByText('Posted').first().waitFor();
  const repeated = await app.call('POST', `/api/control-plane/social/posts?site_id=${siteId}`, {
    token,
    body: { text: again.text, targets: again.targets, client_post_id: again.client_post_id },
  });
  assert.deepEqual(
    [repeated.status, repeated.body.post_id, repeated.body.duplicate, repeated.body.status],
    [200, post_id, true, 'published'],
  );
  assert.equal(createPostCalls(), sent + 1);

  // A project member sees its accounts, and cannot assign them.
  const member = { email: 'member@example.com', password: 'a long sentence' };
  const person = { ...member, name: 'Member', role: 'member', project_ids: [projectId] };
  const administrating = (await app.call('POST', '/api/command-center/auth/login', { body: administrator }))
    .body;
  const response = await app.call('POST', '/api/command-center/accounts', {
    token: administrating.token,
    body: person,
  });
  assert.equal(response.status, 201, response.text);
  const window = await browser.newContext();
  const login = { data: { ...member, transport: 'cookie' } };
  assert.ok((await window.request.post(`${app.url}/api/command-center/auth/login`, login)).ok());
  const theirs = await window.newPage();
  await theirs.goto(`${app.url}/social?view=accounts`);
  for (const name of used) await theirs.getByText(zernio.account(name).displayName).first().waitFor();
  await becomes(() => theirs.getByText(zernio.account('verified').displayName).count(), 0);
  await becomes(() => theirs.getByRole('button', { name: /^(Change|Assign to a project)/ }).count(), 0);
  await window.close();
  // The browser logs a refused call.
  assert.deepEqual(
    faults.filter((fault) => !fault.includes('422')),
    [],
  );
});
