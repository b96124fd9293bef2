import assert from 'node:assert/strict';
import { test } from 'node:test';
import { connectionVerdict } from './connection-verdict.ts';

const ok = { state: 'ok', traffic: 'sends', reason: 'Last activity just now.' } as const;

test('a site whose last event was refused is never shown as healthy, and gives the reason once', () => {
  const reason = 'Its last event, 2 minutes ago, was refused: Something in it is not allowed.';
  const refused = { ...ok, state: 'error', reason } as const;
  assert.deepEqual(connectionVerdict(refused, true), { isReceiving: false, text: 'Refused.', reason });
  assert.deepEqual(connectionVerdict(refused, false), { isReceiving: false, text: 'Refused.', reason });
});

test('events count as arriving only for sites that send them', () => {
  assert.deepEqual(connectionVerdict(ok, true), { isReceiving: true, text: 'Events arrive.' });
  assert.equal(connectionVerdict({ ...ok, state: 'stale' }, true).isReceiving, false);
  assert.equal(connectionVerdict({ ...ok, traffic: 'reads_only' }, true).isReceiving, undefined);
});

test('a site that chats counts as connected before its first event', () => {
  const chats = { ...ok, traffic: 'chats' } as const;
  assert.deepEqual(connectionVerdict(chats, false), {
    isReceiving: true,
    text: 'Visitors write in the chat.',
  });
});

test('before the first event the page says it is waiting', () => {
  const never = { state: 'never', traffic: 'none', reason: 'Not heard from yet.' } as const;
  assert.equal(connectionVerdict(undefined, undefined).text, 'Looking for events…');
  assert.equal(connectionVerdict(never, false).text, 'Waiting for the first event…');
  assert.equal(connectionVerdict(undefined, true).text, 'Events arrive.');
});
