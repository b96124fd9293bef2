import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Duration of each test file in milliseconds, by path. */
export type Durations = Readonly<Record<string, number>>;

const memory = 'node_modules/.cache/wheelhouse/test-durations.json';
const slowestShown = 10;

/**
 * Seconds of the longest files in a whole run, for the first run of a clone, which has none of its own. Only
 * their order matters.
 */
const expectedSeconds: Readonly<Record<string, number>> = {
  'e2e/editor.journey.ts': 90,
  'e2e/command-center.journey.ts': 42,
  'e2e/security.journey.ts': 42,
  'server/features/certificates/test/certificates.test.ts': 39,
  'e2e/inbox.journey.ts': 38,
  'server/test/surface/access.test.ts': 37,
  'server/test/surface/roles.test.ts': 37,
  'e2e/answers-by-mail.journey.ts': 36,
  'server/features/command-center/test/summary.test.ts': 36,
  'server/test/durability/as-started.test.ts': 36,
  'e2e/accounts.journey.ts': 34,
  'server/test/durability/exactly-once.test.ts': 32,
  'server/platform/browser/browsers.test.ts': 31,
  'server/interfaces/openapi/answers.test.ts': 28,
  'server/test/mcp/clients.test.ts': 26,
  'e2e/connected-apps.journey.ts': 24,
  'e2e/domains.journey.ts': 22,
  'e2e/widget.journey.ts': 22,
  'server/app/demo/demo.test.ts': 20,
  'server/platform/browser/what-pages-reach.test.ts': 20,
  'e2e/site-import.journey.ts': 18,
  'server/test/durability/graceful-stop.test.ts': 18,
};

const expected = (): Durations =>
  Object.fromEntries(Object.entries(expectedSeconds).map(([file, seconds]) => [file, seconds * 1000]));

/** Durations of earlier runs, and the expected ones of files that have not run yet. */
export const recalled = (root: string): Durations => ({ ...expected(), ...remembered(root) });

function remembered(root: string): Durations {
  try {
    return JSON.parse(readFileSync(join(root, memory), 'utf8'));
  } catch {
    return {};
  }
}

export function remember(root: string, durations: Durations): void {
  mkdirSync(dirname(join(root, memory)), { recursive: true });
  writeFileSync(join(root, memory), JSON.stringify({ ...remembered(root), ...durations }));
}

/** Longest first, so that none runs alone at the end. */
export const longestFirst = (files: readonly string[], durations: Durations): string[] =>
  files.toSorted((a, b) => (durations[b] ?? 0) - (durations[a] ?? 0));

/** Lists the slowest files, as candidates for a faster run. */
export const slowest = (durations: Durations): string =>
  Object.entries(durations)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, slowestShown)
    .map(([file, milliseconds]) => `${(milliseconds / 1000).toFixed(1).padStart(7)} s  ${file}`)
    .join('\n');
