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
