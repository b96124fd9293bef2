/** One line of the report. Without a goal it only informs. */
export interface Finding {
  readonly what: string;
  readonly value: number;
  readonly unit: '×' | 'ms' | 'MiB' | '/s' | 'points';
  readonly goal?: { readonly atLeast: number } | { readonly atMost: number };
  readonly detail?: string;
}

export function hasPassed({ value, goal }: Finding): boolean | undefined {
  if (!goal) return undefined;
  return 'atLeast' in goal ? value >= goal.atLeast : value <= goal.atMost;
}

const digits = { '×': 2, ms: 2, MiB: 0, '/s': 0, points: 0 };
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

/** The value below which `share` of the values lie. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}
