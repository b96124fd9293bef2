import { useState } from 'react';
import { axisFor, type Day, dayLong, dayShort, sumOf } from '../../ui/chart-scale.ts';
import { EventTypeMark, eventTypes } from '../../ui/event-type.tsx';
import { formatNumber } from '../../ui/format-text.ts';
import css from './events-chart.module.css';

const height = 212;
const top = 10;
const bottom = 24;
const left = 38;
/** Room for half of the last day's label. */
const right = 14;
const plot = height - top - bottom;

interface StackedBarsProps {
  days: readonly Day[];
  /** In pixels; the chart is drawn at this width so that text keeps its size. */
  width: number;
}

function summaryOf(days: readonly Day[]): string {
  const total = days.reduce((sum, day) => sum + sumOf(day), 0);
  const best = days.reduce<Day | undefined>(
    (busiest, day) => (busiest && sumOf(busiest) >= sumOf(day) ? busiest : day),
    undefined,
  );
  if (best === undefined || total === 0) return 'Bar chart: no events in the last 14 days.';
  return `Bar chart: ${formatNumber(total)} events in 14 days, most of them (${formatNumber(sumOf(best))}) on ${dayLong(best.day)}. The same is there as a table.`;
}

/** One bar per day, stacked by type. Hovering a day shows its numbers. */
export function StackedBars({ days, width }: StackedBarsProps) {
  const [pointed, setPointed] = useState<number>();
  const { end, marks } = axisFor(Math.max(0, ...days.map(sumOf)));
  const slot = (width - left - right) / Math.max(1, days.length);
  const barWidth = Math.min(34, slot * 0.66);
  const labelEvery = Math.ceil(54 / slot);
  const y = (value: number) => top + plot - (value / end) * plot;
  const day = pointed === undefined ? undefined : days[pointed];
  return (
    <>
      <svg className={css.svg} width={width} height={height} role="img" aria-label={summaryOf(days)}>
        {marks.map((mark) => (
          <g key={mark}>
            <line
              x1={left}
              x2={width - right}
              y1={y(mark)}
              y2={y(mark)}
              className={mark === 0 ? css.base : css.line}
            />
            <text x={left - 8} y={y(mark) + 4} textAnchor="end" className={css.text}>
              {formatNumber(mark)}
            </text>
          </g>
        ))}
        {days.map((bar, index) => (
          <g
            key={bar.day}
            onPointerEnter={() => setPointed(index)}
            onPointerLeave={() => setPointed(undefined)}
          >
            <rect
              x={left + index * slot}
              y={top}
              width={slot}
              height={plot}
              className={css.slot}
              data-pointed={pointed === index || undefined}
            />
            <Bar day={bar} x={left + index * slot + (slot - barWidth) / 2} width={barWidth} end={end} />
            {(days.length - 1 - index) % labelEvery === 0 ? (
              <text x={left + (index + 0.5) * slot} y={height - 6} textAnchor="middle" className={css.text}>
                {dayShort(bar.day)}
              </text>
            ) : null}
          </g>
        ))}
      </svg>
      <ul className={css.legend} aria-label="Colours">
        {eventTypes.map((type) => (
          <li key={type}>
            <EventTypeMark type={type} />
            {day === undefined ? null : <strong> {formatNumber(day[type])}</strong>}
          </li>
        ))}
        <li className={css.pointed}>{day === undefined ? null : dayLong(day.day)}</li>
      </ul>
    </>
  );
}

function Bar({ day, x, width, end }: { day: Day; x: number; width: number; end: number }) {
  let from = top + plot;
  return eventTypes.map((type) => {
    const size = (day[type] / end) * plot;
    if (size === 0) return null;
    from -= size;
    // Half a pixel less keeps the types apart.
    return (
      <rect
        key={type}
        x={x}
        y={from}
        width={width}
        height={Math.max(1, size - 1)}
        rx={2}
        className={css.bar}
        data-type={type}
      />
    );
  });
}
