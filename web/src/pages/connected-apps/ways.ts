interface Way {
  readonly app: string;
  readonly how: string;
  readonly command?: string;
}

/** Places in each app for the address of an MCP server. */
export const ways = (address: string): readonly Way[] => [
  {
    app: 'Claude',
    how: 'Settings, Connectors, Add custom connector. Works on the web, the desktop and the phone.',
  },
  { app: 'ChatGPT', how: 'Settings, Apps, Advanced: developer mode on, then Create. Authentication: OAuth.' },
  {
    app: 'Claude Code',
    how: 'In a terminal, then /mcp and Authenticate:',
    command: `claude mcp add --transport http wheelhouse ${address}`,
  },
  {
    app: 'Codex',
    how: 'In a terminal:',
    command: `codex mcp add wheelhouse --url ${address} && codex mcp login wheelhouse`,
  },
  { app: 'Cursor', how: 'Settings, Tools & MCP, New MCP server:', command: `{ "url": "${address}" }` },
  { app: 'VS Code', how: 'Command palette, MCP: Add Server, HTTP.' },
  {
    app: 'opencode',
    how: 'In opencode.json under mcp, then opencode mcp auth wheelhouse:',
    command: `"wheelhouse": { "type": "remote", "url": "${address}" }`,
  },
];
