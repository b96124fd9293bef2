import type { RunState, Task, TaskStatus } from '../../api/records.ts';
import { language } from '../../time/language.ts';
import { ownTimezone } from '../../time/local-time.ts';
import { type Tone, WordMark } from '../../ui/word-mark.tsx';
import { cronLabels } from './cron-labels.ts';

export const statusLabels: Record<TaskStatus, string> = {
  todo: 'To do',
  scheduled: 'Scheduled',
  in_progress: 'In progress',
  blocked: 'Blocked',
  done: 'Done',
  cancelled: 'Cancelled',
};

const statusTones: Record<TaskStatus, Tone> = {
  todo: 'warn',
  scheduled: 'plain',
  in_progress: 'plain',
  blocked: 'bad',
  done: 'good',
  cancelled: 'idle',
};

export const TaskStatusMark = ({ status }: { status: TaskStatus }) => (
  <WordMark tone={statusTones[status]}>{statusLabels[status]}</WordMark>
);

export const runLabels: Record<RunState, string> = {
  due: 'Due',
  claimed: 'Running',
  succeeded: 'Succeeded',
  failed: 'Failed',
  lost: 'Lost',
  missed: 'Missed',
  cancelled: 'Cancelled',
};

export const runTones: Record<RunState, Tone> = {
  due: 'warn',
  claimed: 'plain',
  succeeded: 'good',
  failed: 'bad',
  lost: 'bad',
  missed: 'idle',
  cancelled: 'idle',
};

export const RunMark = ({ state }: { state: RunState }) => (
  <WordMark tone={runTones[state]}>{runLabels[state]}</WordMark>
);

const moment = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });

/** A schedule in words, with the time zone if it is not the reader's. */
export function ScheduleText({ schedule }: { schedule: NonNullable<Task['schedule']> }) {
  if (schedule.run_at !== null) return <>once, {moment.format(Date.parse(schedule.run_at))}</>;
  const ownZone = ownTimezone();
  return (
    <>
      {cronLabels(schedule.cron ?? '')}
      {schedule.timezone === ownZone ? null : ` (${schedule.timezone})`}
    </>
  );
}
