import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Problem } from '../../api/problem.ts';
import { forgetDrafts } from '../../writing/drafts.ts';
import { aStore } from '../../writing/test/a-store.ts';
import {
  bodyOf,
  type Choice,
  choicesOf,
  forgetId,
  idFor,
  problemsOf,
  refusalsOf,
  selectionProblem,
} from './composing.ts';

const now = Date.parse('2026-11-23T09:00:00Z');

function aChoice(
  id: number,
  platform: Choice['account']['platform'],
  takes: Partial<Choice['capability']> = {},
): Choice {
  const none = { why: null, way_out: null };
  return {
    account: {
      ...{ account_id: id, platform, handle: null, name: `Account ${id}`, state: 'ready', ...none },
      ...{ avatar_url: null, profile_url: null, project_id: 1, site_ids: [1], locations: [] },
    },
    capability: {
      ...{ account_id: id, platform, can_publish: true, ...none },
      ...{ text_max: 280, text_bytes_max: null, text_unit: 'weighted_x', text_only: true },
      ...takes,
    },
  };
}

test('an account with unknown capabilities cannot be selected', () => {
  const [one, other] = [aChoice(1, 'x'), aChoice(2, 'bluesky')];
  assert.deepEqual(choicesOf([one.account, other.account], [other.capability]), [other]);
});

test('an account that cannot be posted to gives the reason, and a remedy if there is one', () => {
  assert.equal(selectionProblem(aChoice(1, 'x')), undefined);
  const pictures = { can_publish: false, why: 'Pictures only.', way_out: null };
  assert.equal(selectionProblem(aChoice(1, 'instagram', pictures)), 'Pictures only.');
  const ended = { can_publish: false, why: 'It ended.', way_out: 'Connect it again.' };
  assert.equal(selectionProblem(aChoice(1, 'x', ended)), 'It ended. Connect it again.');
});

test('all problems of a post are reported at once', () => {
  const chosen = [aChoice(1, 'x')];
  assert.deepEqual(problemsOf('Hello', chosen, { isLater: false }, now), []);
  assert.deepEqual(problemsOf(' ', [], { isLater: true, at: '' }, now), [
    'Write something first.',
    'Select at least one account.',
    'Choose the day and the time.',
  ]);
  const [long = ''] = problemsOf('a'.repeat(283), chosen, { isLater: false }, now);
  assert.match(long, /^Too long by 3 for Account 1 on X/);
  assert.match(
    problemsOf('Hello', chosen, { isLater: true, at: '2020-01-01T10:00' }, now).join(),
    /has passed/,
  );
});

test('posts are scheduled in the reader’s time zone', () => {
  const at = '2027-03-01T10:30';
  const body = bodyOf('Hello', [aChoice(4, 'x')], { isLater: true, at });
  assert.deepEqual(body, {
    text: 'Hello',
    targets: [{ platform: 'x', accountId: '4' }],
    scheduled_at: new Date(at).toISOString(),
  });
  assert.equal('scheduled_at' in bodyOf('Hello', [], { isLater: false }), false);
});

test('the server’s refusals name accounts by their display names', () => {
  const errors = [
    { pointer: '/targets/1/accountId', code: 'disabled', detail: 'It is switched off.' },
    { pointer: '/text', code: 'empty', detail: 'Write something visible.' },
  ];
  const facts = { status: 422, code: 'validation_failed', detail: '', requestId: undefined } as const;
  const problem = new Problem({ ...facts, errors, isRetryable: false });
  assert.deepEqual(refusalsOf(problem, [aChoice(1, 'x'), aChoice(2, 'bluesky')]), [
    'Account 2: It is switched off.',
    'Write something visible.',
  ]);
});

test('a post keeps its id until sent, and changed content gets a new one', () => {
  const store = aStore();
  const id = idFor(store, 1, 'Fresh | rolls', 0);
  assert.equal(idFor(store, 1, 'Fresh | rolls', 9), id);
  assert.notEqual(idFor(store, 2, 'Fresh | rolls', 9), id);
  assert.notEqual(idFor(store, 1, 'Fresh | bread', 9), id);
  const bread = idFor(store, 1, 'Fresh | bread', 9);
  forgetId(store, 1);
  assert.notEqual(idFor(store, 1, 'Fresh | bread', 9), bread);
});

test('sign-out discards the draft post', () => {
  const store = aStore();
  const id = idFor(store, 1, 'Fresh rolls', 0);
  forgetDrafts(store, 1);
  assert.notEqual(idFor(store, 1, 'Fresh rolls', 0), id);
});
