import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isNarrowed, leadQueryOf, leadsSearchOf } from './search.ts';

test('an invalid address shows all leads on the board', () => {
  const search = leadsSearchOf({
    view: 'x',
    site_id: '-1',
    status: 'gone',
    assignee: 'you',
    lead: 'a',
    q: ' ',
  });
  assert.deepEqual(search, {});
  assert.equal(isNarrowed(search), false);
});

test('the opened lead and the view are not filters', () => {
  const search = leadsSearchOf({ view: 'table', lead: '7' });
  assert.deepEqual(leadQueryOf(search), {});
  assert.equal(isNarrowed(search), false);
});

test('filters are sent in the API’s format', () => {
  const search = leadsSearchOf({ status: 'won', assignee: 'me', q: 'a', tag: 'cake' });
  assert.deepEqual(leadQueryOf(search), { status: ['won'], assignee: 'me', tag: 'cake' });
});

test('the table is sortable; the board and search results have their own order', () => {
  const table = leadsSearchOf({ view: 'table', sort: 'created_at' });
  assert.deepEqual(leadQueryOf(table), { sort: 'created_at' });
  assert.equal(isNarrowed(table), false);
  assert.deepEqual(leadQueryOf({ ...table, q: 'cake' }), { q: 'cake' });
  assert.deepEqual(leadQueryOf(leadsSearchOf({ sort: 'created_at' })), {});
});
