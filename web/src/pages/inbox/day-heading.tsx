import { language } from '../../time/language.ts';
import css from './day-heading.module.css';

const withYear = new Intl.DateTimeFormat(language, {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});
const withoutYear = new Intl.DateTimeFormat(language, { weekday: 'long', day: 'numeric', month: 'long' });

function wordsOf(day: string, now: Date): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const midnight = new Date(year, month - 1, date);
  const today = new Date(now.getFullYear(), now.getMonth(), now.getDate());
  const daysAgo = Math.round((today.getTime() - midnight.getTime()) / 86_400_000);
  if (daysAgo === 0) return 'Today';
  if (daysAgo === 1) return 'Yesterday';
  return (year === now.getFullYear() ? withoutYear : withYear).format(midnight);
}

/** The day that the messages below are of, as `2026-11-21`. */
export const DayHeading = ({ day }: { day: string }) => (
  <h3 className={css.day}>
    <span>{wordsOf(day, new Date())}</span>
  </h3>
);
