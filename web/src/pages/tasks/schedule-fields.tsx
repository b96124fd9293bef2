import { Select, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { asProblem } from '../../api/problem.ts';
import { nextRunsQuery } from '../../api/tasks.ts';
import { language } from '../../time/language.ts';
import { cronOf, repeatLabels, repeats, weekdays } from './cron-labels.ts';
import type { TaskValues } from './task-form.ts';
import css from './tasks-page.module.css';

const zones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')];
const pauseMs = 300;

/** Schedule of a task: recurrence, time and time zone, with the next runs. */
export function ScheduleFields({ form }: { form: UseFormReturnType<TaskValues> }) {
  const { schedule, timezone } = form.values;
  const cron = cronOf({ ...form.values, repeat: schedule });
  const hasTime =
    schedule === 'daily' || schedule === 'weekdays' || schedule === 'weekly' || schedule === 'monthly';
  return (
    <fieldset className={css.schedule}>
      <legend>Schedule</legend>
      <div className={css.row}>
        <Select
          label="Repeat"
          allowDeselect={false}
          data={repeats.map((repeat) => ({ value: repeat, label: repeatLabels[repeat] }))}
          {...form.getInputProps('schedule')}
        />
        {schedule === 'once' ? (
          <TextInput
            label="Date and time"
            description="In your time zone."
            type="datetime-local"
            {...form.getInputProps('runAt')}
          />
        ) : null}
        {schedule === 'weekly' ? (
          <Select
            label="Day"
            allowDeselect={false}
            data={weekdays.map((label, day) => ({ value: String(day), label }))}
            {...form.getInputProps('weekday')}
          />
        ) : null}
        {schedule === 'monthly' ? (
          <Select
            label="Day of the month"
            allowDeselect={false}
            searchable
            data={Array.from({ length: 31 }, (_, day) => String(day + 1))}
            {...form.getInputProps('monthday')}
          />
        ) : null}
        {hasTime ? <TextInput label="Time" type="time" required {...form.getInputProps('time')} /> : null}
        {schedule === 'custom' ? (
          <TextInput
            label="Cron expression"
            description="Minute, hour, day, month, weekday."
            classNames={{ input: 'mono' }}
            maxLength={120}
            {...form.getInputProps('cron')}
          />
        ) : null}
        {cron === undefined ? null : (
          <Select
            label="Time zone"
            searchable
            allowDeselect={false}
            limit={60}
            nothingFoundMessage="Unknown time zone"
            data={zones.includes(timezone) ? zones : [timezone, ...zones]}
            {...form.getInputProps('timezone')}
          />
        )}
      </div>
      {cron === undefined ? null : <Preview cron={cron} timezone={timezone} />}
    </fieldset>
  );
}

function Preview({ cron, timezone }: { cron: string; timezone: string }) {
  const [expression] = useDebouncedValue(cron, pauseMs);
  const { data, error } = useQuery(nextRunsQuery(expression === '' ? '?' : expression, timezone));
  const dateFormat = new Intl.DateTimeFormat(language, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: timezone,
  });
  if (error) {
    const { detail, errors } = asProblem(error);
    return (
      <p className={css.preview} role="status">
        {errors[0]?.detail ?? detail}
      </p>
    );
  }
  return (
    <div className={css.preview} role="status">
      {data === undefined ? (
        'Calculating the next times…'
      ) : (
        <>
          Next times in {timezone}:
          <ul>
            {data.next_runs.slice(0, 3).map((at) => (
              <li key={at}>{dateFormat.format(Date.parse(at))}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
