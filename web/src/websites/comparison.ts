import { language } from '../time/language.ts';

const percent = new Intl.NumberFormat(language, { style: 'percent', signDisplay: 'exceptZero' });

/** Describes a number compared with the previous period. */
export function comparisonText(now: number, before: number | undefined): string {
  if (before === undefined) return ' ';
  if (before === 0) return now === 0 ? 'No change' : 'None before';
  if (now === before) return 'No change';
  return `${percent.format(now / before - 1)} vs. previous period`;
}
