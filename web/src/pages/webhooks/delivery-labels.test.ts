import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allEvents, eventsText, outcomeText, stateLabel, webhookMark } from './delivery-labels.ts';

test('a failing webhook is marked, unless disabled', () => {
  const since = '2026-11-21T09:00:00.000Z';
  assert.equal(webhookMark({ state: 'active', failing_since: null }).word, 'Active');
  assert.equal(webhookMark({ state: 'active', failing_since: since }).word, 'Failing');
  assert.equal(webhookMark({ state: 'disabled', failing_since: since }).word, 'Disabled');
});

test('retries are distinguished from first attempts', () => {
  assert.equal(stateLabel({ state: 'pending', attempts: 0 }), 'Waiting');
  assert.equal(stateLabel({ state: 'pending', attempts: 2 }), 'Waiting to retry');
});

test('a subscription to all events has one label', () => {
  assert.equal(eventsText(allEvents), 'Everything');
  assert.equal(eventsText(['lead.created', 'ticket.created']), 'Lead created, Ticket created');
});

test('an outcome is a sentence, with or without a response', () => {
  const none = { last_status: null, last_duration_ms: null, last_error: null };
  assert.equal(outcomeText({ state: 'pending', ...none }), 'Not sent yet.');
  const answered = { last_status: 204, last_duration_ms: 31, last_error: null };
  assert.equal(outcomeText({ state: 'succeeded', ...answered }), 'Answered 204 in 31 ms.');
  const refused = { ...none, last_error: 'The connection was refused.' };
  assert.equal(outcomeText({ state: 'failed', ...refused }), 'The connection was refused.');
});
