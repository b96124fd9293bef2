import assert from 'node:assert/strict';
import { test } from 'node:test';
import { availabilityAt, isTimeZone, type Presence } from '../rules/hours.ts';
import { originOf, ownOrigins, typedOrigin } from '../rules/origins.ts';
import { spamProblems } from '../rules/spam.ts';

const isOnline = (presence: Omit<Presence, 'openingHours'>, at: number): boolean =>
  availabilityAt({ ...presence, openingHours: undefined }, at).presence === 'here';

test("a site's own origins are its address with and without www", () => {
  assert.deepEqual(ownOrigins('https://example.com/shop?x=1'), [
    'https://example.com',
    'https://www.example.com',
  ]);
  assert.deepEqual(ownOrigins('https://www.example.com:8443'), [
    'https://www.example.com:8443',
    'https://example.com:8443',
  ]);
  assert.deepEqual(ownOrigins('http://127.0.0.1:3000'), ['http://127.0.0.1:3000']);
  assert.deepEqual(ownOrigins('http://localhost:3000/'), ['http://localhost:3000']);
  assert.deepEqual(ownOrigins('http://[::1]:3000/'), ['http://[::1]:3000']);
});

test('an origin is a normalised scheme and host; never *, null or a path', () => {
  assert.equal(originOf('HTTPS://Example.com:443/'), 'https://example.com');
  for (const text of [
    '*',
    'null',
    '',
    'example.com',
    'https://example.com/a',
    'https://a@example.com',
    'ftp://example.com',
  ])
    assert.equal(originOf(text), undefined, text);
});

test('of typed origins, only localhost may omit the scheme', () => {
  assert.equal(typedOrigin(' localhost:3000 '), 'http://localhost:3000');
  assert.equal(typedOrigin('127.0.0.1'), 'http://127.0.0.1');
  assert.equal(typedOrigin('http://localhost'), 'http://localhost');
  assert.equal(typedOrigin('https://localhost:3000/'), 'https://localhost:3000');
  for (const text of ['example.com', 'localhost/path', 'example.com:3000'])
    assert.equal(typedOrigin(text), undefined, text);
});

test('office hours follow the local clock, summer and winter', () => {
  const presence = {
    online: 'hours',
    timeZone: 'Europe/Berlin',
    hours: [{ day: 'mon', from: '09:00', to: '17:00' }],
  } as const;
  const at = (moment: string) => isOnline(presence, Date.parse(moment));
  // 2026-01-05 and 2026-07-06 are Mondays; Berlin is one and two hours ahead of UTC.
  assert.deepEqual([at('2026-01-05T07:59:59Z'), at('2026-01-05T08:00:00Z')], [false, true]);
  assert.deepEqual([at('2026-01-05T15:59:59Z'), at('2026-01-05T16:00:00Z')], [true, false]);
  assert.deepEqual([at('2026-07-06T06:59:59Z'), at('2026-07-06T07:00:00Z')], [false, true]);
  assert.equal(at('2026-01-06T10:00:00Z'), false, 'on a Tuesday');
});

test('a day ends at 24:00 and starts at 00:00', () => {
  const night = {
    online: 'hours',
    timeZone: 'UTC',
    hours: [
      { day: 'sat', from: '22:00', to: '24:00' },
      { day: 'sun', from: '00:00', to: '02:00' },
    ],
  } as const;
  const times = ['2026-01-03T23:59:59Z', '2026-01-04T00:00:00Z', '2026-01-04T02:00:00Z'];
  assert.deepEqual(
    times.map((time) => isOnline(night, Date.parse(time))),
    [true, true, false],
  );
});

test('always and never need no hours, and time zones must exist', () => {
  assert.equal(isOnline({ online: 'always', timeZone: 'UTC', hours: [] }, 0), true);
  assert.equal(isOnline({ online: 'never', timeZone: 'UTC', hours: [] }, 0), false);
  assert.deepEqual(['Europe/Berlin', 'Mars/Base'].map(isTimeZone), [true, false]);
});

test('automatic availability follows the opening hours of the business, and promises nothing without any', () => {
  const openingHours = {
    timeZone: 'Europe/Berlin',
    week: [
      { day: 'mon', from: '09:00', to: '12:00' },
      { day: 'mon', from: '14:00', to: '18:00' },
      { day: 'fri', from: '18:00', to: '02:00' },
    ],
    dates: new Map([['2026-01-12', []]]),
  } as const;
  const automatic = { online: 'automatic', timeZone: undefined, hours: [], openingHours } as const;
  const at = (moment: string, presence: Presence = automatic) => {
    const { presence: shown, opensAt } = availabilityAt(presence, Date.parse(moment));
    return opensAt === null ? shown : `${shown} until ${new Date(opensAt).toISOString().slice(0, 16)}`;
  };
  assert.equal(at('2026-01-05T08:30:00Z'), 'here');
  assert.equal(at('2026-01-05T11:30:00Z'), 'away until 2026-01-05T13:00', 'during the break');
  assert.equal(at('2026-01-05T17:00:00Z'), 'away until 2026-01-09T17:00');
  assert.equal(at('2026-01-10T00:30:00Z'), 'here', 'past midnight');
  assert.equal(at('2026-01-10T02:00:00Z'), 'away until 2026-01-16T17:00', 'a Monday is closed');
  const elsewhere = { ...automatic, openingHours: { ...openingHours, timeZone: undefined } };
  assert.equal(at('2026-01-05T15:00:00Z', elsewhere), 'unknown', 'a country with several time zones');
  assert.equal(at('2026-01-05T15:00:00Z', { ...elsewhere, timeZone: 'America/New_York' }), 'here');
  assert.equal(at('2026-01-05T08:30:00Z', { ...automatic, openingHours: undefined }), 'unknown');
});

test('malformed generated values are reported by field; human text is not', () => {
  const codes = (message: Parameters<typeof spamProblems>[0]) =>
    spamProblems(message).map(({ pointer }) => pointer);
  assert.deepEqual(codes({ message: 'Hello\n\tthere \u{1f382} مرحبا', website: '', seconds_open: 2 }), []);
  assert.deepEqual(codes({ message: 'Hello' }), []);
  assert.deepEqual(codes({ message: 'a\u0007b', website: 'https://example.com', seconds_open: 1 }), [
    '/website',
    '/seconds_open',
    '/message',
  ]);
});
