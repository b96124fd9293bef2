import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { registry } from '../../../app/registry.ts';
import { settingsOf } from '../../../app/settings.ts';
import type { Caller, Scope } from '../../../kernel/access.ts';
import { addressesOf, isDocumented, type Operation } from '../../../kernel/operation.ts';
import type { TSchema } from '../../../kernel/schema.ts';
import { contractMarkdown } from './contract.ts';
import { childrenOf, viewOf } from './schema-view.ts';
import { operationsFor, tokenContracts } from './token-contracts.ts';

const facts = {
  registry,
  baseUrl: 'https://control.example.com',
  version: '1.2.3',
  settings: settingsOf({}),
};
const contract = contractMarkdown(facts);
const allScopes = registry.scopes.map(({ name }) => name);

const callerOf = (kind: Caller['kind'], scopes: readonly Scope[]): Caller => ({
  kind,
  tokenId: 1,
  accountId: 1,
  role: 'administrator',
  siteId: null,
  scopes: new Set(scopes),
  label: 'token 1',
});

/** Every schema that stands in a schema, itself first. */
const within = (schema: TSchema): readonly TSchema[] => [schema, ...childrenOf(schema).flatMap(within)];
const shapesOf = ({ input, output, confirm }: Operation): readonly TSchema[] =>
  [input, output, ...(confirm ? [confirm] : [])].flatMap(within);

/** Each word of a text once. */
const wordsOf = (text: string): ReadonlySet<string> => new Set(text.match(/[A-Za-z0-9_]+/g));

/** Facts about these operations that a contract lacks. */
function missingFrom(text: string, operations: readonly Operation[]): string[] {
  const words = wordsOf(text);
  const shapes = [...new Set(operations.flatMap(shapesOf))];
  const names = new Set(shapes.flatMap((schema) => Object.keys(viewOf(schema).properties ?? {})));
  const states = new Set(shapes.flatMap((schema) => viewOf(schema).enum ?? []));
  return [
    ...operations.flatMap(({ name, mcp }) =>
      [`**${name}** `, ...(mcp ? [mcp.tool] : [])].filter((each) => !text.includes(each)),
    ),
    ...[...names].filter((name) => !words.has(name)),
    ...[...states].filter((word) => !text.includes(`'${word}'`)).map(String),
  ];
}

describe('the contract of everything', () => {
  it('is at most 128 KiB', () => assert.ok(Buffer.byteLength(contract) <= 128 * 1024));

  it('has every operation, tool, member and state', () =>
    assert.deepEqual(missingFrom(contract, registry.operations.filter(isDocumented)), []));

  it('has every address, by its suffix under the three prefixes', () => {
    for (const operation of registry.operations)
      for (const { method, path } of addressesOf(operation).slice(0, 1)) {
        const short = path
          .replace('/api/control-plane/', '')
          .replace('/api/command-center/', 'cc:')
          .replace('/api/mobileapp/', 'app:');
        assert.ok(contract.includes(` ${method} ${short}`), path);
      }
  });

  it('has every input limit', () => {
    for (const { name, input } of registry.operations.filter(isDocumented))
      for (const schema of within(input)) {
        const { maxLength, maxItems, pattern } = viewOf(schema);
        for (const bound of [maxLength, maxItems])
          if (bound !== undefined) assert.ok(contract.includes(`..${bound}`), name);
        if (pattern !== undefined) assert.ok(contract.includes(`/${pattern}/`), `${name}: ${pattern}`);
      }
  });

  it('has every error with its status and its text, and every limit', () => {
    for (const [code, { status, detail }] of Object.entries(registry.errors)) {
      const line = contract.split('\n').find((each) => each.startsWith(`- ${status}: `));
      assert.ok(line?.includes(`\`${code}\``), code);
      assert.ok(line?.includes(detail.replaceAll('<', '\\<')), code);
    }
    for (const { subject: what, text: says } of registry.limits)
      assert.ok(contract.includes(`${what}: ${says(facts.settings)}`), what);
  });

  it('names every chapter in its table of contents', () => {
    for (const chapter of Object.keys(registry.chapters)) {
      assert.ok(contract.includes(`[${chapter}](#`), chapter);
      assert.ok(contract.includes(`\n## ${chapter}\n`), chapter);
    }
  });

  it('leaves no operation placeholder unresolved', () =>
    assert.doesNotMatch(contract, /\{[a-z_]+\.[a-z_]+\}/));

  it('closes every code fence', () => assert.equal([...contract.matchAll(/^```/gm)].length % 2, 0));
});

describe('the contract of a token', () => {
  const contractFor = tokenContracts(facts);

  it('fits one tool answer for an administrator token with every scope, and is complete', async () => {
    const caller = callerOf('admin', allScopes);
    const text = await contractFor(caller);
    assert.ok(Buffer.byteLength(text) <= 64 * 1024, `${Buffer.byteLength(text)} bytes`);
    assert.deepEqual(missingFrom(text, operationsFor(registry, caller)), []);
  });

  it('has exactly the operations the token may call', async () => {
    const text = await contractFor(callerOf('admin', ['read']));
    const named = [...text.matchAll(/^\*\*([a-z_.]+)\*\* /gm)].map(([, name]) => name);
    assert.ok(named.includes('lead.list'));
    for (const { name, access } of registry.operations) {
      if (!named.includes(name)) continue;
      assert.ok('public' in access || access.scope === undefined || access.scope === 'read', name);
      assert.ok('public' in access || access.tokens.includes('admin'), name);
    }
  });

  it('is more detailed the fewer operations there are', async () => {
    const text = await contractFor(callerOf('site', ['events']));
    assert.ok(text.includes('// Your own id.'));
  });
});
