import { type BinResult, runPackageBin } from './run-package-bin.ts';

const PACKAGE = '@modelcontextprotocol/conformance';

/** Runs the suite's server scenarios against a URL. Exit code 0 means that all that count have passed. */
export function runConformance(url: string, args: readonly string[], timeoutMs = 30_000): Promise<BinResult> {
  return runPackageBin(PACKAGE, 'conformance', ['server', '--url', url, '-o', 'out', ...args], timeoutMs);
}

/** Passed and failed scenarios in a run's summary. */
export function scenariosOf(ran: BinResult): { passed: string[]; failed: string[] } {
  const lines = ran.stdout.slice(ran.stdout.indexOf('=== SUMMARY ===')).split('\n');
  const scenariosWith = (mark: string) =>
    lines.flatMap((line) => new RegExp(`^${mark} ([\\w-]+): `).exec(line)?.[1] ?? []);
  return { passed: scenariosWith('✓'), failed: scenariosWith('✗') };
}
