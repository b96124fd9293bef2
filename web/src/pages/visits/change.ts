import { language } from '../../time/language.ts';

const percent = new Intl.NumberFormat(language, { style: 'percent', signDisplay: 'exceptZero' });

/** Words for a number beside that of the time before. */
export function change(now: number, before: number | undefined): string {
  if (before === undefined) return ' ';
  if (before === 0) return now === 0 ? 'As before' : 'None before';
  if (now === before) return 'As before';
  return `${percent.format(now / before - 1)} on the time before`;
}
