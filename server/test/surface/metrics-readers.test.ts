import assert from 'node:assert/strict';
import { get } from 'node:http';
import { afterEach, test } from 'node:test';
import type { Settings } from '../../app/settings.ts';
import { startTestApp, type TestApp } from '../app.ts';

// Who may read /metrics. All requests here come from this machine, as those of a proxy on it do.

const metricsToken = 'a-token-for-the-metrics';
let app: TestApp;
afterEach(() => app.close());

const start = async (settings: Partial<Settings>): Promise<void> => {
  app = await startTestApp({ settings });
};

const read = (headers: Record<string, string> = {}): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    get(`${app.url}/metrics`, { headers, agent: false }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode));
    }).once('error', reject);
  });

test('this machine reads the metrics of a local server', async () => {
  await start({});
  assert.equal(await read(), 200);
  assert.equal(await read({ host: 'localhost' }), 200);
  assert.equal(await read({ host: '[::1]:8787' }), 200);
});

test('a proxy naming another host, or itself, reads no metrics', async () => {
  await start({});
  assert.equal(await read({ host: 'hub.example.com' }), 404);
  for (const header of [
    'x-forwarded-for',
    'forwarded',
    'via',
    'x-real-ip',
    'x-forwarded-host',
    'x-forwarded-proto',
  ])
    assert.equal(await read({ [header]: 'anything' }), 404, header);
});

const reached: Partial<Settings>[] = [
  { publicUrl: 'https://hub.example.com' },
  { publicUrl: 'http://192.0.2.1:8787' },
  { trustProxy: 1 },
  { trustProxy: true },
  { trustProxy: ['10.0.0.0/8'] },
];
for (const settings of reached) {
  test(`with ${JSON.stringify(settings)} metrics need the token, even locally`, async () => {
    await start(settings);
    assert.equal(await read(), 404);
    assert.equal(await read({ authorization: `Bearer ${metricsToken}` }), 404, 'there is none yet');
    await app.close();
    await start({ ...settings, metricsToken });
    assert.equal(await read(), 404);
    assert.equal(await read({ authorization: `Bearer ${metricsToken}x` }), 404);
    assert.equal(await read({ authorization: `Bearer ${metricsToken}` }), 200);
  });
}

test('with a token configured, metrics need it', async () => {
  await start({ metricsToken });
  assert.equal(await read(), 404);
  assert.equal(await read({ authorization: `Bearer ${metricsToken}`, via: '1.1 proxy' }), 200);
});

test('a local public address is not a proxy', async () => {
  await start({ publicUrl: 'http://127.0.0.1:8787' });
  assert.equal(await read(), 200);
});
