import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ConnectionRequest } from '../../api/records.ts';
import { beginWith, decisionOf } from './decision.ts';

const request = (scopes: readonly string[]): ConnectionRequest => ({
  request_id: 'a-request-of-an-app',
  app: { name: 'Agent', published_by: null, borrowed_name: false },
  sent_to: { kind: 'computer', name: 'localhost' },
  account: { name: 'Ada', email: 'ada@example.com' },
  scopes: (['read', 'reply', 'stage', 'publish'] as const).map((scope) => ({
    scope,
    allows: scope,
    asked: scopes.includes(scope),
  })),
  toolsets: [{ toolset: 'default', says: 'What most agents need' }],
  sites: [],
  ends_at: '2026-11-21T09:30:00.000Z',
});

test('an app gets no more than it requested unless more is selected', () => {
  const look = request(['read']);
  assert.deepEqual(decisionOf(beginWith(look), look), { scopes: ['read'], toolsets: ['default'] });
  const more = request(['read', 'publish']);
  assert.deepEqual(decisionOf(beginWith(more), more).scopes, ['read', 'publish']);
  const all = request(['read', 'reply', 'stage', 'publish']);
  assert.deepEqual(decisionOf(beginWith(all), all).scopes, ['read', 'reply', 'stage']);
});

test('a level grants its offered scopes, on the selected sites', () => {
  const asking = request(['read']);
  const initial = beginWith(asking);
  assert.deepEqual(decisionOf({ ...initial, reach: 'work' }, asking).scopes, ['read', 'reply', 'stage']);
  assert.deepEqual(
    decisionOf({ ...initial, reach: 'all', where: 'some', sites: ['7'], tools: 'all' }, asking),
    {
      scopes: ['read', 'reply', 'stage', 'publish'],
      site_ids: [7],
    },
  );
});
