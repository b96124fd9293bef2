import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import {
  Client,
  StreamableHTTPClientTransport,
  type VersionNegotiationMode,
} from '@modelcontextprotocol/client';
import { Client as FirstClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as FirstTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { registry } from '../../app/registry.ts';
import { isPublic, type TokenKind } from '../../kernel/access.ts';
import { changes } from '../../kernel/operation.ts';
import { startTestApp, type TestApp } from '../app.ts';
import { type ExampleRecords, exampleRecords, externalOperations, withRecords } from '../example-records.ts';
import { aWorkspace, type Workspace } from '../workspace.ts';
import { schemaFault } from './schema-fault.ts';

const who = { name: 'client-test', version: '1.0.0' };
const uris = ['wheelhouse://guide', 'wheelhouse://openapi'];

/** What a client library answers, as far as both generations agree. */
interface Result {
  readonly content: readonly { readonly type: string; readonly text?: string }[];
  readonly structuredContent?: unknown;
  readonly isError?: boolean;
}

interface Connected {
  listTools(): Promise<{ tools: readonly { name: string; outputSchema?: object }[] }>;
  callTool(call: { name: string; arguments: Record<string, unknown> }): Promise<unknown>;
  listResources(): Promise<{ resources: readonly { uri: string }[] }>;
  readResource(which: { uri: string }): Promise<{ contents: readonly object[] }>;
  listPrompts(): Promise<{ prompts: readonly { name: string }[] }>;
  getPrompt(which: {
    name: string;
    arguments: Record<string, string>;
  }): Promise<{ messages: readonly object[] }>;
  getInstructions(): string | undefined;
  close(): Promise<void>;
}

/** The examples of the declarations that a kind of token may call, about a site that exists. */
function examplesOf(
  workspace: Workspace,
  kind: TokenKind,
): { name: string; isRead: boolean; isToTry: boolean; input: Record<string, unknown> }[] {
  return registry.operations.flatMap((operation) => {
    const { access, mcp } = operation;
    if (!mcp || !(isPublic(access) || registry.audiences.acceptedKinds(access, 'mcp').includes(kind)))
      return [];
    const input: Record<string, unknown> = { ...mcp.when, ...operation.example.input };
    if ('site_id' in operation.input.properties) input.site_id = workspace.siteId;
    if ('project_id' in input) input.project_id = workspace.projectId;
    return [
      {
        name: mcp.tool,
        isRead: !changes(operation),
        isToTry: !externalOperations.has(operation.name),
        input,
      },
    ];
  });
}

describe('MCP client libraries with the product', { timeout: 180_000 }, () => {
  let app: TestApp;
  let workspace: Workspace;
  before(async () => {
    app = await startTestApp();
    workspace = await aWorkspace(app);
    await exampleRecords(app, workspace);
  });
  after(() => app.close());

  /** Made once for all clients: a read uses nothing up. */
  const recordsByKey = new Map<string, Promise<ExampleRecords>>();
  function recordsToRead(input: object): Promise<ExampleRecords> {
    const key = JSON.stringify(input);
    const records = recordsByKey.get(key) ?? exampleRecords(app, workspace, input);
    recordsByKey.set(key, records);
    return records;
  }

  /** Everything that a client does with a service, with the library's own checks of each answer. */
  async function callEveryTool(client: Connected, kind: TokenKind): Promise<void> {
    assert.match(client.getInstructions() ?? '', /svc_status/);
    const { tools } = await client.listTools();
    const examples = examplesOf(workspace, kind);
    assert.deepEqual(
      tools.map(({ name }) => name),
      [...new Set(examples.map(({ name }) => name))].sort(),
    );
    const callable = examples.filter(({ isToTry }) => isToTry);
    const reads = callable.filter(({ isRead }) => isRead);
    const sends = callable.filter(({ isRead }) => !isRead);
    assert.ok(reads.length >= 6 && sends.length >= 1);
    // What each change needs is made anew. Every tool is called in audit.test.ts; here a client's own checks count.
    const some = sends.filter((_, index) => index % Math.ceil(sends.length / 8) === 0);
    for (const { name, input, isRead } of [...some, ...reads]) {
      const records = await (isRead ? recordsToRead(input) : exampleRecords(app, workspace, input));
      const result = (await client.callTool({ name, arguments: withRecords(input, records) })) as Result;
      assert.notEqual(result.isError, true, `${name}: ${result.content[0]?.text}`);
      assertTwins(name, result, tools.find((tool) => tool.name === name)?.outputSchema);
    }
    const { resources } = await client.listResources();
    assert.deepEqual(resources.map(({ uri }) => uri).sort(), uris);
    for (const uri of uris) assert.equal((await client.readResource({ uri })).contents.length, 1);
    const { prompts } = await client.listPrompts();
    for (const { name } of prompts) {
      const { messages } = await client.getPrompt({ name, arguments: { site_id: String(workspace.siteId) } });
      assert.equal(messages.length, 1);
    }
    // Libraries that hold a result to the tool's outputSchema do so with errors too.
    const refused = (await client.callTool({
      name: 'svc_activity',
      arguments: { site_id: 987_654 },
    })) as Result;
    assert.equal(refused.isError, true);
    assert.equal(refused.structuredContent, undefined);
    assert.equal(JSON.parse(refused.content[0]?.text ?? '').code, 'site_forbidden');
    await client.close();
  }

  test('the first generation client does everything', async () => {
    const client = new FirstClient(who);
    const requestInit = { headers: { authorization: `Bearer ${workspace.adminToken}` } };
    // The library's own types disagree with each other under exactOptionalPropertyTypes.
    await client.connect(
      new FirstTransport(new URL(`${app.url}/mcp`), { requestInit }) as Parameters<FirstClient['connect']>[0],
    );
    await callEveryTool(client as Connected, 'admin');
  });

  const modes: [string, VersionNegotiationMode, string][] = [
    ['that knows only the 2025 family', 'legacy', '2025-11-25'],
    ['that asks which revisions are served', 'auto', '2026-07-28'],
    ['that insists on revision 2026-07-28', { pin: '2026-07-28' }, '2026-07-28'],
  ];
  for (const [description, mode, revision] of modes) {
    // Each generation once with all tools, and once with those of a site.
    const holders = [
      ['siteToken', 'site'] as const,
      ...(mode === 'auto' ? [['adminToken', 'admin'] as const] : []),
    ];
    for (const [holder, kind] of holders) {
      test(`a second generation client ${description} does everything with the ${holder}`, async () => {
        const client = new Client(who, { versionNegotiation: { mode } });
        const requestInit = { headers: { authorization: `Bearer ${workspace[holder]}` } };
        await client.connect(new StreamableHTTPClientTransport(new URL(`${app.url}/mcp`), { requestInit }));
        assert.equal(client.getNegotiatedProtocolVersion(), revision);
        await callEveryTool(client as Connected, kind);
      });
    }
  }
});

/** The text is what a host that drops repeated answers compares: the same object, as JSON writes it. */
function assertTwins(name: string, { content, structuredContent }: Result, schema: object | undefined): void {
  const [block] = content;
  assert.equal(content.length, 1);
  assert.equal(block?.type, 'text');
  if (schema === undefined) {
    assert.equal(structuredContent, undefined, name);
    return;
  }
  assert.equal(schemaFault(schema, structuredContent), undefined, name);
  assert.equal(block.text, JSON.stringify(structuredContent), name);
}
