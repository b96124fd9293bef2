import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseSearch, stringifySearch } from '../../search-params.ts';
import { dayOf } from '../../time/local-time.ts';
import { filterLabels } from './filter-labels.ts';
import { activityFiltersOf, activityQueryOf } from './filters.ts';

const names = { site: (id: number) => `Site ${id}`, project: (id: number) => `Project ${id}` };

test('filters survive the address', () => {
  const filters = activityFiltersOf({
    site_id: '7',
    type: 'lead',
    status: 'new',
    q: '12345678901234567890',
    since: '2026-11-01',
    until: '2026-11-21',
    custom_fields: { guests: '80' },
  });
  assert.deepEqual(activityFiltersOf(parseSearch(stringifySearch({ ...filters }))), filters);
  assert.equal(filters.q, '12345678901234567890');
});

test('an address written by hand cannot bring in what the API would refuse', () => {
  const custom = Object.fromEntries(Array.from({ length: 8 }, (_, index) => [`k${index}`, 'v']));
  assert.deepEqual(
    activityFiltersOf({
      site_id: 'x',
      type: 'nonsense',
      since: '2026-02-31',
      until: 'now',
      q: '  ',
      evil: '1',
    }),
    {},
  );
  assert.equal(Object.keys(activityFiltersOf({ custom_fields: custom }).custom_fields ?? {}).length, 5);
});

test('days that do not exist are no days', () => {
  assert.equal(dayOf('2028-02-29'), '2028-02-29');
  for (const wrong of ['2026-02-29', '2026-13-01', '2026-1-1', '', 7]) assert.equal(dayOf(wrong), undefined);
});

test('until includes its whole day', () => {
  const query = activityQueryOf({ since: '2026-11-21', until: '2026-11-21' });
  assert.equal(Date.parse(query.until ?? '') - Date.parse(query.since ?? ''), 86_400_000);
});

test('what is to be gone through is asked for by its own question, any other status by its word', () => {
  assert.deepEqual(activityQueryOf({ status: 'to_do' }), { to_do: true });
  assert.deepEqual(activityQueryOf({ status: 'open' }), { status: 'open' });
});

test('a search of one letter waits for the second', () => {
  assert.deepEqual(activityQueryOf({ q: 'c' }), {});
  assert.deepEqual(activityQueryOf({ q: 'ca' }), { q: 'ca' });
});

test('each filter that is set can be removed by itself', () => {
  const filters = activityFiltersOf({ site_id: 7, q: 'cake', custom_fields: { guests: '80', hall: 'b' } });
  const labels = filterLabels(filters, names);
  assert.deepEqual(
    labels.map((label) => label.text),
    ['site: Site 7', 'search: cake', 'guests = 80', 'hall = b'],
  );
  assert.deepEqual(labels[0]?.without, { q: 'cake', custom_fields: { guests: '80', hall: 'b' } });
  assert.deepEqual(labels[2]?.without, { site_id: 7, q: 'cake', custom_fields: { hall: 'b' } });
});
