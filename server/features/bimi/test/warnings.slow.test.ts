import assert from 'node:assert/strict';
import { test } from 'node:test';
import { day, hour } from '../../../kernel/clock.ts';
import { checkAgain, nextCheck } from '../rules/next-check.ts';
import type { Verdict } from '../rules/verdict.ts';
import { type WarningInput, warningsOf } from '../rules/warnings.ts';

const now = Date.UTC(2026, 10, 24);
const a = 'v=BIMI1; l=https://brand.test/a.svg; a=;';
const b = 'v=BIMI1; l=https://brand.test/b.svg; a=;';

const warned = (
  seen: [Verdict, string | null] | undefined,
  [verdict, value, endsInMs]: [Verdict, string | null | undefined, number?],
  prepared?: string,
) => {
  const compared: WarningInput = {
    previous: seen && { verdict: seen[0], value: seen[1] },
    found: {
      verdict,
      value,
      nextStep: 'Do this.',
      isUnknown: false,
      certificateEndsAt: endsInMs === undefined ? undefined : now + endsInMs,
    },
    prepared,
    now,
  };
  return warningsOf(compared).map(({ code }) => code);
};

test('a worse verdict is reported, and a better one is not', () => {
  assert.deepEqual(warned(['ready', a], ['provider_eligible', a]), ['no_longer_ready']);
  assert.deepEqual(warned(['provider_eligible', a], ['not_ready', a]), ['no_longer_ready']);
  assert.deepEqual(warned(['not_ready', a], ['ready', a]), []);
  assert.deepEqual(warned(['ready', a], ['ready', a]), []);
  assert.deepEqual(warned(['ready', a], ['not_ready', null]), ['no_longer_ready']);
});

test('an unexpectedly replaced record is reported, unless prepared here', () => {
  assert.deepEqual(warned(['ready', a], ['ready', b]), ['record_changed']);
  assert.deepEqual(warned(['ready', a], ['ready', b], b), []);
  assert.deepEqual(warned(['ready', a], ['not_ready', b]), ['no_longer_ready', 'record_changed']);
  assert.deepEqual(warned(undefined, ['ready', b]), []);
});

test('a reformatted or newly appearing record is not a replacement', () => {
  const spaced = 'v=BIMI1;l=https://brand.test/a.svg;a=;avp=brand';
  assert.deepEqual(warned(['ready', a], ['ready', spaced]), []);
  assert.deepEqual(warned(['ready', b], ['ready', spaced], a), []);
  assert.deepEqual(warned(['not_ready', null], ['not_ready', b]), []);
  assert.deepEqual(warned(['ready', a], ['ready', `${a} avp=personal`]), ['record_changed']);
  assert.deepEqual(warned(['ready', a], ['ready', `${a} lps=news`]), ['record_changed']);
});

test('a vanished record is reported even if nothing else worsens, and a failed lookup is not', () => {
  assert.deepEqual(warned(['not_ready', a], ['not_ready', null]), ['record_changed']);
  assert.deepEqual(warned(['not_ready', a], ['not_ready', undefined]), []);
});

test('a certificate is reported from 30 days before expiry until it expires', () => {
  assert.deepEqual(warned(['ready', a], ['ready', a, 31 * day]), []);
  assert.deepEqual(warned(['ready', a], ['ready', a, 29 * day]), ['certificate_ends']);
  assert.deepEqual(warned(undefined, ['ready', a, hour]), ['certificate_ends']);
  assert.deepEqual(warned(['ready', a], ['not_ready', a, -hour]), ['no_longer_ready']);
});

test('a record is checked daily once it was valid, and for a month if it never was', () => {
  assert.equal(nextCheck(['not_ready', 'ready'], now - 400 * day, now), now + day);
  assert.equal(nextCheck(['not_ready', 'not_ready'], now - 29 * day, now), now + day);
  assert.equal(nextCheck(['not_ready', 'not_ready'], now - 31 * day, now), null);
});

test('a record with a prepared certificate is checked until that expires', () => {
  assert.equal(nextCheck(['not_ready'], now - 31 * day, now, now + hour), now + day);
  assert.equal(nextCheck(['not_ready'], now - 31 * day, now, now - hour), null);
});

test('silent servers are retried with growing intervals, at least daily', () => {
  const pause = (silentMs: number) => checkAgain(now, now - day - silentMs) - now;
  assert.deepEqual([0, hour, 5 * hour, 40 * day].map(pause), [hour, hour, 5 * hour, day]);
});
