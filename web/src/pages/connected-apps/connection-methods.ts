interface ConnectionMethod {
  readonly app: string;
  readonly how: string;
  readonly command?: string;
}

/** Steps to connect each app. Apps that call from the internet come last if they cannot reach the server. */
export function connectionMethods(address: string): readonly ConnectionMethod[] {
  const isReached = address.startsWith('https:');
  const cloud = [
    {
      app: 'Claude',
      how: 'Settings, Connectors, Add custom connector. Works on the web, the desktop and the phone.',
    },
    {
      app: 'ChatGPT',
      how: 'Settings, Apps, Advanced: developer mode on, then Create. Authentication: OAuth.',
    },
  ];
  const programs: ConnectionMethod[] = [
    {
      app: 'Claude Code',
      how: 'In a terminal:',
      command: `claude mcp add --transport http wheelhouse ${address} && claude mcp login wheelhouse`,
    },
    {
      app: 'Codex',
      how: 'In a terminal:',
      command: `codex mcp add wheelhouse --url ${address}`,
    },
    {
      app: 'Cursor',
      how: 'Settings, Tools & MCP, New MCP server:',
      command: `{ "mcpServers": { "wheelhouse": { "url": "${address}" } } }`,
    },
    { app: 'VS Code', how: 'Command palette, MCP: Add Server, HTTP. Paste the address.' },
    {
      app: 'opencode',
      how: 'In opencode.json, then opencode mcp auth wheelhouse in a terminal:',
      command: `{ "mcp": { "wheelhouse": { "type": "remote", "url": "${address}" } } }`,
    },
  ];
  if (isReached) return [...cloud, ...programs];
  const how =
    'It calls from the internet and cannot reach this address. The server needs https and a public name (PUBLIC_URL).';
  return [...programs, ...cloud.map(({ app }) => ({ app, how }))];
}
