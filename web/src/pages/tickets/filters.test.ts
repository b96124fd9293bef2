import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseSearch, stringifySearch } from '../../search-params.ts';
import { filterLabels } from './filter-labels.ts';
import { ticketFiltersOf, ticketQueryOf } from './filters.ts';

test('filters survive the address', () => {
  const filters = ticketFiltersOf({
    status: 'on_hold',
    site_id: '7',
    assignee: 'me',
    priority: 'urgent',
    tag: 'lamps',
    overdue: 'true',
    q: 'dark',
    custom_fields: { order: '12345678901234567890' },
    sort: '-priority',
  });
  assert.equal(Object.keys(filters).length, 9);
  assert.deepEqual(ticketFiltersOf(parseSearch(stringifySearch({ ...filters }))), filters);
});

test('a hand-written address cannot contain what the API would reject', () => {
  assert.deepEqual(
    ticketFiltersOf({
      status: 'lost',
      assignee: 'everybody',
      priority: '1',
      overdue: 'no',
      q: ' ',
      sort: 'size',
      evil: 1,
    }),
    {},
  );
});

test('without a status the list shows open tickets; `all` shows all', () => {
  assert.deepEqual(ticketQueryOf({}).status, ['new', 'open', 'pending', 'on_hold']);
  assert.deepEqual(ticketQueryOf({ status: 'closed' }).status, ['closed']);
  assert.equal(ticketQueryOf({ status: 'all' }).status, undefined);
});

test('each filter without a control can be removed separately', () => {
  const labels = filterLabels({ status: 'all', tag: 'lamps', custom_fields: { order: '7', size: 'xl' } });
  assert.deepEqual(
    labels.map(({ text }) => text),
    ['tag: lamps', 'order = 7', 'size = xl'],
  );
  assert.deepEqual(labels[0]?.without, { status: 'all', custom_fields: { order: '7', size: 'xl' } });
  assert.deepEqual(labels[1]?.without, { status: 'all', tag: 'lamps', custom_fields: { size: 'xl' } });
});
