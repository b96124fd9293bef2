import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { iconSizes } from '../theme/icon-sizes.ts';
import { widths } from '../theme/widths.ts';
import { language } from '../time/language.ts';
import { clockTime } from '../time/relative.ts';
import { ProblemNotice } from '../ui/problem-notice.tsx';
import { SkeletonRows } from '../ui/skeleton-rows.tsx';
import type { Tone } from '../ui/word-mark.tsx';
import { type CalendarDay, dayKey, daysOfMonth, monthAfter, monthOf } from './month.ts';
import css from './month-calendar.module.css';

/** An entry at a time of day. */
export interface CalendarItem {
  readonly key: string;
  /** ISO 8601. */
  readonly at: string;
  readonly title: string;
  /** State in lower case, for readers who cannot rely on colour. */
  readonly state: string;
  readonly tone: Tone | 'coming';
  /** Set if the day has more entries than are shown. */
  readonly hasMore?: boolean;
  readonly open: () => void;
}

interface MonthCalendarProps {
  /** For example `2026-11`; the current month if undefined. */
  month: string | undefined;
  onMonth: (month: string | undefined) => void;
  /** Undefined while loading. */
  items: readonly CalendarItem[] | undefined;
  error: Error | null;
  onRetry: () => void;
  /** Notices above the days. */
  notes: readonly string[];
}

const monthLabels = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric' });
const dayLabels = new Intl.DateTimeFormat(language, { weekday: 'long', day: 'numeric', month: 'long' });
const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** A month with the items of its days. Narrow screens list only the days that have any. */
export function MonthCalendar({
  month: requestedMonth,
  onMonth,
  items,
  error,
  onRetry,
  notes,
}: MonthCalendarProps) {
  const present = monthOf(new Date());
  const month = requestedMonth ?? present;
  const days = daysOfMonth(month);
  const byDay = Map.groupBy(items ?? [], ({ at }) => dayKey(new Date(at)));
  const list = useRef<HTMLOListElement>(null);
  const isThere = items !== undefined;
  useEffect(() => {
    const today = list.current?.querySelector('[data-today]');
    if (!isThere || month !== present || !today) return;
    // A list of days scrolls to today; a month as a table fits on screen.
    const isList = window.matchMedia(`(max-width: ${widths.tablet}px)`).matches;
    today.scrollIntoView({ block: isList ? 'start' : 'nearest' });
  }, [isThere, month, present]);
  const go = (to: string) => onMonth(to === present ? undefined : to);
  const middle = days[10]?.date ?? new Date();
  return (
    <>
      <div className={css.head}>
        <h2 className={css.month} aria-live="polite">
          {monthLabels.format(middle)}
        </h2>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label="Previous month"
          onClick={() => go(monthAfter(month, -1))}
        >
          <IconChevronLeft size={iconSizes.normal} />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label="Next month"
          onClick={() => go(monthAfter(month, 1))}
        >
          <IconChevronRight size={iconSizes.normal} />
        </ActionIcon>
        <Button variant="default" size="sm" disabled={month === present} onClick={() => go(present)}>
          This month
        </Button>
      </div>
      {error ? (
        <ProblemNotice error={error} title="Couldn’t load the calendar" onRetry={onRetry} />
      ) : items === undefined ? (
        <SkeletonRows />
      ) : (
        <>
          {notes.map((note) => (
            <p key={note} className={css.note}>
              {note}
            </p>
          ))}
          <div className={css.weekdays} aria-hidden="true">
            {weekdayNames.map((name) => (
              <span key={name}>{name.slice(0, 3)}</span>
            ))}
          </div>
          <ol ref={list} className={css.days} aria-label={monthLabels.format(middle)}>
            {days.map((day) => (
              <Day key={day.key} day={day} items={byDay.get(day.key) ?? []} />
            ))}
          </ol>
        </>
      )}
    </>
  );
}

const Day = ({ day, items }: { day: CalendarDay; items: readonly CalendarItem[] }) => (
  <li
    className={css.day}
    data-other={!day.isInMonth || undefined}
    data-today={day.key === dayKey(new Date()) || undefined}
    data-empty={items.length === 0 || undefined}
  >
    <time className={css.number} dateTime={day.key}>
      <span className={css.short}>{day.date.getDate()}</span>
      <span className={css.long}>{dayLabels.format(day.date)}</span>
    </time>
    {items.length === 0 ? null : (
      <ul className={css.entries}>
        {items.map((item) => (
          <li key={item.key}>
            <button
              type="button"
              className={css.entry}
              data-tone={item.tone}
              title={`${item.title}, ${item.state}`}
              onClick={item.open}
            >
              <span className="numbers">{clockTime(Date.parse(item.at))}</span>
              <span className={css.what}>{item.title}</span>
              <span className={css.state}>{item.state}</span>
              {item.hasMore ? <span>and more</span> : null}
            </button>
          </li>
        ))}
      </ul>
    )}
  </li>
);
