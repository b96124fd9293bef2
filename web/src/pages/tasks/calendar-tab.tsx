import { useQuery } from '@tanstack/react-query';
import type { CalendarEntry } from '../../api/records.ts';
import { calendarQuery } from '../../api/tasks.ts';
import { daysOfMonth, monthOf, spanOf } from '../../calendar/month.ts';
import { type CalendarItem, MonthCalendar } from '../../calendar/month-calendar.tsx';
import { runLabels, runTones } from './marks.tsx';
import type { TasksSearch } from './search.ts';

interface CalendarTabProps {
  search: TasksSearch;
  onChange: (change: { [K in keyof TasksSearch]?: TasksSearch[K] | undefined }) => void;
  onOpen: (taskId: number) => void;
}

/** A month of runs, past and upcoming. */
export function CalendarTab({ search, onChange, onOpen }: CalendarTabProps) {
  const days = daysOfMonth(search.month ?? monthOf(new Date()));
  const { data, error, refetch } = useQuery(calendarQuery(spanOf(days), search.project));
  const itemOf = (entry: CalendarEntry): CalendarItem => ({
    key: `${entry.task_id} ${entry.at}`,
    at: entry.at,
    title: entry.title,
    state: entry.run === null ? 'to come' : runLabels[entry.run.state].toLowerCase(),
    tone: entry.run === null ? 'coming' : runTones[entry.run.state],
    ...(entry.more ? { hasMore: true } : {}),
    open: () => onOpen(entry.task_id),
  });
  const notes = [
    ...(data?.data.length === 0 ? ['Nothing scheduled this month. Tasks with a schedule appear here.'] : []),
    ...(data?.left_out ? ['Too many to show this month. Filter by project in the list.'] : []),
  ];
  return (
    <MonthCalendar
      month={search.month}
      onMonth={(month) => onChange({ month })}
      items={data?.data.map(itemOf)}
      error={error}
      onRetry={() => void refetch()}
      notes={notes}
    />
  );
}
