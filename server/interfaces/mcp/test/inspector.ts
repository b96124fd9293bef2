import type { McpEra } from '../options.ts';
import { type BinResult, runPackageBin } from './run-package-bin.ts';

/**
 * Lists the tools of an MCP endpoint with the Inspector, as a client of one era, and checks their schemas for
 * portability. Success is exit code 0 with an empty stderr. Code 3 is a refused token, 4 an unreachable endpoint, 6
 * a non-portable schema.
 */
export function runInspector(url: string, bearer: string, era: McpEra): Promise<BinResult> {
  const connection = ['--cli', url, '--transport', 'http', '--header', `Authorization: Bearer ${bearer}`];
  // Without the last option, it reacts to a refused token by looking for a login page.
  const request = [
    '--protocol-era',
    era,
    '--method',
    'tools/list',
    '--strict',
    '--format',
    'json',
    '--stored-auth-only',
  ];
  return runPackageBin(
    '@modelcontextprotocol/inspector',
    'mcp-inspector',
    [...connection, ...request],
    60_000,
  );
}
