import assert from 'node:assert/strict';
import { test } from 'node:test';
import { auditPhraseOf, auditWords } from '../kernel/audit-phrase.ts';
import { changes } from '../kernel/operation.ts';
import { registry } from './registry.ts';

const { operations } = registry;
const wordsOf = auditWords(operations);
const said = (action: string, result = 'ok', errorCode: string | null = null) =>
  wordsOf({ action, result, siteName: 'Garden', record: null, errorCode });

test('every operation that changes something has its own words for the audit log', () => {
  const without = operations.filter((operation) => changes(operation) && operation.auditPhrase === undefined);
  assert.deepEqual(
    without.map(({ name }) => name),
    [],
  );
});

test('the words are a short imperative about others, without technical names', () => {
  for (const operation of operations) {
    const phrase = auditPhraseOf(operation);
    assert.match(phrase, /^[a-z]+( |$)/, operation.name);
    assert.doesNotMatch(phrase, /\byour?\b|[;_]|\w\.[a-z]/, operation.name);
    assert.ok(phrase.length <= 80, phrase);
  }
});

test('a call reads as a sentence after its caller’s name, whatever its result', () => {
  assert.equal(said('change_set.discard'), 'discarded a draft of Garden');
  assert.equal(said('change_set.discard', 'refused'), 'tried to discard a draft of Garden');
  assert.equal(said('revision.publish'), 'published Garden');
  assert.equal(said('revision.publish.preview'), 'asked what would happen: publish Garden');
  assert.equal(said('review.reply'), 'replied to a review of Garden');
  assert.equal(said('delivery.replay'), 'replayed a delivery of a webhook');
  assert.equal(said('session.create'), 'signed in');
  assert.equal(said('lead.list'), 'listed leads');
  assert.equal(said('site_visits.get'), 'viewed visits of a site');
  assert.equal(said('schedule.preview'), 'viewed the next times of a schedule');
  assert.equal(said('session.list'), 'listed where they are signed in');
  const unknown = (errorCode: string) => said('unknown', 'refused', errorCode);
  assert.equal(unknown('route_not_found'), 'called an address that does not exist');
  assert.equal(unknown('method_not_allowed'), 'called an address with a method it does not support');
  assert.equal(unknown('token_invalid'), 'called without a valid token');
  assert.equal(unknown('malformed_json'), 'made a call that could not be read');
  assert.equal(said('gone.long_ago'), 'called gone.long_ago');
  assert.equal(
    wordsOf({ action: 'site.delete', result: 'ok', siteName: undefined, record: null, errorCode: null }),
    'scheduled the deletion of a site',
  );
  const unnamed = { result: 'ok', siteName: undefined, record: 'ticket:12', errorCode: null };
  assert.equal(wordsOf({ action: 'ticket.save', ...unnamed }), 'updated a ticket');
  assert.equal(wordsOf({ action: 'message.reply', ...unnamed }), 'wrote in a conversation');
});
