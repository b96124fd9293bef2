import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { createLimiter, type Limiter } from '../service/limiter.ts';

const now = Date.parse('2026-11-21T09:00:00.000Z');
const perMinute = 20;

let app: TestApp;
let limiter: Limiter;
const fail = (thrown: unknown) => assert.fail(String(thrown));
const aLimiter = () =>
  createLimiter(
    app.database,
    {
      rateLimits: true,
      adminRequestsPerMinute: perMinute,
      siteRequestsPerMinute: perMinute,
      siteEventsPerMinute: perMinute,
      publicRequestsPerMinute: perMinute,
    },
    fail,
  );
beforeEach(async () => {
  app = await startTestApp();
  limiter = aLimiter();
});
afterEach(async () => {
  await limiter.close();
  await app.close();
});

const request = { caller: undefined, siteId: null, cost: 1, now } as const;
const callFrom = (address: string, by = limiter) => by.limit({ ...request, kind: 'public', address });
const isRefused = (address: string, by = limiter): boolean => callFrom(address, by)?.isExceeded === true;
/** An address in its own network. */
const addressOf = (index: number): string =>
  `2001:${(index >> 16).toString(16)}:${(index & 0xffff).toString(16)}::1`;

test('addresses of one /64 are one caller, and other networks are others', () => {
  for (let count = 0; count < perMinute; count++) assert.equal(isRefused(`2001:db8:1:2::${count}`), false);
  assert.equal(isRefused('2001:db8:1:2:ffff::1'), true);
  assert.equal(isRefused('2001:db8:1:3::1'), false);
});

function heapMiB(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed / 1024 / 1024;
}

test('floods of addresses use bounded memory, and evict neither tokens, sites nor active callers', () => {
  for (let count = 0; count < perMinute; count++) {
    limiter.limit({ ...request, kind: 'site', siteId: 1, address: '::' });
    callFrom('192.0.2.1');
  }
  const before = heapMiB();
  for (let index = 1; index <= 200_000; index++) {
    callFrom(addressOf(index));
    if (index % 10_000 === 0) assert.equal(isRefused('192.0.2.1'), true, `after ${index}`);
  }
  const grown = heapMiB() - before;
  assert.ok(grown < 25, `${grown} MiB`);
  assert.equal(limiter.limit({ ...request, kind: 'site', siteId: 1, address: '::' })?.isExceeded, true);
});

test('an occasional caller leaves no row; one near its limit is known to every process', async () => {
  const other = aLimiter();
  for (let index = 0; index < 1000; index++) callFrom(addressOf(index));
  for (let count = 0; count < perMinute; count++) callFrom('192.0.2.1');
  await limiter.flush();
  const rows = await app.database.reader
    .selectFrom('rate_window')
    .select('subject')
    .where('subject', 'like', 'address:%')
    .execute();
  assert.deepEqual(
    rows.map(({ subject }) => subject),
    ['address:192.0.2.1'],
  );
  for (let count = 0; count < perMinute / 10; count++) assert.equal(isRefused('192.0.2.1', other), false);
  await other.flush();
  assert.equal(isRefused('192.0.2.1', other), true);
  await other.close();
});
