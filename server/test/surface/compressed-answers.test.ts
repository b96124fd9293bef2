import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { registry } from '../../app/registry.ts';
import { changes } from '../../kernel/operation.ts';
import { type Reply, startTestApp, type TestApp } from '../app.ts';
import { aWorkspace, type Workspace } from '../workspace.ts';
import { schemaNodes } from './schema-nodes.ts';

const gzipAccepted = { 'accept-encoding': 'gzip' };
const identityOnly = { 'accept-encoding': 'identity' };
const longText = 'please call me about the garden house, '.repeat(30);
const codingOf = ({ headers }: Reply): string | null => headers.get('content-encoding');

describe('compressed responses', () => {
  let app: TestApp;
  let workspace: Workspace;

  before(async () => {
    app = await startTestApp();
    workspace = await aWorkspace(app);
    const { siteId, siteToken } = workspace;
    for (let number = 0; number < 60; number++) {
      const message = `Number ${number}: ${'please call me about the garden house, '.repeat(15)}`;
      const event = {
        site_id: siteId,
        type: 'lead',
        external_id: `compressed-${number}`,
        name: 'Grace',
        message,
      };
      await app.call('POST', '/api/control-plane/events', { token: siteToken, body: event });
    }
  });
  after(() => app.close());

  const list = (limit: number, headers: Record<string, string>, method = 'GET') =>
    app.call(method, `/api/control-plane/activity?site_id=${workspace.siteId}&limit=${limit}`, {
      token: workspace.siteToken,
      headers,
    });

  it('are reads from a kilobyte on: the same text in fewer bytes', async () => {
    for (const limit of [3, 50]) {
      const [compressed, plain] = [await list(limit, gzipAccepted), await list(limit, identityOnly)];
      assert.deepEqual([codingOf(compressed), codingOf(plain)], ['gzip', null]);
      assert.equal(compressed.text, plain.text);
      assert.ok(Number(compressed.headers.get('content-length')) < plain.text.length / 2);
      for (const { headers } of [compressed, plain]) {
        assert.equal(headers.get('vary'), 'Accept-Encoding');
        assert.equal(headers.get('cache-control'), 'no-store');
        assert.equal(headers.get('content-type'), 'application/json; charset=utf-8');
        assert.match(headers.get('x-request-id') ?? '', /^req_/);
      }
    }
  });

  it('have correct lengths, and HEAD sends no body', async () => {
    const head = await list(50, gzipAccepted, 'HEAD');
    assert.deepEqual([head.status, head.text, codingOf(head)], [200, '', 'gzip']);
    assert.ok(Number(head.headers.get('content-length')) > 0);
  });

  it('are never short ones, refusals, or unaccepted codings', async () => {
    const ask = (query: string, headers = gzipAccepted) =>
      app.call('GET', `/api/control-plane/activity?site_id=${workspace.siteId}&${query}`, {
        token: workspace.siteToken,
        headers,
      });
    const refused = await ask(Array.from({ length: 40 }, (_, number) => `unknown${number}=1`).join('&'));
    assert.ok(refused.status === 400 && refused.text.length > 1024, refused.text);
    const short = await ask('type=contact');
    assert.deepEqual([short.status, short.body.data, short.headers.get('vary')], [200, [], null]);
    const untaken = await ask('limit=50', { 'accept-encoding': 'gzip;q=0, br' });
    assert.ok(untaken.text.length > 1024);
    for (const reply of [refused, short, untaken]) assert.equal(codingOf(reply), null);
  });

  it('are never results of writes, which may contain secrets', async () => {
    const body = { site_id: workspace.siteId, title: 'Call Grace', description: longText };
    const token = workspace.siteToken;
    const reply = await app.call('POST', '/api/control-plane/tasks', { token, headers: gzipAccepted, body });
    assert.deepEqual([reply.status, codingOf(reply)], [201, null]);
    assert.ok(reply.text.length > 1024, reply.text);
  });

  it('are those of reading tools and tool lists, not of writing tools', async () => {
    const call = async (method: string, params: object) => {
      const body = { jsonrpc: '2.0', id: 1, method, params };
      return app.call('POST', '/mcp', { token: workspace.adminToken, headers: gzipAccepted, body });
    };
    const tools = await call('tools/list', {});
    const read = await call('tools/call', {
      name: 'svc_activity',
      arguments: { site_id: workspace.siteId, limit: 20 },
    });
    const { body: received } = await app.call('POST', '/api/control-plane/events', {
      token: workspace.siteToken,
      body: { site_id: workspace.siteId, type: 'message', email: 'grace@example.com', message: 'Hello' },
    });
    const changed = await call('tools/call', {
      name: 'svc_conversation_save',
      arguments: {
        conversation_id: received.conversation_id,
        tags: Array.from({ length: 50 }, (_, index) => `a tag of some length, number ${index}`),
      },
    });
    for (const { body, text } of [tools, read, changed]) {
      assert.ok(body.result && !body.result.isError, text);
      assert.ok(text.length > 1024, text);
    }
    assert.deepEqual([tools, read, changed].map(codingOf), ['gzip', 'gzip', null]);
    assert.ok(tools.body.result.tools.length > 20);
  });

  it('contain no secret: no read returns one', () => {
    const secret = /(^|_)(token|secret|password|configuration_code)$/;
    const paths = registry.operations
      .filter((operation) => !changes(operation))
      .flatMap(({ name, output }) => schemaNodes(output, name).map(({ path }) => path));
    assert.deepEqual(
      paths.filter((path) => secret.test(path)),
      [],
    );
    const answeredOnce = registry.operations
      .filter(changes)
      .flatMap(({ name, output }) => schemaNodes(output, name).map(({ path }) => path));
    assert.ok(
      answeredOnce.some((path) => secret.test(path)),
      'the names of secrets are recognised',
    );
  });
});
