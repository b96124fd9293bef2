import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mcpClients } from './mcp-clients.ts';

const codeOf = (id: string, token?: string) =>
  mcpClients('https://control.example.com', token).find((client) => client.id === id)?.code ?? '';

test('every client configuration contains the MCP endpoint', () => {
  for (const { code } of mcpClients('https://control.example.com'))
    assert.match(code, /https:\/\/control\.example\.com\/mcp/);
});

test('the files are valid JSON for their clients', () => {
  assert.deepEqual(JSON.parse(codeOf('cursor', 'cpa_1_EXAMPLE')), {
    mcpServers: {
      wheelhouse: {
        url: 'https://control.example.com/mcp',
        headers: { Authorization: 'Bearer cpa_1_EXAMPLE' },
      },
    },
  });
  assert.equal(JSON.parse(codeOf('vs-code')).servers.wheelhouse.type, 'http');
});

test('tokens are never written to project files', () => {
  assert.doesNotMatch(codeOf('vs-code', 'cpa_1_EXAMPLE'), /cpa_1/);
  assert.doesNotMatch(codeOf('codex', 'cpa_1_EXAMPLE'), /cpa_1/);
});
