import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { registry } from '../../app/registry.ts';
import type { TObject } from '../../kernel/schema.ts';

const confirmable = registry.operations.filter(({ confirm }) => confirm);
const members = (shape: unknown): readonly string[] =>
  Object.keys((shape as Partial<TObject>).properties ?? {});

describe('the response to an unconfirmed call', () => {
  test('starts with: nothing was done, what would be, and what to send', () => {
    assert.ok(confirmable.length > 10);
    for (const { name, confirm } of confirmable)
      assert.deepEqual(members(confirm).slice(0, 3), ['confirmed', 'would', 'next'], name);
  });

  test('has no member of the confirmed one, except an always false one and previews', () => {
    for (const { name, confirm, output } of confirmable) {
      const { properties } = confirm as TObject;
      const isFalse = (member: string) => (properties[member] as { const?: unknown }).const === false;
      const shared = members(output)
        .filter((member) => member in properties && !isFalse(member))
        .filter((member) => !['diff', 'warnings', 'unfinished'].includes(member));
      assert.deepEqual(shared, [], name);
    }
  });
});

describe('calls that require confirmation', () => {
  test('social posts and review replies go out over REST as specified; all else requires it everywhere', () => {
    const acting = confirmable.filter(({ confirmAt }) => confirmAt);
    assert.deepEqual(acting.map(({ name }) => name).sort(), ['review.reply', 'social_post.create']);
    for (const { name, confirmAt } of acting) assert.deepEqual(confirmAt, ['mcp'], name);
  });
});
