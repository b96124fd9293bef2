import assert from 'node:assert/strict';
import { test } from 'node:test';
import { filterLabels } from './filter-labels.ts';
import { auditFiltersOf, auditQueryOf } from './filters.ts';

test('the audit log keeps its filters in the address and drops invalid ones', () => {
  assert.deepEqual(
    auditFiltersOf({ site_id: '7', result: 'refused', action: ' event.send ', since: '2026-11-21', x: '1' }),
    {
      site_id: 7,
      action: 'event.send',
      result: 'refused',
      since: '2026-11-21',
    },
  );
  assert.deepEqual(auditFiltersOf({ record: 'ticket:12', reads: 'none' }), {
    record: 'ticket:12',
    reads: 'none',
  });
  assert.deepEqual(auditFiltersOf({ result: 'great', until: 'later', record: 'ticket', reads: 'some' }), {});
});

test('days become timestamps for the API', () => {
  const query = auditQueryOf({ since: '2026-11-21', until: '2026-11-21', result: 'ok' });
  assert.equal(Date.parse(query.until ?? '') - Date.parse(query.since ?? ''), 86_400_000);
  assert.equal(query.result, 'ok');
});

test('reads by the interface itself are hidden unless requested', () => {
  assert.equal(auditQueryOf({}).reads, 'programs');
  assert.equal(auditQueryOf({ reads: 'all' }).reads, 'all');
});

test('each filter without a field has a label to remove it', () => {
  const filters = { q: 'x', chapter: 'Tickets', actor: 'ada@example.com', record: 'ticket:12' } as const;
  const ofRecord = {
    text: 'Record: ticket 12',
    without: { q: 'x', chapter: 'Tickets', actor: 'ada@example.com' },
  };
  assert.deepEqual(
    filterLabels(filters, () => false),
    [
      { text: 'Caller: ada@example.com', without: { q: 'x', chapter: 'Tickets', record: 'ticket:12' } },
      ofRecord,
    ],
  );
  assert.deepEqual(
    filterLabels(filters, (email) => email === 'ada@example.com'),
    [ofRecord],
  );
});
