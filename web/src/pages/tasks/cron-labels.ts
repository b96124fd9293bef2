// Conversions between schedules in words and cron expressions.

export const repeats = [
  'never',
  'once',
  'hourly',
  'daily',
  'weekdays',
  'weekly',
  'monthly',
  'custom',
] as const;
type Repeat = (typeof repeats)[number];

export const repeatLabels: Record<Repeat, string> = {
  never: 'No schedule',
  once: 'Once',
  hourly: 'Every hour',
  daily: 'Every day',
  weekdays: 'Monday to Friday',
  weekly: 'Every week',
  monthly: 'Every month',
  custom: 'Cron expression',
};

export const weekdays = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

/** Recurrence of a task as the form represents it. */
export interface Recurrence {
  readonly repeat: Repeat;
  /** For example `09:30`. */
  readonly time: string;
  /** 0 is Sunday. */
  readonly weekday: string;
  readonly monthday: string;
  readonly cron: string;
}

export const recurrenceDefault: Recurrence = {
  repeat: 'never',
  time: '09:00',
  weekday: '1',
  monthday: '1',
  cron: '0 9 * * *',
};

/** Cron expression of a recurrence; undefined for a single run. */
export function cronOf({ repeat, time, weekday, monthday, cron }: Recurrence): string | undefined {
  const [hour = 9, minute = 0] = time.split(':').map(Number);
  switch (repeat) {
    case 'hourly':
      return `${minute} * * * *`;
    case 'daily':
      return `${minute} ${hour} * * *`;
    case 'weekdays':
      return `${minute} ${hour} * * 1-5`;
    case 'weekly':
      return `${minute} ${hour} * * ${weekday}`;
    case 'monthly':
      return `${minute} ${hour} ${monthday} * *`;
    case 'custom':
      return cron.trim();
    default:
      return undefined;
  }
}

const number = /^\d{1,2}$/;

/** Recurrence of a cron expression. One that the form has no words for stays an expression. */
export function recurrenceOf(cron: string): Recurrence {
  const custom: Recurrence = { ...recurrenceDefault, repeat: 'custom', cron };
  const [minute = '', hour = '', day = '', month = '', weekday = ''] = cron.split(/\s+/);
  if (!number.test(minute) || month !== '*') return custom;
  const time = `${(number.test(hour) ? hour : '9').padStart(2, '0')}:${minute.padStart(2, '0')}`;
  const plain = { ...custom, time };
  if (hour === '*') return day === '*' && weekday === '*' ? { ...plain, repeat: 'hourly' } : custom;
  if (!number.test(hour)) return custom;
  if (day === '*' && weekday === '*') return { ...plain, repeat: 'daily' };
  if (day === '*' && weekday === '1-5') return { ...plain, repeat: 'weekdays' };
  if (day === '*' && /^[0-6]$/.test(weekday)) return { ...plain, repeat: 'weekly', weekday };
  if (number.test(day) && weekday === '*')
    return { ...plain, repeat: 'monthly', monthday: String(Number(day)) };
  return custom;
}

/** A schedule in a few words: `Monday to Friday at 09:00`. */
export function cronLabels(cron: string): string {
  const { repeat, time, weekday, monthday } = recurrenceOf(cron);
  if (repeat === 'hourly') return time.endsWith(':00') ? 'Every hour' : `Every hour at :${time.slice(3)}`;
  if (repeat === 'weekly') return `Every ${weekdays[Number(weekday)]} at ${time}`;
  if (repeat === 'monthly') return `Every month on day ${monthday} at ${time}`;
  return repeat === 'custom' ? cron : `${repeatLabels[repeat]} at ${time}`;
}
