import { dayAndClock } from './day-and-clock.ts';
import { language } from './language.ts';
import { useNow } from './now.ts';
import { exactTime } from './relative.ts';

/** A moment by its day and clock, for logs: what came before what is read off it. */
export function ClockTime({ at }: { at: string }) {
  const now = Math.max(useNow(), Date.now());
  const moment = Date.parse(at);
  return (
    <time dateTime={at} title={exactTime(moment)} lang={language} className="numbers">
      {dayAndClock(moment, now)}
    </time>
  );
}
