import { type CallToolResult, ProtocolError, ProtocolErrorCode, Server } from '@modelcontextprotocol/server';
import { PROTOCOL_VERSIONS } from '../plain-call.ts';
import { type FixtureResult, REQUEST_STATE } from './fixture-ask-tools.ts';
import {
  FIXTURE_PROMPTS,
  FIXTURE_RESOURCES,
  FIXTURE_TEMPLATES,
  getFixturePrompt,
  readFixture,
} from './fixture-documents.ts';
import { FIXTURE_TOOLS, type FixtureTool } from './fixture-tools.ts';

/** A server with the tools, resources and prompts of the conformance suite. */
export function createFixtureServer(tools: readonly FixtureTool[] = FIXTURE_TOOLS): Server {
  const server = new Server(
    { name: 'conformance-fixture', title: 'Conformance fixture', version: '1.0.0' },
    {
      capabilities: { tools: {}, resources: { subscribe: true }, prompts: {}, completions: {}, logging: {} },
      supportedProtocolVersions: PROTOCOL_VERSIONS,
      requestState: { verify: REQUEST_STATE.verify },
    },
  );
  server.setRequestHandler('tools/list', () => ({ tools: tools.map(({ tool }) => tool) }));
  server.setRequestHandler('tools/call', async ({ params }, ctx) => {
    const found = tools.find(({ tool }) => tool.name === params.name);
    if (!found) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Unknown tool: ${params.name}`);
    return orError(() => found.run(ctx));
  });
  server.setRequestHandler('resources/list', () => ({ resources: [...FIXTURE_RESOURCES] }));
  server.setRequestHandler('resources/templates/list', () => ({ resourceTemplates: [...FIXTURE_TEMPLATES] }));
  server.setRequestHandler('resources/read', ({ params }) => readFixture(params.uri));
  server.setRequestHandler('resources/subscribe', () => ({}));
  server.setRequestHandler('resources/unsubscribe', () => ({}));
  server.setRequestHandler('prompts/list', () => ({ prompts: [...FIXTURE_PROMPTS] }));
  server.setRequestHandler('prompts/get', ({ params }, ctx) =>
    getFixturePrompt(params.name, params.arguments ?? {}, ctx),
  );
  server.setRequestHandler('completion/complete', () => ({
    completion: { values: [], total: 0, hasMore: false },
  }));
  return server;
}

async function orError(run: () => FixtureResult | Promise<FixtureResult>): Promise<FixtureResult> {
  try {
    return await run();
  } catch (error) {
    const message = error instanceof Error ? error.message : 'failed';
    return { content: [{ type: 'text', text: message }], isError: true } satisfies CallToolResult;
  }
}
