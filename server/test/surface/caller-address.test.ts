import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { afterEach, describe, test } from 'node:test';
import type { Settings } from '../../app/settings.ts';
import { administrator, startTestApp, type TestApp } from '../app.ts';

// Caller addresses in headers of proxies and callers, and their effect on limits.

let app: TestApp;
afterEach(() => app.close());

async function start(trustProxy: Settings['trustProxy'], settings: Partial<Settings> = {}): Promise<void> {
  app = await startTestApp({ settings: { trustProxy, ...settings } });
}

/** What no proxy should send, and some do. */
const invalidHeaders = [
  'unknown',
  '_hidden',
  'not an address',
  '',
  ',',
  '999.999.999.999',
  '203.0.113.7:port',
  '[2001:db8::1',
  '2001:db8::1]',
  '::ffff:999.1.1.1',
  '%00',
  '"',
  'fe80::1%',
  '\u00e4\u00f6',
];

const signInWrongly = (headers: Record<string, string>) =>
  app.call('POST', '/api/command-center/auth/login', {
    body: { email: administrator.email, password: 'not the password' },
    headers,
  });

/** Wrong sign-ins one after the other, and how many of them were tries. */
async function tries(count: number, headersOf: (index: number) => Record<string, string>): Promise<number> {
  let admitted = 0;
  for (let index = 0; index < count; index++) {
    const { status, text } = await signInWrongly(headersOf(index));
    assert.ok(status === 401 || status === 429, text);
    if (status === 401) admitted += 1;
  }
  return admitted;
}

describe('failed sign-ins are rate limited', { timeout: 120_000 }, () => {
  for (const trust of [true, 1, ['127.0.0.0/8']] as const) {
    test(`whatever garbage the proxy's header has, with TRUST_PROXY ${JSON.stringify(trust)}`, async () => {
      await start(trust);
      const admitted = await tries(70, (index) => ({
        'x-forwarded-for':
          index % 2 ? `caller-${index}` : (invalidHeaders[(index / 2) % invalidHeaders.length] ?? ''),
      }));
      // The last one admitted is told that it was one too many.
      assert.ok(admitted <= 5, `${admitted} of 70 got through`);
    });
  }

  test('whatever port the caller comes from', async () => {
    await start(1);
    assert.ok((await tries(20, (index) => ({ 'x-forwarded-for': `203.0.113.7:${40_000 + index}` }))) <= 5);
  });

  test('whatever a caller prepends to the proxy’s additions', async () => {
    await start(1);
    const headersOf = (index: number) => ({ 'x-forwarded-for': `192.0.2.${index}, 203.0.113.7` });
    assert.ok((await tries(20, headersOf)) <= 5);
  });

  test('whatever the header says, without a trusted proxy', async () => {
    await start(false);
    const headersOf = (index: number) => ({
      'x-forwarded-for': `192.0.2.${index}`,
      forwarded: `for=192.0.2.${index}`,
      'x-real-ip': `192.0.2.${index}`,
    });
    assert.ok((await tries(20, headersOf)) <= 5);
  });

  test('whatever a caller says in the header the proxy does not write', async () => {
    await start(1);
    const headersOf = (index: number) => ({
      'x-forwarded-for': '203.0.113.7',
      forwarded: `for=192.0.2.${index}`,
    });
    assert.ok((await tries(20, headersOf)) <= 5);
  });

  test('per caller named by a proxy, and not for others', async () => {
    await start(1);
    assert.ok((await tries(8, () => ({ 'x-forwarded-for': '203.0.113.7' }))) <= 5);
    assert.equal((await signInWrongly({ 'x-forwarded-for': '203.0.113.8' })).status, 401);
    assert.equal((await signInWrongly({ forwarded: 'for="203.0.113.7:4711"' })).status, 429);
    assert.equal((await signInWrongly({ forwarded: 'For="[2001:db8::1]:443";proto=https' })).status, 401);
  });
});

test('the widget works for every spelling of the visitor’s address', { timeout: 120_000 }, async () => {
  await start(1, { rateLimits: true, publicRequestsPerMinute: 10_000, widgetNewPer12Hours: 1000 });
  const { body } = await app.call('POST', '/api/command-center/auth/login', { body: administrator });
  const post = (path: string, headers: object) =>
    app.call('POST', `/api/command-center/${path}`, { token: body.token, body: headers });
  const { project_id } = (await post('projects', { name: 'Garden' })).body;
  const site = (await post('sites', { project_id, name: 'Garden', url: 'https://garden.example.com' })).body;
  const written = [
    '203.0.113.7:4711',
    '[2001:db8::1]:443',
    '2001:DB8::1',
    'fe80::1%eth0',
    '::ffff:192.0.2.1',
    ' 203.0.113.7 ',
    ...invalidHeaders,
  ];
  for (const forwarded of written) {
    for (const headers of [{ 'x-forwarded-for': forwarded }, { forwarded: `for="${forwarded}"` }]) {
      const get = (path: string, more: object) =>
        app.call('POST', `/api/widget/${path}`, { body: { site_key: site.site_key, ...more }, headers });
      const email = 'grace@example.com';
      const form = await get('form', { form_id: randomUUID(), email, message: 'Hello' });
      assert.equal(form.status, 201, `${JSON.stringify(headers)}: ${form.text}`);
      const stream = await get('stream', { visitor_secret: 'a'.repeat(43) });
      assert.equal(stream.status, 200, JSON.stringify(headers));
    }
  }
});

test('a page is ours by its Host header, whatever other headers say', async () => {
  await start(1);
  const { headers } = await app.call('POST', '/api/command-center/auth/login', {
    body: { ...administrator, transport: 'cookie' },
    headers: { origin: app.url },
  });
  const cookie = headers.get('set-cookie')?.split(';')[0] ?? '';
  const save = (more: Record<string, string>) =>
    app.call('POST', '/api/command-center/projects', {
      body: { name: 'Garden' },
      headers: { cookie, ...more },
    });
  assert.equal((await save({ origin: app.url })).status, 201);
  const foreign = { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' };
  assert.equal((await save(foreign)).status, 403);
});
