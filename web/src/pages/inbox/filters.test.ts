import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Conversation } from '../../api/records.ts';
import { conversationQueryOf, fits } from './filter-query.ts';
import { type InboxFilter, inboxFilterOf } from './filters.ts';
import { aConversation } from './test/records.ts';

const reader = { accountId: 5, projectOf: (siteId: number) => (siteId === 7 ? 3 : undefined) };
const isIn = (filter: InboxFilter, change: Partial<Conversation> = {}) =>
  fits(filter, aConversation(1, change), reader);

test('an address is parsed into a filter, and invalid parts are dropped', () => {
  assert.deepEqual(inboxFilterOf({ show: 'mine', site_id: '7', q: ' cake ', tag: 'wedding' }), {
    show: 'mine',
    site_id: 7,
    q: 'cake',
    tag: 'wedding',
  });
  assert.deepEqual(inboxFilterOf({ show: 'open', site_id: '-1', priority: 'huge', other: 'x' }), {});
});

test('the API is queried for the selected view, and not for one-character searches', () => {
  assert.deepEqual(conversationQueryOf({}), { status: ['open'] });
  assert.deepEqual(conversationQueryOf({ show: 'mine', q: 'c' }), {
    status: ['open', 'pending'],
    assignee: 'me',
  });
  assert.deepEqual(conversationQueryOf({ show: 'all', q: 'cake', project_id: 3 }), {
    q: 'cake',
    project_id: 3,
  });
});

test('a conversation is in a list exactly when the server would list it', () => {
  assert.equal(isIn({}), true);
  assert.equal(isIn({}, { status: 'resolved' }), false);
  assert.equal(isIn({ show: 'resolved' }, { status: 'resolved' }), true);
  assert.equal(isIn({ show: 'unread' }), false);
  assert.equal(isIn({ show: 'unread' }, { unread: 2, status: 'resolved' }), true);
  assert.equal(isIn({ show: 'waiting' }, { last_direction: 'in' }), true);
  assert.equal(isIn({ show: 'waiting' }, { last_direction: 'out' }), false);
  assert.equal(isIn({ show: 'waiting' }, { last_direction: 'in', status: 'pending' }), false);
  assert.equal(isIn({ show: 'mine' }, { assignee: { account_id: 5, name: 'Ada' } }), true);
  assert.equal(isIn({ show: 'mine' }, { assignee: { account_id: 6, name: 'Tess' } }), false);
  assert.equal(isIn({ show: 'unassigned' }), true);
  assert.equal(isIn({ show: 'unassigned' }, { assignee: { account_id: 5, name: 'Ada' } }), false);
  assert.equal(isIn({ show: 'all' }, { status: 'snoozed' }), true);
  assert.equal(isIn({ site_id: 8 }), false);
  assert.equal(isIn({ project_id: 3 }), true);
  assert.equal(isIn({ project_id: 4 }), false);
  assert.equal(isIn({ priority: 'high' }), false);
  assert.equal(isIn({ tag: 'Wedding' }, { tags: ['wedding'] }), true);
});
