import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { registry } from '../../app/registry.ts';
import { addressesOf } from '../../kernel/operation.ts';
import { administrator, type Request, startTestApp, type TestApp } from '../app.ts';

// What every reply of the service says in its headers, whatever answers: an operation, a page, a file, or nothing.

let app: TestApp;
let session: string;
before(async () => {
  app = await startTestApp();
  session = (await app.call('POST', '/api/command-center/auth/login', { body: administrator })).body.token;
});
after(() => app.close());

const fill = (path: string, input: Readonly<Record<string, unknown>>): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input[name])));

/** Members of an input that an address has no place for, as its query. */
function queryOf(path: string, input: Readonly<Record<string, unknown>>): string {
  const rest = Object.entries(input).filter(([name]) => !path.includes(`{${name}}`));
  return rest.length === 0
    ? ''
    : `?${new URLSearchParams(rest.map(([name, value]) => [name, String(value)]))}`;
}

const pages = [
  ...[
    '/',
    '/inbox',
    '/sites/7',
    '/effects',
    '/effects?q=fade',
    '/effects/fade-up-reveal',
    '/effects/sitemap.xml',
  ],
  ...[
    '/effects/none',
    '/errors/not_found',
    '/errors/none',
    '/api/control-plane/guide',
    '/widget/preview?site=sk_1',
  ],
  ...[
    '/widget/preview',
    '/widget.js',
    '/widget/none.js',
    '/assets/none.js',
    '/llms.txt',
    '/openapi.json',
    '/healthz',
  ],
  ...[
    '/readyz',
    '/metrics',
    '/robots.txt',
    '/nothing/at/all',
    '/%',
    '/api/nothing',
    '/mcp',
    '/.well-known/none',
  ],
];

describe('every response names its request', () => {
  const named = (path: string, method = 'GET', request: Request = {}) =>
    app.call(method, path, {
      ...request,
      headers: { ...request.headers, 'x-request-id': 'req_named_by_us' },
    });

  for (const path of pages) {
    test(`GET and HEAD ${path}`, async () => {
      for (const method of ['GET', 'HEAD', 'OPTIONS']) {
        const { headers } = await named(path, method);
        assert.equal(headers.get('x-request-id'), 'req_named_by_us', method);
      }
      const { headers } = await app.call('GET', path);
      assert.match(headers.get('x-request-id') ?? '', /^req_/, 'also where the caller named it not');
    });
  }

  test('and a stored one', async () => {
    for (const path of ['/effects', '/api/effects', '/errors/not_found', '/api/control-plane/guide']) {
      const etag = (await app.call('GET', path)).headers.get('etag') ?? '';
      const { status, headers } = await named(path, 'GET', { headers: { 'if-none-match': etag } });
      assert.deepEqual([status, headers.get('x-request-id')], [304, 'req_named_by_us'], path);
    }
  });
});

describe('responses to calls with a token are never cached', () => {
  for (const operation of registry.operations.filter(({ shared }) => shared)) {
    for (const { method, path } of addressesOf(operation).filter((address) => address.method === 'GET')) {
      test(`${method} ${path}`, async () => {
        const { input } = operation.example;
        const at = `${fill(path, input as Record<string, unknown>)}${queryOf(path, input as Record<string, unknown>)}`;
        const open = await app.call(method, at);
        assert.equal(open.status, 200, open.text);
        assert.match(open.headers.get('cache-control') ?? '', /^public/);
        for (const token of [session, 'rubbish']) {
          const { status, headers } = await app.call(method, at, { token });
          assert.deepEqual([status, headers.get('cache-control')], [200, 'no-store']);
          const etag = headers.get('etag') ?? '';
          const notModified = await app.call(method, at, { token, headers: { 'if-none-match': etag } });
          assert.deepEqual([notModified.status, notModified.headers.get('cache-control')], [304, 'no-store']);
        }
      });
    }
  }
});

describe('OAuth discovery addresses that do not exist are answered with JSON', () => {
  const wellKnown = ['oauth-authorization-server', 'oauth-protected-resource', 'openid-configuration'];
  const paths = [
    ...['/register', '/authorize', '/token'],
    ...wellKnown.map((name) => `/mcp/.well-known/${name}`),
    ...['/.well-known/oauth-authorization-server/mcp', '/.well-known/openid-configuration/mcp'],
  ];
  for (const path of paths) {
    test(path, async () => {
      for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH']) {
        for (const headers of [{}, { accept: 'text/html' }]) {
          const reply = await app.call(method, path, { headers });
          assert.deepEqual(
            [reply.status, reply.body?.code],
            [404, 'route_not_found'],
            `${method} ${reply.text}`,
          );
          assert.match(reply.headers.get('content-type') ?? '', /json/);
        }
      }
      const form = { 'content-type': 'application/x-www-form-urlencoded' };
      const posted = await app.call('POST', path, { body: 'grant_type=refresh_token', headers: form });
      assert.deepEqual([posted.status, posted.body?.code], [404, 'route_not_found'], posted.text);
    });
  }
});
