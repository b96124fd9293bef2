const day = 86_400_000;
let dayStart = Number.NaN;
let dayText = '';

const two = (value: number): string => (value < 10 ? `0${value}` : `${value}`);
const three = (value: number): string => (value < 100 ? `0${two(value)}` : `${value}`);

/**
 * Epoch milliseconds as the wire shows them: ISO 8601, UTC. Keeps the text of the last day asked for, since a page of
 * events is mostly of one day and `toISOString` takes a microsecond each.
 */
export function isoTime(milliseconds: number): string {
  let rest = milliseconds - dayStart;
  if (!(rest >= 0 && rest < day)) {
    dayStart = Math.floor(milliseconds / day) * day;
    dayText = new Date(dayStart).toISOString().slice(0, -13);
    rest = milliseconds - dayStart;
  }
  const seconds = Math.floor(rest / 1000);
  const minutes = Math.floor(seconds / 60);
  const time = `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:${two(seconds % 60)}.${three(rest % 1000)}`;
  return `${dayText}${time}Z`;
}
