import { Tabs } from '@mantine/core';
import { CodeBlock } from '../../ui/code-block.tsx';
import { Panel } from '../../ui/panel.tsx';
import { mcpClients } from './mcp-clients.ts';

/** Set-up of AI agents, with the token right after it was created. */
export function McpSnippets({ token }: { token: string | undefined }) {
  const clients = mcpClients(window.location.origin, token);
  return (
    <Panel
      title="Connect an AI agent"
      description={
        token === undefined
          ? 'Over MCP. Create a token first: what you copy from its dialog has it filled in.'
          : 'Over MCP. The token is filled in where the client wants it.'
      }
    >
      <Tabs defaultValue="claude-code" variant="pills">
        <Tabs.List mb="sm">
          {clients.map((client) => (
            <Tabs.Tab key={client.id} value={client.id}>
              {client.label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {clients.map((client) => (
          <Tabs.Panel key={client.id} value={client.id}>
            <CodeBlock code={client.code} what={`${client.label} configuration`} caption={client.caption} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </Panel>
  );
}
