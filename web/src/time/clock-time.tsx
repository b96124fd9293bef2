import { dayAndClock } from './day-and-clock.ts';
import { language } from './language.ts';
import { useNow } from './now.ts';
import { exactTime } from './relative.ts';

/** A time with day and clock, for logs, where order matters. */
export function ClockTime({ at }: { at: string }) {
  const now = Math.max(useNow(), Date.now());
  const moment = Date.parse(at);
  return (
    <time dateTime={at} title={exactTime(moment)} lang={language} className="numbers">
      {dayAndClock(moment, now)}
    </time>
  );
}
