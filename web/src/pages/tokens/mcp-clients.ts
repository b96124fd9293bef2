interface McpClient {
  readonly id: string;
  readonly label: string;
  /** Where it goes. */
  readonly caption: string;
  readonly code: string;
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/**
 * How to connect each MCP client. `token` is put where it is needed; without one the place is named. VS Code asks for it
 * itself and Codex reads it from the environment, so that it is in no file.
 */
export function mcpClients(baseUrl: string, token = 'YOUR_TOKEN'): readonly McpClient[] {
  const url = `${baseUrl}/mcp`;
  const headers = { Authorization: `Bearer ${token}` };
  return [
    {
      id: 'claude-code',
      label: 'Claude Code',
      caption: 'In a terminal',
      code: `claude mcp add --transport http wheelhouse '${url}' \\\n  --header 'Authorization: Bearer ${token}'\n`,
    },
    {
      id: 'cursor',
      label: 'Cursor',
      caption: '~/.cursor/mcp.json',
      code: json({ mcpServers: { wheelhouse: { url, headers } } }),
    },
    {
      id: 'vs-code',
      label: 'VS Code',
      caption: '.vscode/mcp.json, it asks for the token once',
      code: json({
        inputs: [
          { type: 'promptString', id: 'wheelhouse-token', description: 'Wheelhouse token', password: true },
        ],
        servers: {
          // biome-ignore lint/suspicious/noTemplateCurlyInString: VS Code's own placeholder
          wheelhouse: { type: 'http', url, headers: { Authorization: 'Bearer ${input:wheelhouse-token}' } },
        },
      }),
    },
    {
      id: 'codex',
      label: 'Codex',
      caption: `~/.codex/config.toml, with WHEELHOUSE_TOKEN in the environment`,
      code: `[mcp_servers.wheelhouse]\nurl = "${url}"\nbearer_token_env_var = "WHEELHOUSE_TOKEN"\n`,
    },
  ];
}
