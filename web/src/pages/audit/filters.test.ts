import assert from 'node:assert/strict';
import { test } from 'node:test';
import { auditFiltersOf, auditQueryOf } from './filters.ts';

test('the audit log keeps its filters in the address and leaves out nonsense', () => {
  assert.deepEqual(
    auditFiltersOf({ site_id: '7', result: 'refused', action: ' event.send ', since: '2026-11-21', x: '1' }),
    {
      site_id: 7,
      action: 'event.send',
      result: 'refused',
      since: '2026-11-21',
    },
  );
  assert.deepEqual(auditFiltersOf({ result: 'great', until: 'later' }), {});
});

test('days become moments for the API', () => {
  const query = auditQueryOf({ since: '2026-11-21', until: '2026-11-21', result: 'ok' });
  assert.equal(Date.parse(query.until ?? '') - Date.parse(query.since ?? ''), 86_400_000);
  assert.equal(query.result, 'ok');
});
