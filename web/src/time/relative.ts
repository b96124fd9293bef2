const steps: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number])[] = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

const words = new Intl.RelativeTimeFormat('en-GB', { numeric: 'always', style: 'long' });
const exact = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'long' });

/**
 * How far a moment is from now in words: `5 minutes ago`, `in 3 days`. Both in epoch milliseconds. Less than 45 seconds
 * is `just now` in both directions, since the clocks of server and browser are never quite the same.
 */
export function relativeTime(at: number, now: number): string {
  const seconds = (at - now) / 1000;
  const distance = Math.abs(seconds);
  if (distance < 45) return 'just now';
  const [unit, size] = steps.find(([, each]) => distance >= each) ?? (['minute', 60] as const);
  return words.format(Math.sign(seconds) * Math.max(1, Math.floor(distance / size)), unit);
}

/** A moment in full, in the reader's time zone. */
export const exactTime = (at: number): string => exact.format(at);

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** The time of day, in the reader's time zone. */
export const clockTime = (at: number): string => clock.format(at);

/** A length of time in two units at most: `48 seconds`, `3 hours 20 minutes`. */
export function duration(seconds: number): string {
  if (seconds < 120) {
    const whole = Math.round(seconds);
    return `${whole} second${whole === 1 ? '' : 's'}`;
  }
  const parts: string[] = [];
  let rest = seconds;
  for (const [unit, each] of steps.slice(3)) {
    const count = Math.floor(rest / each);
    rest -= count * each;
    if (count > 0 && parts.length < 2) parts.push(`${count} ${unit}${count === 1 ? '' : 's'}`);
  }
  return parts.join(' ');
}
