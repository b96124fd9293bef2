/** A row of the report. Rows without a goal are informational. */
export interface Finding {
  readonly what: string;
  readonly value: number;
  readonly unit: '×' | 'ms' | 'KiB' | 'MiB' | '/s';
  readonly goal?: { readonly atLeast: number } | { readonly atMost: number };
  readonly detail?: string;
}

/** Circumstances of one run. */
export interface Setting {
  /** Folder on the disk to be measured, removed at the end. */
  readonly folder: string;
  /** Shorter rounds, and no table of two million events. */
  readonly isQuick: boolean;
  /** False for rows excluded by `--only`. */
  wants(row: string): boolean;
  /** Shows progress on the terminal. */
  say(line: string): void;
}

export interface Benchmark {
  /** Names of all rows that `measure` can return, for `--only`. */
  readonly rows: readonly string[];
  measure(setting: Setting): Promise<readonly Finding[]>;
}

export function hasPassed({ value, goal }: Finding): boolean | undefined {
  if (!goal) return undefined;
  return 'atLeast' in goal ? value >= goal.atLeast : value <= goal.atMost;
}

const digits = { '×': 2, ms: 2, KiB: 1, MiB: 0, '/s': 0 };
const shown = (value: number, unit: Finding['unit']): string =>
  `${value.toFixed(digits[unit])}${unit === '×' || unit === '/s' ? unit : ` ${unit}`}`;

function goalText({ goal, unit }: Finding): string {
  if (!goal) return '';
  return 'atLeast' in goal ? `≥ ${shown(goal.atLeast, unit)}` : `≤ ${shown(goal.atMost, unit)}`;
}

/** The findings as a table for a terminal. */
export function table(findings: readonly Finding[]): string {
  const verdicts = new Map([
    [true, 'pass'],
    [false, 'FAIL'],
    [undefined, ''],
  ]);
  const rows = findings.map((finding) => [
    finding.what,
    goalText(finding),
    shown(finding.value, finding.unit),
    verdicts.get(hasPassed(finding)) ?? '',
    finding.detail ?? '',
  ]);
  const all = [['What', 'Goal', 'Value', '', 'Detail'], ...rows];
  const widths = all[0]?.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0))) ?? [];
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** Quantile: the value that `share` of the values, 0 to 1, do not exceed. */
export function percentile(values: readonly number[], share: number): number {
  if (share > 1) throw new Error(`${share} is no share of the values: it is above 1.`);
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}
