import assert from 'node:assert/strict';
import type { Browser, Page } from 'playwright-core';
import { administrator, type Reply, type TestApp } from '../server/test/app.ts';
import { openPage } from './open-page.ts';

const center = '/api/command-center';

/** A project with one connected site, and the administrator's API access to it. */
export interface ExampleStreet {
  readonly projectId: number;
  readonly siteId: number;
  readonly siteToken: string;
  /** Calls `path` below /api; fails if refused. Uses the administrator's session unless another token is given. */
  post(path: string, body: object, token?: string): Promise<Reply['body']>;
  /** Calls a path of the Command Center. */
  get(path: string): Promise<Reply['body']>;
  /** Sends a message by the connected site's form. Returns the conversation. */
  write(name: string, message: string, more?: object): Promise<number>;
}

export async function exampleStreet(app: TestApp): Promise<ExampleStreet> {
  const send = async (path: string, body: object, token?: string) => {
    const reply = await app.call('POST', `/api/${path}`, { token, body });
    assert.ok(reply.status < 300, `${path}: ${reply.text}`);
    return reply.body;
  };
  const { token: session } = await send('command-center/auth/login', administrator);
  const post = (path: string, body: object, token = session) => send(path, body, token);
  const { project_id: projectId } = await post('command-center/projects', { name: 'Example Street' });
  const bakery = { project_id: projectId, name: 'Example Bakery', url: 'https://bakery.example.com' };
  const { site_id: siteId } = await post('command-center/sites', bakery);
  const { token: siteToken } = await post(`command-center/sites/${siteId}/token`, {});
  return {
    projectId,
    siteId,
    siteToken,
    post,
    get: async (path) => (await app.call('GET', `${center}/${path}`, { token: session })).body,
    async write(name, message, more = {}) {
      const email = `${name.toLowerCase()}@example.com`;
      const event = { site_id: siteId, type: 'message', name, email, message, ...more };
      return (await post('control-plane/events', event, siteToken)).conversation_id;
    },
  };
}

/** A signed-in page of the administrator; see `openPage`. */
export async function signedInPage(
  browser: Browser,
  app: TestApp,
): Promise<{ page: Page; faults: string[] }> {
  const { page, faults } = await openPage(browser, app.url);
  page.setDefaultTimeout(30_000);
  const login = { data: { ...administrator, transport: 'cookie' } };
  const answer = await page.context().request.post(`${app.url}${center}/auth/login`, login);
  assert.ok(answer.ok());
  return { page, faults };
}
