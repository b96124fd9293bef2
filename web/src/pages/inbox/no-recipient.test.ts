import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hasNoRecipient } from './no-recipient.ts';

const now = Date.parse('2026-11-21T09:00:00.000Z');
const form = { channel: 'event' } as const;
const read = (last_read_at: string | null) => ({ last_read_at });

test('replies to a form of a site that never fetches them reach nobody', () => {
  assert.equal(hasNoRecipient(form, [], read(null), now), true);
  assert.equal(hasNoRecipient(form, [], read('2026-11-10T09:00:00.000Z'), now), true);
  assert.equal(hasNoRecipient(form, [], read('2026-11-20T09:00:00.000Z'), now), false);
});

test('after an earlier reply, the next one is predicted to fare the same', () => {
  assert.equal(hasNoRecipient(form, [{ reaches: null }, { reaches: 'nobody' }], undefined, now), true);
  assert.equal(hasNoRecipient(form, [{ reaches: 'site' }, { reaches: 'nobody' }], read(null), now), false);
});

test('the server’s delivery information overrides the client’s prediction', () => {
  assert.equal(hasNoRecipient({ ...form, reaches: 'site' }, [{ reaches: 'nobody' }], read(null), now), false);
  assert.equal(hasNoRecipient({ ...form, reaches: 'nobody' }, [], undefined, now), true);
});

test('a widget fetches replies, and unknown delivery causes no warning', () => {
  assert.equal(hasNoRecipient({ channel: 'widget' }, [], read(null), now), false);
  assert.equal(hasNoRecipient(form, [], undefined, now), false);
});
