import assert from 'node:assert/strict';
import { test } from 'node:test';
import { registry } from '../../../app/registry.ts';
import type { AuditRow } from '../../../kernel/ports.ts';
import { createFlood } from '../service/flood.ts';

const anonymousCall: AuditRow = {
  at: 0,
  interfaceName: 'rest',
  action: 'unknown',
  siteId: null,
  actorKind: 'nobody',
  tokenId: null,
  actor: 'nobody',
  result: 'refused',
  status: 404,
  durationMs: 1,
  errorCode: 'route_not_found',
  errorText: 'There is nothing at this address.',
  requestId: 'req_1',
  record: null,
  address: '198.51.100.7',
};
const tokens: AuditRow = {
  ...anonymousCall,
  actorKind: 'site',
  tokenId: 3,
  siteId: 7,
  actor: 'site token 3',
  status: 422,
  errorCode: 'validation_failed',
  address: null,
};

/** Counts the calls that are logged individually. */
const countAdmitted = (flood: ReturnType<typeof createFlood>, calls: readonly AuditRow[]) =>
  calls.filter((call) => flood.admits(call)).length;
const many = (count: number, call: (index: number) => AuditRow) =>
  Array.from({ length: count }, (_, index) => call(index));

test('20 refused calls of one address and 200 of all addresses are logged individually per minute', () => {
  const flood = createFlood(registry.errors);
  assert.equal(
    countAdmitted(
      flood,
      many(100, () => anonymousCall),
    ),
    20,
  );
  assert.equal(
    countAdmitted(
      flood,
      many(1000, (index) => ({ ...anonymousCall, address: `198.51.100.${index}` })),
    ),
    180,
  );
  assert.equal(countAdmitted(flood, [{ ...anonymousCall, at: 60_000 }]), 1);
});

test('a token has 600 refused calls logged individually, and 20 over its limit', () => {
  const flood = createFlood(registry.errors);
  assert.equal(
    countAdmitted(
      flood,
      many(700, () => tokens),
    ),
    600,
  );
  assert.equal(
    countAdmitted(
      flood,
      many(700, () => ({ ...tokens, errorCode: 'rate_limited' })),
    ),
    20,
  );
  assert.equal(countAdmitted(flood, [{ ...tokens, tokenId: 4 }]), 1);
});

test('successes are never aggregated, nor internal errors for known callers', () => {
  const flood = createFlood(registry.errors);
  const calls = [
    { ...anonymousCall, result: 'ok', errorCode: null, address: null },
    { ...tokens, result: 'failed', errorCode: 'internal_error' },
  ] as const;
  for (const call of calls)
    assert.equal(
      countAdmitted(
        flood,
        many(5000, () => call),
      ),
      5000,
    );
  assert.deepEqual(flood.take(), []);
});

test('an aggregated line has the count, the operation if there is only one, and the total duration', () => {
  const flood = createFlood(registry.errors);
  countAdmitted(
    flood,
    many(20, () => anonymousCall),
  );
  const took = [2, 4].map((durationMs) => ({ ...anonymousCall, durationMs, errorText: 'Use GET.' }));
  countAdmitted(flood, took);
  countAdmitted(
    flood,
    many(3, (index) => ({ ...anonymousCall, interfaceName: 'mcp', action: `action ${index}` })),
  );
  assert.deepEqual(
    flood
      .take()
      .map(({ interfaceName, action, times, durationMs, errorText }) => [
        interfaceName,
        action,
        times,
        durationMs,
        errorText,
      ]),
    [
      ['rest', 'unknown', 2, 3, 'There is nothing at this address.'],
      ['mcp', 'several', 3, 1, 'There is nothing at this address.'],
    ],
  );
});

test('excess addresses and tokens share one line each, and none is lost', () => {
  const flood = createFlood(registry.errors);
  countAdmitted(
    flood,
    many(5000, (index) => ({ ...anonymousCall, address: `2001:db8:${index}::/64` })),
  );
  const lines = flood.take();
  assert.deepEqual([lines.length, lines.filter(({ address }) => address === 'others').length], [301, 1]);
  assert.equal(
    lines.reduce((sum, { times }) => sum + times, 200),
    5000,
  );
});
