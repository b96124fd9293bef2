interface McpClient {
  readonly id: string;
  readonly label: string;
  /** File or place for the text. */
  readonly caption: string;
  readonly code: string;
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/**
 * Set-up of each MCP client, with a placeholder if no token is given. VS Code prompts for the token and Codex
 * reads it from the environment, so neither stores it in a file.
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
