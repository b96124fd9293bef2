import { type Ran, runPackageBin } from './run-package-bin.ts';

const PACKAGE = '@modelcontextprotocol/conformance';

/** Runs the suite's server scenarios against a URL. The exit code is 0 where all that counts have passed. */
export function runConformance(url: string, args: readonly string[], timeoutMs = 30_000): Promise<Ran> {
  return runPackageBin(PACKAGE, 'conformance', ['server', '--url', url, '-o', 'out', ...args], timeoutMs);
}

/** The scenarios in a run's summary, by whether they passed. */
export function scenariosOf(ran: Ran): { passed: string[]; failed: string[] } {
  const lines = ran.stdout.slice(ran.stdout.indexOf('=== SUMMARY ===')).split('\n');
  const named = (mark: string) =>
    lines.flatMap((line) => new RegExp(`^${mark} ([\\w-]+): `).exec(line)?.[1] ?? []);
  return { passed: named('✓'), failed: named('✗') };
}
