import type { ReviewSummary } from '../../api/records.ts';
import { language } from '../../time/language.ts';

export type Month = ReviewSummary['months'][number];

const short = new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' });
const long = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
const stars = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 2 });

const firstDay = (month: string) => new Date(`${month}-01T00:00:00Z`);
export const monthShort = (month: string): string => short.format(firstDay(month));
export const monthLong = (month: string): string => long.format(firstDay(month));
export const starsText = (average: number): string => stars.format(average);

/** Runs of consecutive months with ratings, as indices: the line of the chart is interrupted between runs. */
export function ratedRows(months: readonly Pick<Month, 'average'>[]): number[][] {
  const rows: number[][] = [];
  for (const [index, { average }] of months.entries()) {
    if (average === null) continue;
    const last = rows.at(-1);
    if (last?.at(-1) === index - 1) last.push(index);
    else rows.push([index]);
  }
  return rows;
}

/** Summary for screen readers. */
export function chartSummary(months: readonly Month[]): string {
  const rated = months.filter(({ average }) => average !== null);
  const [first, last] = [rated[0], rated.at(-1)];
  if (!first || !last || first.average === null || last.average === null)
    return 'Line chart: no stars in the last 12 months.';
  if (first === last) return `Line chart: ${starsText(first.average)} stars in ${monthLong(first.month)}.`;
  return `Line chart: from ${starsText(first.average)} stars in ${monthLong(first.month)} to ${starsText(last.average)} in ${monthLong(last.month)}. The same is there as a table.`;
}
