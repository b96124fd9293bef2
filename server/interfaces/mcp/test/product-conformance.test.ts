import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  Server,
} from '@modelcontextprotocol/server';
import { PROTOCOL_VERSIONS } from '../plain-call.ts';
import { listen, only } from './listen.ts';
import { PRODUCT_SCENARIOS, runProductConformance } from './product-conformance.ts';

const BEARER = 'cpa_1_fictional';

test('a small product behind a token passes every product scenario', { timeout: 60_000 }, async () => {
  await using server = await listen({ createServer: createSmallProduct, authenticate: only(BEARER) });
  const outcomes = await runProductConformance(server.url, BEARER);
  assert.equal(outcomes.length, PRODUCT_SCENARIOS.length);
  for (const { passed, output } of outcomes) assert.ok(passed, output);
});

test('a server that does not let the token in fails', { timeout: 60_000 }, async () => {
  await using server = await listen({ createServer: createSmallProduct, authenticate: only('cpa_2_other') });
  const [outcome] = await runProductConformance(server.url, BEARER, [
    { revision: '2025-11-25', scenario: 'ping' },
  ]);
  assert.equal(outcome?.passed, false);
});

function createSmallProduct(): Server {
  const server = new Server(
    { name: 'small-product', version: '1.0.0' },
    { capabilities: { tools: {}, resources: {}, prompts: {} }, supportedProtocolVersions: PROTOCOL_VERSIONS },
  );
  const inputSchema = { type: 'object' as const, additionalProperties: false };
  server.setRequestHandler('tools/list', () => ({
    tools: [
      { name: 'svc_status', title: 'Status', description: 'Says that the service is up.', inputSchema },
    ],
  }));
  server.setRequestHandler('tools/call', ({ params }) => {
    if (params.name !== 'svc_status')
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'Unknown tool.');
    return { content: [{ type: 'text', text: 'up' }] };
  });
  server.setRequestHandler('resources/list', () => ({ resources: [{ name: 'guide', uri: 'test://guide' }] }));
  server.setRequestHandler('resources/templates/list', () => ({ resourceTemplates: [] }));
  server.setRequestHandler('resources/read', ({ params }) => {
    if (params.uri !== 'test://guide') throw new ResourceNotFoundError(params.uri);
    return { contents: [{ uri: params.uri, text: 'How it is used.' }] };
  });
  server.setRequestHandler('prompts/list', () => ({
    prompts: [{ name: 'tour', description: 'Shows around.' }],
  }));
  server.setRequestHandler('prompts/get', () => ({ messages: [] }));
  return server;
}
