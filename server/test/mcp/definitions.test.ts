import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { registry } from '../../app/registry.ts';
import { instructionsFor } from '../../interfaces/mcp/instructions.ts';
import { declaredTools, toolDefinition } from '../../interfaces/mcp/tool-definitions.ts';
import { toolsetsOf } from '../../interfaces/mcp/toolsets.ts';
import { isPublic } from '../../kernel/access.ts';
import { changes } from '../../kernel/operation.ts';
import { operationsAt } from '../../kernel/overloaded-operation.ts';
import { RawJson } from '../../kernel/verbatim.ts';
import { startTestApp, type TestApp } from '../app.ts';
import { aWorkspace, type Workspace } from '../workspace.ts';
import { callRaw, callTool, eras } from './call.ts';
import { schemaFault } from './schema-fault.ts';

const { prompts } = registry;

type JsonSchema = Readonly<Record<string, unknown>>;

const tools = declaredTools(registry.operations).map((declared) => ({
  operations: operationsAt(declared.asked),
  ...toolDefinition(registry, declared),
}));
const instructions = instructionsFor(new Set(tools.map(({ name }) => name)));
const definitions = tools.map(({ operations: _operations, ...definition }) => definition);
const tokensOf = (value: unknown): number => Math.ceil(JSON.stringify(value).length / 4);

/** Every schema within a schema, itself included, with the way to it. */
function* schemasIn(schema: unknown, path: string): Generator<[path: string, schema: unknown]> {
  yield [path, schema];
  if (typeof schema !== 'object' || schema === null) return;
  const { properties, patternProperties, items, anyOf, additionalProperties } = schema as JsonSchema;
  for (const members of [properties, patternProperties]) {
    for (const [name, inner] of Object.entries(members ?? {})) yield* schemasIn(inner, `${path}.${name}`);
  }
  if (items !== undefined) yield* schemasIn(items, `${path}[]`);
  if (typeof additionalProperties === 'object') yield* schemasIn(additionalProperties, `${path}.*`);
  for (const branch of (anyOf ?? []) as unknown[]) yield* schemasIn(branch, `${path}|`);
}

describe('the definition of each tool', () => {
  for (const { operations, ...tool } of tools) {
    const isWrite = operations.some(changes);
    describe(tool.name, () => {
      test('has a name that no host cuts, a title and a description', () => {
        assert.match(tool.name, /^svc_[a-z_]{1,36}$/);
        assert.ok((tool.title ?? '').length > 2);
        assert.ok((tool.description ?? '').length > 40);
      });

      test('gives its hints as its effect has them, but for those that are assumed', () => {
        const { readOnlyHint, destructiveHint, idempotentHint, openWorldHint } = tool.annotations ?? {};
        for (const hint of [readOnlyHint, destructiveHint, openWorldHint])
          assert.equal(typeof hint, 'boolean');
        assert.ok(idempotentHint === undefined || idempotentHint);
        assert.equal(readOnlyHint, !isWrite);
        if (readOnlyHint) assert.deepEqual([destructiveHint, idempotentHint], [false, true]);
      });

      test('accepts a closed object, unless arbitrary keys are its purpose', () => {
        assert.equal(tool.inputSchema.type, 'object');
        assert.equal(
          tool.inputSchema.additionalProperties,
          operations.some(({ verbatim }) => verbatim === true),
        );
      });

      test('describes every input, and the source of ids', () => {
        for (const [name, schema] of Object.entries(tool.inputSchema.properties ?? {})) {
          const { description = '' } = schema as { description?: string };
          assert.ok(description.length > 10, `${name}: ${description}`);
          const isCallersOwn = name === 'external_id' || name.startsWith('client_');
          if (name.endsWith('_id') && !isCallersOwn) assert.match(description, /svc_/, name);
        }
      });

      test('accepts an idempotency key if and only if it writes', () => {
        assert.equal('idempotency_key' in (tool.inputSchema.properties ?? {}), isWrite);
      });

      test('uses only schemas that every host supports', () => {
        for (const [label, root] of [
          ['input', tool.inputSchema],
          ['output', tool.outputSchema],
        ] as const) {
          if (root === undefined) continue;
          assert.equal(root.type, 'object');
          for (const keyword of ['oneOf', 'anyOf', 'allOf', 'not', 'if', '$ref', '$id', '$schema']) {
            assert.ok(!(keyword in root), `${label} has ${keyword} at its root`);
          }
          for (const [path, schema] of schemasIn(root, label)) {
            assert.equal(typeof schema, 'object', `${path} is ${schema}`);
            const {
              type,
              anyOf,
              maximum = 0,
              ...rest
            } = schema as { type?: unknown; anyOf?: unknown; maximum?: number };
            assert.ok(typeof type === 'string' || anyOf !== undefined, `${path} has no type`);
            assert.ok(maximum <= 2 ** 31, `${path} has a huge number`);
            assert.ok(!('patternProperties' in rest), `${path} has patternProperties`);
          }
        }
      });

      test('accepts its example, which returns the documented output', () => {
        for (const { example, produces, mcp } of operations) {
          const sentMembers = Object.entries(example.input).filter(
            ([name]) => !mcp?.hiddenInput?.includes(name),
          );
          // As it is sent: files are text.
          const sent = JSON.parse(JSON.stringify({ ...mcp?.when, ...Object.fromEntries(sentMembers) }));
          assert.equal(schemaFault(tool.inputSchema, sent), undefined);
          if (produces) {
            assert.equal(tool.outputSchema, undefined);
            continue;
          }
          const written = JSON.stringify(example.output, (_, value) =>
            value instanceof RawJson ? {} : value,
          );
          assert.equal(schemaFault(tool.outputSchema, JSON.parse(written)), undefined);
        }
      });
    });
  }

  test('is committed as a snapshot, and no other tool is', async () => {
    const files = await readdir(join(import.meta.dirname, '../../../docs/generated/tools'));
    assert.deepEqual(files.sort(), tools.map(({ name }) => `${name}.json`).sort());
  });
});

describe('what a client reads before its first call', () => {
  let app: TestApp;
  let workspace: Workspace;
  before(async () => {
    app = await startTestApp();
    workspace = await aWorkspace(app);
  });
  after(() => app.close());

  const listed = async (token: string, era: (typeof eras)[number]) => {
    const { json } = await callRaw(app, 'tools/list', {}, { token, era });
    return json.result.tools.map((tool: { name: string }) => tool.name) as string[];
  };

  test('is small: instructions under 2,048 characters, prompts under 2,000 tokens', () => {
    assert.ok(instructions.length < 2048, `${instructions.length} characters`);
    assert.ok(tokensOf(prompts) <= 2000, `${tokensOf(prompts)} tokens`);
  });

  /** Source: contract §10; decision 111 for the sets and the schemas. */
  test('costs at most 300 tokens a tool on average, none over 700, all together at most 24,000', (context) => {
    const costs = definitions.map((tool) => ({ name: tool.name, tokens: tokensOf(tool) }));
    const total = costs.reduce((sum, { tokens }) => sum + tokens, 0);
    for (const { name, tokens } of costs) context.diagnostic(`${String(tokens).padStart(5)} ${name}`);
    context.diagnostic(`${String(total).padStart(5)} ${costs.length} tools`);
    for (const { name, tokens } of costs) assert.ok(tokens <= 700, `${name}: ${tokens} tokens`);
    assert.ok(total / costs.length <= 300, `${total / costs.length} tokens a tool`);
    assert.ok(total <= 24_000, `${total} tokens`);
  });

  test('costs at most 12,000 tokens in the default set, and 2,000 characters a schema', (context) => {
    const sets = toolsetsOf(registry);
    for (const { name } of registry.toolsets) {
      const listed = definitions.filter((tool) => sets.has([name], tool.name, true));
      const tokens = listed.reduce((sum, tool) => sum + tokensOf(tool), 0);
      context.diagnostic(`${String(tokens).padStart(5)} ${listed.length} tools of ${name}`);
      assert.ok(name !== 'default' || tokens <= 12_000, `${tokens} tokens`);
    }
    for (const { name, inputSchema } of definitions) {
      const { length } = JSON.stringify(inputSchema);
      // A form has thanks, a confirmation, files and days besides: more than the others may have.
      const max = name === 'svc_site_builder_form_save' ? 2410 : 2000;
      assert.ok(length <= max, `${name}: ${length} characters`);
    }
  });

  test('names how an event is filed, and what is kept with a reply', () => {
    const acceptedBy = (name: string) =>
      Object.keys(definitions.find((tool) => tool.name === name)?.inputSchema.properties ?? {});
    for (const member of ['category', 'subcategory', 'folder', 'source', 'tags', 'custom_fields'])
      assert.ok(acceptedBy('svc_event_send').includes(member), member);
    assert.ok(acceptedBy('svc_send_message').includes('metadata'));
  });

  test('mentions tools only: no addresses or unresolved operations', () => {
    for (const tool of definitions) {
      const text = JSON.stringify(tool);
      assert.doesNotMatch(text, /(GET|POST) \/|\/api\/|query string|\{[a-z_]+\.[a-z_]+\}/, tool.name);
      for (const [name] of text.matchAll(/svc_\w+/g))
        assert.ok(
          tools.some((each) => each.name === name),
          name,
        );
    }
  });

  test('is the toolsets a client selects, by address or header', async () => {
    const { adminToken: token } = workspace;
    const ask = async (query: string, headers: Record<string, string> = {}) => {
      const { json } = await callRaw(app, 'tools/list', {}, { token, query, headers });
      return json.result?.tools.map((tool: { name: string }) => tool.name) ?? json.error;
    };
    const inbox: string[] = await ask('?tools=inbox');
    assert.ok(inbox.includes('svc_send_message') && inbox.includes('svc_tickets'));
    assert.ok(inbox.includes('svc_status') && inbox.includes('svc_api_guide'), 'what is of no set');
    assert.ok(!inbox.some((name) => /svc_(effects|task|mobile)/.test(name)));
    assert.deepEqual(await ask('', { 'X-MCP-Toolsets': 'inbox' }), inbox);
    const names: string[] = await ask('?tools=effects,inbox');
    assert.deepEqual(names, [...new Set([...inbox, ...(await ask('?tools=effects'))])].sort());
    assert.deepEqual(await ask('?tools='), await ask(''));
    const { code, message } = await ask('?tools=inbocks');
    assert.equal(code, -32602);
    assert.match(message, /default, inbox, .*effects/);
    assert.deepEqual(await ask('?toolsets=inbox'), inbox);
    // Nothing is built here: pages, drafts and publishing would only be read.
    const usual: string[] = await ask('?toolsets=default');
    assert.ok(usual.includes('svc_project_save') && usual.includes('svc_service_save'));
    assert.ok(!usual.includes('svc_site_open') && !usual.includes('svc_site_builder_theme_save'));
  });

  test('names only existing tools', () => {
    const toolNames = new Set(tools.map(({ name }) => name));
    const texts = [instructions, ...prompts.flatMap((prompt) => [prompt.text, ...prompt.tools])];
    for (const [name] of texts.join(' ').matchAll(/svc_\w+/g)) assert.ok(toolNames.has(name), name);
  });

  test('names only tools that the token has, in its instructions and next steps', async () => {
    for (const scopes of [['events'], ['read'], ['read', 'events']] as const) {
      const token = await workspace.scopedToken([...scopes]);
      const own = new Set(await listed(token, 'modern'));
      const text = instructionsFor(own);
      for (const [name] of text.matchAll(/svc_\w+/g)) assert.ok(own.has(name), `${scopes}: ${name}`);
      assert.equal(text.includes('svc_status'), (scopes as readonly string[]).includes('read'));
      const { json } = await callRaw(app, 'server/discover', {}, { token, era: 'modern' });
      assert.equal(json.result.instructions, text);
    }
    const sender = await workspace.scopedToken(['events']);
    const refused = await callTool(app, 'svc_leads', {}, { token: sender, era: 'modern' });
    const { code, next } = JSON.parse(refused.text);
    assert.equal(code, 'insufficient_scope');
    assert.equal(
      next,
      'svc_status names the scopes of this token. Ask an administrator for a token with the needed scope.',
    );
  });

  test('is sorted and deterministic in both eras', async () => {
    const answers = await Promise.all(
      [...eras, ...eras].map((era) => callRaw(app, 'tools/list', {}, { token: workspace.siteToken, era })),
    );
    const [first, ...others] = answers.map(({ json }) => JSON.stringify(json.result.tools));
    for (const other of others) assert.equal(other, first);
    const names = await listed(workspace.siteToken, 'modern');
    assert.deepEqual(names, [...names].sort());
  });

  for (const era of eras) {
    test(`shows a token exactly what it may call (${era} era)`, async () => {
      const everything = tools.map(({ name }) => name);
      assert.deepEqual(await listed(workspace.adminToken, era), everything);
      const reads = tools.filter(({ annotations }) => annotations?.readOnlyHint).map(({ name }) => name);
      assert.deepEqual(await listed(await workspace.scopedToken(['read']), era), reads);
      const eventsOnly = await listed(await workspace.scopedToken(['events']), era);
      const open = tools
        .filter(({ operations }) => operations.some(({ access }) => isPublic(access) || !access.scope))
        .map(({ name }) => name);
      assert.deepEqual(eventsOnly, [...open, 'svc_event_send'].sort());
    });
  }

  test('is cacheable by the client for a while, and by no proxy', async () => {
    for (const method of ['server/discover', 'tools/list', 'prompts/list', 'resources/list']) {
      const { json, headers } = await callRaw(app, method, {}, { token: workspace.siteToken, era: 'modern' });
      assert.equal(json.result.cacheScope, 'private', method);
      assert.ok(json.result.ttlMs >= 60_000, method);
      assert.equal(headers.get('cache-control'), 'no-store');
    }
  });

  test('refuses foreign cursors', async () => {
    for (const method of ['tools/list', 'prompts/list', 'resources/list']) {
      const { json } = await callRaw(app, method, { cursor: '"2"' }, { token: workspace.siteToken });
      assert.equal(json.error.code, -32602, method);
    }
  });
});
