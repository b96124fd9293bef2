import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Problem } from '../../kernel/problem.ts';
import { startTestApp, type TestApp } from '../app.ts';
import { aWorkspace, type Workspace } from '../workspace.ts';
import { ways } from './ways.ts';

// `fields` of every list accepts only members of its items: unknown names are refused, never ignored.

let app: TestApp;
let workspace: Workspace;
before(async () => {
  app = await startTestApp();
  workspace = await aWorkspace(app);
});
after(() => app.close());

const lists = ways.filter(
  ({ operation }) => 'fields' in operation.input.properties && operation.effect === 'read',
);

test('every interface with lists is covered', () => {
  const audiences = new Set(lists.map(({ interfaceName }) => interfaceName));
  assert.deepEqual([...audiences].sort(), ['command-center', 'mcp', 'mobileapp', 'rest']);
});

for (const way of lists) {
  const { operation } = way;
  describe(`${way.title} (${operation.name})`, () => {
    const items = operation.output as unknown as {
      properties: { data: { items: { properties: Record<string, unknown> } } };
    };
    const fieldNames = Object.keys(items.properties.data.items.properties);
    const ask = (fields: readonly string[]) => {
      const { siteId: site_id, adminToken, appToken, session } = workspace;
      const token = way.kinds.includes('admin') ? adminToken : way.kinds.includes('app') ? appToken : session;
      const siteInput = 'site_id' in operation.input.properties ? { site_id } : {};
      return way.call(app, token, { ...operation.example.input, ...siteInput, fields });
    };

    test('refuses an unknown field, and names the known ones', async () => {
      const { status, code, text } = await ask([fieldNames[0] ?? '', 'nonsense', 'CPA_1']);
      assert.deepEqual([status, code], [400, 'invalid_parameter'], text);
      const { errors }: Problem = JSON.parse(text);
      assert.deepEqual(
        errors.map(({ pointer, code }) => [pointer, code]),
        [
          ['/fields/1', 'unknown_field'],
          ['/fields/2', 'unknown_field'],
        ],
      );
      assert.match(errors[0]?.detail ?? '', /^nonsense is not known/);
      for (const name of fieldNames) assert.ok(errors[0]?.detail.includes(name), name);
      assert.doesNotMatch(text, /CPA_1/, 'what is no name is not said back');
    });

    test('accepts every known field', async () => {
      const { code, text } = await ask(fieldNames.slice(0, 40));
      assert.notEqual(code, 'invalid_parameter', text);
    });
  });
}
