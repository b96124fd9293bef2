import { type CallToolResult, Server, type ServerContext } from '@modelcontextprotocol/server';
import { PROTOCOL_VERSIONS } from '../plain-call.ts';

/** A server with one tool that answers to any name. */
export function oneTool(run: (ctx: ServerContext) => CallToolResult | Promise<CallToolResult>): Server {
  const server = new Server(
    { name: 'one-tool', version: '1.0.0' },
    { capabilities: { tools: {} }, supportedProtocolVersions: PROTOCOL_VERSIONS },
  );
  server.setRequestHandler('tools/call', (_request, ctx) => run(ctx));
  return server;
}
