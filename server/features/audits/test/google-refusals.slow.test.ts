import assert from 'node:assert/strict';
import { after, beforeEach, describe, test } from 'node:test';
import { systemResolve } from '../../../platform/outbound/index.ts';
import { pagespeedProvider } from '../provider/pagespeed.ts';
import type { AuditProvider } from '../provider/port.ts';
import { type ProvidersOptions, providersFor } from '../service/providers.ts';
import { startGoogle } from './google.ts';

const key = 'AIza-tell-nobody-0123456789';
const page = new URL('https://bakery.example.com/');

describe('Google’s error responses', async () => {
  const google = await startGoogle();
  after(() => google.close());
  const faults: unknown[] = [];
  beforeEach(() => void faults.splice(0));

  const measured = (status: number, error: object) => {
    google.answer = (_incoming, response) =>
      void response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(JSON.stringify({ error: { message: `Tell-tale ${key}`, ...error } }));
    const provider = pagespeedProvider({
      key,
      url: google.origin,
      resolve: systemResolve,
      onFault: (thrown) => faults.push(thrown),
      now: Date.now,
    });
    return provider.measure(page, 'mobile', { signal: new AbortController().signal, began() {} });
  };

  for (const [what, status, error] of [
    ['an invalid key', 400, { status: 'INVALID_ARGUMENT', details: [{ reason: 'API_KEY_INVALID' }] }],
    [
      'an API that is not enabled',
      403,
      { status: 'PERMISSION_DENIED', details: [{ reason: 'SERVICE_DISABLED' }] },
    ],
  ] as const)
    test(`${what} is not the page’s fault, and the log says what to configure`, async () => {
      assert.deepEqual(await measured(status, error), { state: 'failed', reason: 'provider_refused' });
      const [fault] = faults;
      assert.ok(fault instanceof Error && faults.length === 1);
      assert.match(fault.message, /PAGESPEED_API_KEY/);
      assert.ok(fault.message.includes(error.details[0].reason) && !fault.message.includes('Tell-tale'));
      assert.ok(!fault.message.includes(key));
    });

  for (const [what, status, error] of [
    ['too many in a minute', 429, { status: 'RESOURCE_EXHAUSTED' }],
    ['a day that is used up', 403, { errors: [{ domain: 'usageLimits', reason: 'dailyLimitExceeded' }] }],
  ] as const)
    test(`${what} is retried, and is nobody’s fault`, async () => {
      await assert.rejects(measured(status, error), { endsAs: 'provider_busy' });
      assert.deepEqual(faults, []);
    });

  test('a page that Google cannot open has failed', async () => {
    const error = { status: 'INVALID_ARGUMENT', errors: [{ reason: 'lighthouseUserError' }] };
    assert.deepEqual(await measured(400, error), { state: 'failed', reason: 'provider_failed' });
    assert.deepEqual(faults, []);
  });

  test('a page that did not finish loading has no score', async () => {
    google.answer = (_incoming, response) =>
      void response.writeHead(200, { 'content-type': 'application/json' }).end(
        JSON.stringify({
          lighthouseResult: {
            finalDisplayedUrl: page.href,
            categories: { performance: { score: 1 } },
            runWarnings: [
              'The page loaded too slowly to finish within the time limit. Results may be incomplete.',
            ],
          },
        }),
      );
    const provider = pagespeedProvider({
      key,
      url: google.origin,
      resolve: systemResolve,
      onFault: (thrown) => faults.push(thrown),
      now: Date.now,
    });
    const run = { signal: new AbortController().signal, began() {} };
    assert.deepEqual(await provider.measure(page, 'mobile', run), { state: 'failed', reason: 'timeout' });
    assert.match(
      google.requests.at(-1)?.url.searchParams.get('fields') ?? '',
      /lighthouseResult\/runWarnings/,
    );
  });
});

describe('choice of the auditor', () => {
  const named = (name: AuditProvider['name']): AuditProvider => ({
    name,
    missing: async () => undefined,
    measure: () => assert.fail(),
  });
  const providers = (more: Partial<ProvidersOptions> = {}) =>
    providersFor({
      local: named('lighthouse'),
      google: named('pagespeed'),
      privateOrigins: ['https://private.example'],
      allowedAddresses: [{ network: '10.0.0.0/8', port: undefined }],
      resolve: async (name) => {
        const address = { 'inside.example': '10.0.0.7', 'public.example': '93.184.215.14' }[name];
        return address === undefined ? [] : [{ address, family: 4 }];
      },
      ...more,
    });

  test('is Google if reachable, and this machine if only that is', async () => {
    const by = async (url: string) => (await providers().of(new URL(url))).name;
    assert.equal(await by('https://public.example/'), 'pagespeed');
    for (const url of [
      'https://private.example/',
      'https://inside.example/',
      'http://10.0.0.7/',
      'https://nowhere.example/',
    ])
      assert.equal(await by(url), 'lighthouse', url);
  });

  test('is the one selected at the time, as long as it exists', () => {
    assert.equal(providers().named('pagespeed').name, 'pagespeed');
    assert.equal(providers().named('lighthouse').name, 'lighthouse');
    assert.equal(providers({ google: undefined }).named('pagespeed').name, 'lighthouse');
  });
});
