import { day } from './clock.ts';

/** Some years of days, about 50 KB; past that it begins anew. */
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
 * Epoch milliseconds as the wire shows them: ISO 8601, UTC. Keeps the texts of days, since a page of a list names the
 * same few over and over and `toISOString` takes a microsecond each.
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
