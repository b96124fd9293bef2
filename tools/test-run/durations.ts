import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isJourney } from './select-files.ts';

/** Duration of each test file in milliseconds, by path. */
export type Durations = Readonly<Record<string, number>>;

const memory = 'node_modules/.cache/wheelhouse/test-durations.json';
const slowestShown = 10;

/** Durations of earlier runs; empty without any. */
export function recalled(root: string): Durations {
  try {
    return JSON.parse(readFileSync(join(root, memory), 'utf8'));
  } catch {
    return {};
  }
}

export function remember(root: string, durations: Durations): void {
  mkdirSync(dirname(join(root, memory)), { recursive: true });
  writeFileSync(join(root, memory), JSON.stringify({ ...recalled(root), ...durations }));
}

/** Longest first, so that none runs alone at the end; journeys still come after all others. */
export const longestFirst = (files: readonly string[], durations: Durations): string[] =>
  files.toSorted(
    (a, b) => Number(isJourney(a)) - Number(isJourney(b)) || (durations[b] ?? 0) - (durations[a] ?? 0),
  );

/** Lists the slowest files, as candidates for a faster run. */
export const slowest = (durations: Durations): string =>
  Object.entries(durations)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, slowestShown)
    .map(([file, milliseconds]) => `${(milliseconds / 1000).toFixed(1).padStart(7)} s  ${file}`)
    .join('\n');
