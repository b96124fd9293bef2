import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { aWorkspace, type Workspace } from '../../../test/workspace.ts';

let app: TestApp;
let workspace: Workspace;
before(async () => {
  app = await startTestApp();
  workspace = await aWorkspace(app);
});
after(() => app.close());

const events = '/api/control-plane/events';

async function detailOf(method: string, path: string, init: RequestInit = {}): Promise<string> {
  const response = await fetch(app.url + path, {
    method,
    ...init,
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${workspace.adminToken}`,
      ...init.headers,
    },
  });
  const { detail } = (await response.json()) as { detail: string };
  return detail;
}

test('a mistyped address is answered with the one that is probably meant', async () => {
  for (const path of ['/api/control-plane/event', `${events}/`, '/api/events', '/api/v1/events', '/events'])
    assert.equal(
      await detailOf('POST', path, { body: '{}' }),
      `There is nothing at POST ${path}. Did you mean POST ${events}?`,
    );
  for (const path of ['/wp-login.php', '/api/control-plane/zebra', '/event'])
    assert.equal(await detailOf('POST', path, { body: '{}' }), `There is nothing at POST ${path}.`);
});

test('a wrong method is named beside the right one', async () => {
  assert.equal(await detailOf('GET', events), 'GET is not supported at this address; use POST.');
});

test('a header without the word Bearer is told apart from an unknown token, over REST and MCP', async () => {
  for (const path of [events, '/mcp']) {
    const sent = (authorization: string) =>
      detailOf('POST', path, {
        body: '{}',
        headers: { authorization, accept: 'application/json, text/event-stream' },
      });
    assert.match(await sent(workspace.adminToken), /^Send the header as Authorization: Bearer <token>/, path);
    assert.match(await sent('Bearer cps_1_zzz'), /^This token is unknown here/, path);
  }
});

test('a body that is not JSON is refused with the place of the mistake', async () => {
  assert.equal(
    await detailOf('POST', events, { body: '{"site_id": 1,}' }),
    'The body is not valid JSON at line 1, column 15: unexpected “}”.',
  );
});

test('a missing field with a fixed set of values is refused with the values', async () => {
  const response = await app.call('POST', events, {
    token: workspace.adminToken,
    body: { site_id: workspace.siteId },
  });
  assert.match(
    JSON.stringify(response.body),
    /This field is required. Use one of message, subscription, contact, lead\./,
  );
});

test('a body that is too large is refused with the limit', async () => {
  assert.equal(
    await detailOf('POST', events, { body: JSON.stringify({ message: 'a'.repeat(300_000) }) }),
    'The body is larger than 262,144 bytes, the most this address takes.',
  );
});
