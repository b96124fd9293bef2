import { quietest, type Subject } from './passes.ts';
import type { Finding } from './report.ts';

/** A server on some data, and how one says how much: "1,000 reviews". */
export interface Sized<Kind extends string> extends Subject<Kind> {
  readonly size: string;
}

/** What is compared: calls of a kind, the largest to the smallest of the subjects, which comes first. */
export interface Compared<Kind extends string> {
  readonly kind: Kind;
  /** "Opening the inbox". */
  readonly name: string;
  /** "full to small". */
  readonly sizes: string;
  /** How much slower the slowest hundredth may be; where it is left out, the ratio only informs. */
  readonly atMost?: number;
}

/** The slowest hundredth of the calls on each size, and how many times the smallest's the slowest is. */
export function slowdown<Kind extends string>(
  subjects: readonly Sized<Kind>[],
  { kind, name, sizes, atMost }: Compared<Kind>,
): Finding[] {
  const measured = subjects.map(({ size, passes }) => ({ size, ...quietest(passes[kind]) }));
  const each = measured.map(({ size, p99: value, median }): Finding => {
    return { what: `${name} p99, ${size}`, value, unit: 'ms', detail: `median ${median.toFixed(2)} ms` };
  });
  const value = Math.max(...measured.map(({ p99 }) => p99)) / (measured[0]?.p99 ?? Number.NaN);
  const ratio: Finding = { what: `${name} p99, ${sizes}`, value, unit: '×' };
  return [...each, atMost === undefined ? ratio : { ...ratio, goal: { atMost } }];
}

/** A count as sizes have it. */
export const counted = (count: number, of: string): string => `${count.toLocaleString('en')} ${of}`;
