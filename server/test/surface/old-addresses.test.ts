import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { registry } from '../../app/registry.ts';
import { isPublic } from '../../kernel/access.ts';
import type { OldAddress } from '../../kernel/audiences.ts';
import { addressesOf, changes, type Operation } from '../../kernel/operation.ts';
import { streamEvents } from '../../kernel/stream.ts';
import { uploadsIn } from '../../kernel/upload.ts';
import { type Reply, type Request, startTestApp, type TestApp } from '../app.ts';
import { listen } from '../listen.ts';
import { aWorkspace, type Workspace } from '../workspace.ts';

// Every address of the mobile client answers at its old name as at its new one, and says where the new one is.

let app: TestApp;
let workspace: Workspace;
let conversationId: number;
before(async () => {
  // The clock stands still: two answers about one moment are compared.
  const moment = Date.now();
  app = await startTestApp({ clock: { now: () => moment } });
  workspace = await aWorkspace(app);
  const { siteToken: token, siteId: site_id, appToken } = workspace;
  const body = { site_id, type: 'message', email: 'visitor@example.com', message: 'Do you sell roses?' };
  await app.call('POST', '/api/control-plane/events', { token, body });
  const { body: list } = await app.call('GET', '/api/mobileapp/conversations', { token: appToken });
  conversationId = list.data[0].conversation_id;
});
after(() => app.close());

const old = registry.operations.flatMap((operation) =>
  addressesOf(operation).flatMap((successor) => {
    const address = registry.audiences.oldAddress(successor);
    return address ? [{ operation, address }] : [];
  }),
);

const isStream = ({ output }: Operation): boolean => streamEvents(output) !== undefined;

const fill = (path: string, input: Record<string, unknown>): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(input[name]));

/** The answer less what names the request itself. */
function comparable({ status, headers, text }: Reply, path: string, currentPath: string) {
  const same = [...headers].filter(
    ([name]) => !['deprecation', 'link', 'date', 'content-length'].includes(name),
  );
  const shown = text.replaceAll(path, currentPath);
  return { status, headers: Object.fromEntries(same), text: shown };
}

function assertDeprecated({ headers }: Reply, path: string): void {
  assert.equal(headers.get('deprecation'), '@1795219200');
  assert.match(headers.get('link') ?? '', new RegExp(`(^|, )<${path}>; rel="successor-version"$`));
}

test('the whole family has old addresses, including those of the contract', () => {
  const names = new Set(old.map(({ address }) => `${address.method} ${address.path}`));
  for (const name of [
    'GET /api/easyapp/sites',
    'POST /api/easyapp/configure',
    'POST /api/easyapp/auth/login',
  ])
    assert.ok(names.has(name), name);
  const family = registry.operations
    .flatMap(addressesOf)
    .filter(({ path }) => path.startsWith('/api/mobileapp/'));
  assert.deepEqual(
    old.map(({ address }) => address.successor),
    family,
  );
});

for (const { operation, address } of old) {
  describe(`${address.method} ${address.path}`, () => {
    /** The example, of reads about a conversation that is there. */
    const input = (): Record<string, unknown> => {
      const example = operation.example.input as Record<string, unknown>;
      const isThere = 'conversation_id' in example && !changes(operation);
      return isThere ? { ...example, conversation_id: conversationId } : example;
    };
    const headers = { 'x-request-id': 'req_old' };

    async function both(request: Request, query = '') {
      const [path, successor] = [fill(address.path, input()), fill(address.successor.path, input())];
      const before = await app.call(address.method, path + query, { ...request, headers });
      assertDeprecated(before, successor);
      const now = await app.call(address.method, successor + query, { ...request, headers });
      assert.equal(now.headers.get('deprecation'), null);
      assert.deepEqual(comparable(before, path, successor), comparable(now, successor, successor));
      return before;
    }

    test('refuses the same callers alike', async () => {
      const { adminToken, siteToken, session } = workspace;
      const body = address.method === 'POST' ? { strange: true } : undefined;
      const query = address.method === 'GET' ? '?strange=1' : '';
      for (const token of [undefined, 'rubbish', adminToken, siteToken, session]) {
        const { status } = await both({ token, ...(body ? { body } : {}) }, query);
        assert.ok(status >= 400, `answered ${status}`);
      }
    });

    test('refuses the same methods and bodies', async () => {
      const path = fill(address.path, input());
      const other = await app.call('PUT', path);
      assert.equal(other.status, 405);
      assert.match(other.headers.get('allow') ?? '', new RegExp(`\\b${address.method}\\b`));
      assertDeprecated(other, fill(address.successor.path, input()));
      if (address.method !== 'POST') return;
      const token = workspace.appToken;
      await both({ token, body: '{' });
      // What takes files takes larger bodies.
      const refusal = uploadsIn(operation.input).length > 0 ? 422 : 413;
      assert.equal((await both({ token, body: `"${'x'.repeat(1_100_000)}"` })).status, refusal);
    });

    if (isStream(operation)) {
      test('serves a stream', async () => {
        const listener = await listen(app.url, fill(address.path, input()), { token: workspace.appToken });
        assert.equal(listener.status, 200);
        listener.close();
      });
      return;
    }

    test('answers its example with the same bytes', async () => {
      const query = address.method === 'GET' ? queryOf(address, input()) : '';
      const body = address.method === 'POST' ? { body: input() } : {};
      if (!changes(operation)) {
        await both({ ...body, token: workspace.appToken }, query);
        return;
      }
      // What changes something answers another time about another state: each gets a workspace of its own.
      const answers = [];
      for (const path of [address.path, address.successor.path]) {
        const { appToken } = await aWorkspace(app);
        const token = isPublic(operation.access) ? undefined : appToken;
        answers.push(await app.call('POST', fill(path, input()), { ...body, token, headers }));
      }
      const [before, now] = answers as [Reply, Reply];
      const successor = fill(address.successor.path, input());
      assert.equal(before.status, now.status);
      assert.deepEqual(
        comparable(before, fill(address.path, input()), successor).text,
        comparable(now, successor, successor).text,
      );
    });
  });
}

test('a page links to its next page and its successor', async () => {
  for (const { siteId, session } of [workspace, await aWorkspace(app)]) {
    const body = { visibility: 'public' };
    await app.call('POST', `/api/command-center/mobile-apps/${siteId}`, { token: session, body });
  }
  const { headers, body } = await app.call('GET', '/api/easyapp/sites?limit=1');
  assert.equal(
    headers.get('link'),
    `</api/easyapp/sites?limit=1&cursor=${body.pagination.next_cursor}>; rel="next", ` +
      '</api/mobileapp/sites>; rel="successor-version"',
  );
});

test('no document or tool mentions an old address', async () => {
  for (const path of ['/openapi.json', '/llms.txt']) {
    const { text } = await app.call('GET', path);
    assert.ok(!text.includes('/api/easyapp/s') && !text.includes('/api/easyapp/a'), path);
  }
});

function queryOf({ path }: OldAddress, input: Record<string, unknown>): string {
  const rest = Object.entries(input).filter(([name]) => !path.includes(`{${name}}`));
  return `?${new URLSearchParams(rest.map(([name, value]) => [name, String(value)]))}`;
}
