import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keepWhileSorting } from './pages.ts';

test('a list stays visible while it is re-sorted, but not while another one loads', () => {
  const before = ['what was read'];
  const { placeholderData } = keepWhileSorting(['contacts', { site_id: 7, sort: 'name' }, 50]);
  const after = (...queryKey: unknown[]) => placeholderData(before, { queryKey });
  assert.equal(after('contacts', { site_id: 7 }, 50), before);
  assert.equal(after('contacts', { site_id: 7, sort: '-name' }, 50), before);
  for (const other of [
    { site_id: 8, sort: 'name' },
    { sort: 'name' },
    { site_id: 7, sort: 'name', q: 'cake' },
  ])
    assert.equal(after('contacts', other, 50), undefined);
  assert.equal(after('leads', { site_id: 7, sort: 'name' }, 50), undefined);
  assert.equal(placeholderData(before), undefined);
});
