import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import type { Browser } from 'playwright-core';
import { administrator, type TestApp } from '../server/test/app.ts';
import { becomes } from './becomes.ts';
import { onStage } from './started.ts';

let app: TestApp;
let browser: Browser;

/** A local program that waits for its user to return. */
const redirects: string[] = [];
let redirectUri: string;
onStage(async (stage) => {
  ({ app, browser } = stage);
  const program = createServer((request, response) => {
    redirects.push(request.url ?? '');
    response.end('Back in the app.');
  });
  await new Promise<void>((resolve) => program.listen(0, '127.0.0.1', resolve));
  stage.ends(() => program.close());
  redirectUri = `http://127.0.0.1:${(program.address() as AddressInfo).port}/callback`;
});

async function register(name: string): Promise<string> {
  const response = await fetch(`${app.url}/oauth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      client_name: name,
      redirect_uris: [redirectUri],
      token_endpoint_auth_method: 'none',
    }),
  });
  return ((await response.json()) as { client_id: string }).client_id;
}

const addressOf = (clientId: string): string =>
  `${app.url}/oauth/authorize?${new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    state: 'a state',
    code_challenge: createHash('sha256').update('v'.repeat(43)).digest('base64url'),
    code_challenge_method: 'S256',
  })}`;

test('an app is authorised by signing in and consenting, is listed, and is refused once revoked', async () => {
  const page = await browser.newPage();
  const agent = await register('Reporting agent');
  // The page before the sign-in is replaced by it, and returns.
  await page.goto(addressOf(agent));
  await page.getByLabel('E-mail').fill(administrator.email);
  await page.getByLabel('Password', { exact: true }).fill(administrator.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('heading', { name: 'Reporting agent wants to connect' }).waitFor();
  const requester = page.getByRole('region', { name: 'Requested by' });
  await requester.getByText('unverified').waitFor();
  await requester.getByText('127.0.0.1').waitFor();
  assert.ok(await page.getByLabel('Read only').isChecked(), 'no more than it asked for');
  await page.getByLabel('Read and write').check();
  await page.getByRole('button', { name: 'Allow Reporting agent' }).click();
  await page.getByText('Back in the app.').waitFor();
  const parameters = new URL(redirects.at(-1) ?? '', redirectUri).searchParams;
  assert.deepEqual([parameters.get('state'), parameters.get('iss')], ['a state', app.url]);
  const token = await fetch(`${app.url}/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: agent,
      code: parameters.get('code') ?? '',
      redirect_uri: redirectUri,
      code_verifier: 'v'.repeat(43),
    }),
  });
  const { access_token: accessToken } = (await token.json()) as { access_token: string };
  const isAccepted = async (): Promise<boolean> => {
    const { status } = await fetch(`${app.url}/mcp`, {
      method: 'POST',
      headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
    });
    return status === 200;
  };
  assert.ok(await isAccepted());

  await page.goto(`${app.url}/connected-apps`);
  await page
    .getByRole('row', { name: /Reporting agent/ })
    .getByText('Read, Prepare changes, Send events, Reply')
    .waitFor();
  await page.getByRole('button', { name: 'Revoke Reporting agent' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).click();
  await page.getByText('No apps yet').waitFor();
  assert.equal(await isAccepted(), false);
  await page.close();
});

test('a denied app is informed; the consent page cannot be framed or submitted twice', async () => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto(`${app.url}/sign-in`);
  await page.getByLabel('E-mail').fill(administrator.email);
  await page.getByLabel('Password', { exact: true }).fill(administrator.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  const [response] = await Promise.all([
    page.waitForResponse((each) => /\/oauth\/consent\//.test(each.url()) && each.status() === 200),
    page.goto(addressOf(await register('Claude'))),
  ]);
  assert.match(response.headers()['content-security-policy'] ?? '', /frame-ancestors 'none'/);
  await page.getByRole('heading', { name: 'Claude wants to connect' }).waitFor();
  const consentUrl = page.url();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByText('Back in the app.').waitFor();
  assert.equal(new URL(redirects.at(-1) ?? '', redirectUri).searchParams.get('error'), 'access_denied');
  await page.goto(consentUrl);
  await page.getByRole('heading', { name: 'This request has expired' }).waitFor();
  await becomes(() => page.getByRole('link', { name: 'Your connected apps' }).isVisible(), true);
  await context.close();
});
