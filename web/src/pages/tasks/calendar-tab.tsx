import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { CalendarEntry } from '../../api/records.ts';
import { calendarQuery } from '../../api/tasks.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { widths } from '../../theme/widths.ts';
import { language } from '../../time/language.ts';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import css from './calendar-tab.module.css';
import { runTones, runWords } from './marks.tsx';
import { type CalendarDay, dayKey, daysOfMonth, monthAfter, monthOf, spanOf } from './month.ts';
import type { TasksSearch } from './search.ts';

interface CalendarTabProps {
  search: TasksSearch;
  onChange: (change: { [K in keyof TasksSearch]?: TasksSearch[K] | undefined }) => void;
  onOpen: (taskId: number) => void;
}

const monthWords = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric' });
const dayWords = new Intl.DateTimeFormat(language, { weekday: 'long', day: 'numeric', month: 'long' });
const clock = new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit' });
const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** A month of runs: those that were, and the times to come. */
export function CalendarTab({ search, onChange, onOpen }: CalendarTabProps) {
  const present = monthOf(new Date());
  const month = search.month ?? present;
  const days = daysOfMonth(month);
  const { data, error, refetch } = useQuery(calendarQuery(spanOf(days), search.project));
  const byDay = Map.groupBy(data?.data ?? [], (entry) => dayKey(new Date(entry.at)));
  const list = useRef<HTMLOListElement>(null);
  const isThere = data !== undefined;
  useEffect(() => {
    const today = list.current?.querySelector('[data-today]');
    if (!isThere || month !== present || !today) return;
    // Days one below the other are a long way to today; a month as a table is nearly all in sight.
    const isList = window.matchMedia(`(max-width: ${widths.tablet}px)`).matches;
    today.scrollIntoView({ block: isList ? 'start' : 'nearest' });
  }, [isThere, month, present]);
  const go = (to: string) => onChange({ month: to === present ? undefined : to });
  const middle = days[10]?.date ?? new Date();
  return (
    <>
      <div className={css.head}>
        <h2 className={css.month} aria-live="polite">
          {monthWords.format(middle)}
        </h2>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label="The month before"
          onClick={() => go(monthAfter(month, -1))}
        >
          <IconChevronLeft size={iconSizes.normal} />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label="The month after"
          onClick={() => go(monthAfter(month, 1))}
        >
          <IconChevronRight size={iconSizes.normal} />
        </ActionIcon>
        <Button variant="default" size="sm" disabled={month === present} onClick={() => go(present)}>
          This month
        </Button>
      </div>
      {error ? (
        <ProblemNotice error={error} title="The calendar cannot be read" onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <SkeletonRows />
      ) : (
        <>
          {data.data.length === 0 ? (
            <p className={css.note}>
              Nothing comes in this month. Give a task a schedule, and it appears here.
            </p>
          ) : null}
          {data.left_out ? (
            <p className={css.note}>
              There is more in this month than fits. Narrow it by project in the list.
            </p>
          ) : null}
          <div className={css.weekdays} aria-hidden="true">
            {weekdayNames.map((name) => (
              <span key={name}>{name.slice(0, 3)}</span>
            ))}
          </div>
          <ol ref={list} className={css.days} aria-label={monthWords.format(middle)}>
            {days.map((day) => (
              <Day key={day.key} day={day} entries={byDay.get(day.key) ?? []} onOpen={onOpen} />
            ))}
          </ol>
        </>
      )}
    </>
  );
}

interface DayProps {
  day: CalendarDay;
  entries: readonly CalendarEntry[];
  onOpen: (taskId: number) => void;
}

const Day = ({ day, entries, onOpen }: DayProps) => (
  <li
    className={css.day}
    data-other={!day.isInMonth || undefined}
    data-today={day.key === dayKey(new Date()) || undefined}
    data-empty={entries.length === 0 || undefined}
  >
    <time className={css.number} dateTime={day.key}>
      <span className={css.short}>{day.date.getDate()}</span>
      <span className={css.long}>{dayWords.format(day.date)}</span>
    </time>
    {entries.length === 0 ? null : (
      <ul className={css.entries}>
        {entries.map((entry) => (
          <li key={`${entry.task_id} ${entry.at}`}>
            <button
              type="button"
              className={css.entry}
              data-tone={entry.run === null ? 'coming' : runTones[entry.run.state]}
              title={`${entry.title}, ${stateOf(entry)}`}
              onClick={() => onOpen(entry.task_id)}
            >
              <span className="numbers">{clock.format(Date.parse(entry.at))}</span>
              <span className={css.what}>{entry.title}</span>
              <span className={css.state}>{stateOf(entry)}</span>
              {entry.more ? <span>and more</span> : null}
            </button>
          </li>
        ))}
      </ul>
    )}
  </li>
);

const stateOf = ({ run }: CalendarEntry): string =>
  run === null ? 'to come' : runWords[run.state].toLowerCase();
