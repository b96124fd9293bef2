import type { McpEra } from '../options.ts';
import { type Ran, runPackageBin } from './run-package-bin.ts';

/**
 * Lists the tools of an MCP endpoint with the Inspector, as a client of one era, and has it check their schemas for
 * what other clients stumble over. Clean means: exit code 0 and nothing on stderr. Code 3 is a refused token, 4 an
 * endpoint out of reach, 6 a schema that is not portable.
 */
export function runInspector(url: string, bearer: string, era: McpEra): Promise<Ran> {
  const connection = ['--cli', url, '--transport', 'http', '--header', `Authorization: Bearer ${bearer}`];
  // Without the last option a refused token sends it looking for a login page.
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
    20_000,
  );
}
