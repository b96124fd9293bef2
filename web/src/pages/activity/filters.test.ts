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

test('a hand-written address cannot contain what the API would reject', () => {
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

test('nonexistent dates are ignored', () => {
  assert.equal(dayOf('2028-02-29'), '2028-02-29');
  for (const wrong of ['2026-02-29', '2026-13-01', '2026-1-1', '', 7]) assert.equal(dayOf(wrong), undefined);
});

test('until includes the whole day', () => {
  const query = activityQueryOf({ since: '2026-11-21', until: '2026-11-21' });
  assert.equal(Date.parse(query.until ?? '') - Date.parse(query.since ?? ''), 86_400_000);
});

test('the to-do filter uses its own parameter, other statuses their name', () => {
  assert.deepEqual(activityQueryOf({ status: 'to_do' }), { to_do: true });
  assert.deepEqual(activityQueryOf({ status: 'open' }), { status: 'open' });
});

test('a search starts at two characters', () => {
  assert.deepEqual(activityQueryOf({ q: 'c' }), {});
  assert.deepEqual(activityQueryOf({ q: 'ca' }), { q: 'ca' });
});

test('each filter can be removed separately', () => {
  const filters = activityFiltersOf({ site_id: 7, q: 'cake', custom_fields: { guests: '80', hall: 'b' } });
  const labels = filterLabels(filters, names);
  assert.deepEqual(
    labels.map((label) => label.text),
    ['site: Site 7', 'search: cake', 'guests = 80', 'hall = b'],
  );
  assert.deepEqual(labels[0]?.without, { q: 'cake', custom_fields: { guests: '80', hall: 'b' } });
  assert.deepEqual(labels[2]?.without, { site_id: 7, q: 'cake', custom_fields: { hall: 'b' } });
});
