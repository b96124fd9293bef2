import type { Shot } from './load.ts';

/** The MCP revisions that are served: the last with a handshake, and the first without. */
export type Revision = '2025-11-25' | '2026-07-28';

/** One call of a tool without arguments, as a client of that revision sends it. */
export function toolCall(tool: string, revision: Revision, bearer: Readonly<Record<string, string>>): Shot {
  const isModern = revision === '2026-07-28';
  const meta = {
    'io.modelcontextprotocol/protocolVersion': revision,
    'io.modelcontextprotocol/clientCapabilities': {},
    'io.modelcontextprotocol/clientInfo': { name: 'bench', version: '1' },
  };
  const params = { name: tool, arguments: {}, ...(isModern ? { _meta: meta } : {}) };
  return {
    method: 'POST',
    path: '/mcp',
    headers: {
      ...bearer,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': revision,
      ...(isModern ? { 'mcp-method': 'tools/call', 'mcp-name': tool } : {}),
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
  };
}
