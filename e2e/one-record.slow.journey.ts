import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { administrator, type TestApp } from '../server/test/app.ts';
import { callTool } from '../server/test/mcp/call.ts';
import { aWorkspace, type Workspace } from '../server/test/workspace.ts';
import { becomes } from './becomes.ts';
import { type HostPages, startHostPages } from './host-pages.ts';
import { openPage } from './open-page.ts';
import { onStage } from './started.ts';
import { watchedPage } from './watched-page.ts';

// One conversation of a visitor on another origin, a person in the inbox, a phone and an agent.

let app: TestApp;
let browser: Browser;
let workspace: Workspace;
let hosts: HostPages;
let siteKey: string;
onStage(async (stage) => {
  ({ app, browser } = stage);
  workspace = await aWorkspace(app);
  hosts = await startHostPages(app.url);
  stage.ends(() => hosts.close());
  const saved = await app.call('POST', `/api/command-center/sites/${workspace.siteId}`, {
    token: workspace.session,
    body: { name: 'Example Bakery', url: hosts.origin },
  });
  siteKey = saved.body.site_key;
});

async function visitor(): Promise<Page> {
  const { page } = await watchedPage(await browser.newContext({ viewport: { width: 1000, height: 760 } }));
  await page.goto(hosts.page(`<script src="${app.url}/widget.js" data-site="${siteKey}" async></script>`));
  await page.getByRole('button', { name: 'Open chat' }).click();
  return page;
}

async function inbox(): Promise<Page> {
  const { page } = await openPage(browser, app.url);
  const login = { data: { ...administrator, transport: 'cookie' } };
  await page.context().request.post(`${app.url}/api/command-center/auth/login`, login);
  await page.goto(`${app.url}/inbox`);
  await page.getByText('Live', { exact: true }).waitFor();
  return page;
}

test('changes by any person or program reach one record, shown to all without a reload', {
  timeout: 300_000,
}, async () => {
  const person = await inbox();
  const grace = await visitor();
  const log = grace.getByRole('log');
  const thread = person.getByRole('region', { name: 'Messages' });

  await grace.getByRole('textbox', { name: 'Your message' }).fill('Do you make cakes for 20?');
  await grace.getByRole('textbox', { name: 'Your message' }).press('Enter');
  const row = person.locator('[data-conversation]', { hasText: 'Do you make cakes for 20?' });
  await row.waitFor();
  await row.click();
  await thread.getByText('Do you make cakes for 20?').waitFor();
  const conversationId = Number(new URL(person.url()).pathname.split('/').at(-1));

  await person.getByRole('textbox', { name: 'Reply' }).fill('We do, from two days ahead.');
  await person.getByRole('button', { name: 'Send', exact: true }).click();
  await log.getByText('We do, from two days ahead.').waitFor();

  const reply = await callTool(
    app,
    'svc_send_message',
    { conversation_id: conversationId, message: 'Shall I reserve one for Saturday?' },
    { token: workspace.siteToken },
  );
  assert.equal(reply.isError, false, reply.text);
  await log.getByText('Shall I reserve one for Saturday?').waitFor();
  await thread.getByText('Shall I reserve one for Saturday?').waitFor();

  const phone = await app.call('POST', '/api/mobileapp/messages/reply', {
    token: workspace.appToken,
    body: { conversation_id: conversationId, message: 'Or on Sunday.', client_message_id: 'phone-1' },
  });
  assert.equal(phone.status, 201, phone.text);
  await log.getByText('Or on Sunday.').waitFor();
  await thread.getByText('Or on Sunday.').waitFor();

  await grace.getByRole('textbox', { name: 'Your message' }).fill('Saturday, please');
  await grace.getByRole('textbox', { name: 'Your message' }).press('Enter');
  await thread.getByText('Saturday, please').waitFor();

  const query = `messages?conversation_id=${conversationId}&order=oldest&fields=message_id,direction,author,body,created_at,metadata`;
  const read = async (family: string, token: string) =>
    (await app.call('GET', `/api/${family}/${query}`, { token })).text;
  const asSite = await read('control-plane', workspace.siteToken);
  assert.equal(JSON.parse(asSite).data.length, 5);
  await becomes(() => read('control-plane', workspace.adminToken), asSite);
  await becomes(() => read('mobileapp', workspace.appToken), asSite);
  await becomes(() => read('command-center', workspace.session), asSite);
  const input = {
    conversation_id: conversationId,
    order: 'oldest',
    fields: ['message_id', 'direction', 'author', 'body', 'created_at', 'metadata'],
  };
  const tool = await callTool(app, 'svc_messages', input, { token: workspace.siteToken });
  assert.equal(tool.text, asSite);
});
