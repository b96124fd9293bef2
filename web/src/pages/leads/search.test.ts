import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isNarrowed, leadQueryOf, leadsSearchOf } from './search.ts';

test('an address with nonsense shows all leads on the board', () => {
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

test('the opened lead and the view are no filters', () => {
  const search = leadsSearchOf({ view: 'table', lead: '7' });
  assert.deepEqual(leadQueryOf(search), {});
  assert.equal(isNarrowed(search), false);
});

test('filters go to the API as it wants them', () => {
  const search = leadsSearchOf({ status: 'won', assignee: 'me', q: 'a', tag: 'cake' });
  assert.deepEqual(leadQueryOf(search), { status: ['won'], assignee: 'me', tag: 'cake' });
});

test('the table is sorted; the board has an order of its own, and so has what is searched for', () => {
  const table = leadsSearchOf({ view: 'table', sort: 'created_at' });
  assert.deepEqual(leadQueryOf(table), { sort: 'created_at' });
  assert.equal(isNarrowed(table), false);
  assert.deepEqual(leadQueryOf({ ...table, q: 'cake' }), { q: 'cake' });
  assert.deepEqual(leadQueryOf(leadsSearchOf({ sort: 'created_at' })), {});
});
