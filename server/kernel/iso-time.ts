import { day } from './clock.ts';

/** Dates cached: a few years, about 50 KB. The cache is cleared when full. */
const daysMax = 1000;
const dayTexts = new Map<number, string>();

const two = (value: number): string => (value < 10 ? `0${value}` : `${value}`);
const three = (value: number): string => (value < 100 ? `0${two(value)}` : `${value}`);

function textOfDay(number: number): string {
  const text = new Date(number * day).toISOString().slice(0, -13);
  if (dayTexts.size >= daysMax) dayTexts.clear();
  dayTexts.set(number, text);
  return text;
}

/**
 * Wire format of epoch milliseconds: ISO 8601, UTC. Caches the date part, because list pages repeat the same few
 * dates and `toISOString` takes a microsecond each.
 */
export function isoTime(milliseconds: number): string {
  const number = Math.floor(milliseconds / day);
  const dayText = dayTexts.get(number) ?? textOfDay(number);
  const rest = milliseconds - number * day;
  const seconds = Math.floor(rest / 1000);
  const minutes = Math.floor(seconds / 60);
  const time = `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:${two(seconds % 60)}.${three(rest % 1000)}`;
  return `${dayText}${time}Z`;
}
