import type { Task } from '../../api/records.ts';
import { language } from '../../time/language.ts';
import { ownTimezone } from '../../time/timezone.ts';
import { cronWords } from './cron-words.ts';

const moment = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });

/** A schedule in words; the time zone where it is not the reader's own. */
export function ScheduleText({ schedule }: { schedule: NonNullable<Task['schedule']> }) {
  if (schedule.run_at !== null) return <>once, {moment.format(Date.parse(schedule.run_at))}</>;
  const own = ownTimezone();
  return (
    <>
      {cronWords(schedule.cron ?? '')}
      {schedule.timezone === own ? null : ` (${schedule.timezone})`}
    </>
  );
}
