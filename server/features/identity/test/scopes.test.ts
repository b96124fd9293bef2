import assert from 'node:assert/strict';
import { test } from 'node:test';
import { registry } from '../../../app/registry.ts';
import { defineOperation } from '../../../kernel/operation.ts';
import { StrictObject, Type } from '../../../kernel/schema.ts';
import { scopesInUse } from '../service/token-scopes.ts';

const named = (of: Parameters<typeof scopesInUse>[0]) => scopesInUse(of).map(({ name }) => name);

test('scopes that no operation needs are not offered until one does', () => {
  const offered = named(registry);
  for (const scope of [
    'read',
    'events',
    'reply',
    'tasks',
    'social',
    'mail',
    'stage',
    'publish',
    'protection',
  ] as const)
    assert.ok(offered.includes(scope), scope);
  const unguarded = {
    ...registry,
    operations: registry.operations.filter(
      ({ access }) => !('scope' in access) || access.scope !== 'protection',
    ),
  };
  assert.ok(!named(unguarded).includes('protection'));
  const guarding = defineOperation({
    name: 'page.protect',
    summary: 'Protect a page',
    chapter: 'Pages',
    access: { tokens: ['admin'], scope: 'protection' },
    effect: 'write',
    input: StrictObject({}),
    output: Type.Object({}),
    rest: { method: 'POST', path: '/api/control-plane/pages/protect' },
    example: { input: {}, output: {} },
  });
  assert.ok(named({ ...unguarded, operations: [...unguarded.operations, guarding] }).includes('protection'));
});
