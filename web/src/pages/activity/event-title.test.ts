import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventTitle } from './event-title.ts';

const event = { event_id: 9, name: null, email: null, subject: null, message: null, category: null };

test('a row says who it is from and what it is about', () => {
  const grace = { ...event, name: 'Grace', email: 'grace@example.com', subject: 'Cake', message: 'For 80' };
  assert.deepEqual(eventTitle(grace), { title: 'Grace', text: 'Cake · For 80' });
  assert.deepEqual(eventTitle({ ...event, name: 'Grace', email: 'grace@example.com' }), {
    title: 'Grace',
    text: 'grace@example.com',
  });
  assert.deepEqual(eventTitle({ ...event, email: 'grace@example.com' }), {
    title: 'grace@example.com',
    text: '',
  });
});

test('without a person the subject comes first, and an empty event still has a title', () => {
  assert.deepEqual(eventTitle({ ...event, subject: ' ', message: 'Hello' }), { title: 'Hello', text: '' });
  assert.deepEqual(eventTitle({ ...event, category: 'orders' }), { title: 'orders', text: '' });
  assert.deepEqual(eventTitle(event), { title: 'Event 9', text: '' });
});
