import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { TokenKind } from '../../../kernel/access.ts';
import { day, hour, minute, startOf } from '../../../kernel/clock.ts';
import { emailKey, endOf, graceEnd, lastUseOf, refusalOfToken, type TokenLife } from '../rules.ts';

const now = Date.parse('2026-11-21T09:00:00.000Z');

const life = (kind: TokenKind, times: Partial<TokenLife>): TokenLife => ({
  kind,
  created_at: now - day,
  last_used_at: null,
  expires_at: null,
  revoked_at: null,
  ...times,
});

describe('a token is refused', () => {
  const cases: [title: string, TokenLife, disabledAt: number | null, ReturnType<typeof refusalOfToken>][] = [
    ['never, an administrator token without an end', life('admin', { created_at: 0 }), null, undefined],
    ['not a moment before its end', life('admin', { expires_at: now + 1 }), null, undefined],
    ['from the moment of its end', life('admin', { expires_at: now }), null, 'token_expired'],
    ['after its end', life('app', { expires_at: now - 1 }), null, 'token_expired'],
    ['once revoked', life('admin', { revoked_at: now }), null, 'token_revoked'],
    [
      'as revoked when it is both',
      life('site', { revoked_at: now, expires_at: now - day }),
      null,
      'token_revoked',
    ],
    ['when its account is disabled', life('session', { last_used_at: now }), now, 'token_revoked'],
    [
      'not yet, a session used within 12 hours',
      life('session', { last_used_at: now - 12 * hour + 1 }),
      null,
      undefined,
    ],
    [
      'as a session after 12 idle hours',
      life('session', { last_used_at: now - 12 * hour }),
      null,
      'token_expired',
    ],
    [
      'as a session never used for 12 hours',
      life('session', { created_at: now - 12 * hour }),
      null,
      'token_expired',
    ],
    [
      'as a session after its last day, however busy',
      life('session', { last_used_at: now, expires_at: now }),
      null,
      'token_expired',
    ],
    [
      'not yet, a site token within 365 idle days',
      life('site', { last_used_at: now - 365 * day + 1 }),
      null,
      undefined,
    ],
    [
      'as a site token after 365 idle days',
      life('site', { last_used_at: now - 365 * day }),
      null,
      'token_expired',
    ],
    [
      'as a site token never used for 365 days',
      life('site', { created_at: now - 365 * day }),
      null,
      'token_expired',
    ],
    ['not for being idle, an app session', life('app', { last_used_at: now - 29 * day }), null, undefined],
    [
      'not for being idle, an administrator token',
      life('admin', { last_used_at: now - 900 * day }),
      null,
      undefined,
    ],
  ];
  for (const [title, token, disabledAt, expected] of cases) {
    test(title, () => assert.equal(refusalOfToken(token, disabledAt, now), expected));
  }
});

test('a grace period never extends a token’s lifetime', () => {
  assert.equal(graceEnd(life('site', {}), 24, now), now + day);
  assert.equal(graceEnd(life('site', {}), 0, now), now);
  assert.equal(graceEnd(life('site', { expires_at: now + hour }), 24, now), now + hour);
  const nearlyIdle = life('site', { last_used_at: now - 365 * day + hour });
  assert.equal(graceEnd(nearlyIdle, 24, now), endOf(nearlyIdle));
});

test('a timestamp is rounded down to its minute', () => {
  assert.equal(startOf(minute, now), now);
  assert.equal(startOf(minute, now + 59_999), now);
  assert.equal(startOf(minute, now + 60_000), now + 60_000);
});

test('e-mails are compared case-insensitively and normalised', () => {
  assert.equal(emailKey('  Ada@Example.COM '), 'ada@example.com');
  assert.equal(emailKey('cafe\u0301@example.com'), emailKey('CAF\u00c9@example.com'));
});

test('a token’s last use is never before its creation, though recorded to the minute', () => {
  const createdAt = now + 20_000;
  assert.equal(lastUseOf(life('site', { created_at: createdAt })), null);
  assert.equal(
    lastUseOf(life('site', { created_at: createdAt, last_used_at: startOf(minute, createdAt) })),
    createdAt,
  );
  assert.equal(
    lastUseOf(life('site', { created_at: createdAt, last_used_at: startOf(minute, createdAt + hour) })),
    startOf(minute, createdAt + hour),
  );
});
