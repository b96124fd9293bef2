import { language } from '../../time/language.ts';

const percent = new Intl.NumberFormat(language, { style: 'percent', signDisplay: 'exceptZero' });

/** Words for a number beside that of the time before. */
export function change(now: number, before: number | undefined): string {
  if (before === undefined) return ' ';
  if (before === 0) return now === 0 ? 'No change' : 'None before';
  if (now === before) return 'No change';
  return `${percent.format(now / before - 1)} vs. previous period`;
}
