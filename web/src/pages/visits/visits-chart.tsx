import { useState } from 'react';
import type { SiteVisits } from '../../api/visits.ts';
import { ChartOrTable } from '../../ui/chart-or-table.tsx';
import { axisFor, dayLong, dayShort } from '../../ui/chart-scale.ts';
import { countOf, formatNumber } from '../../ui/format-text.ts';
import { Panel } from '../../ui/panel.tsx';
import css from './visits.module.css';

type Days = SiteVisits['days'];

const height = 256;
const top = 10;
const bottom = 24;
const left = 40;
const right = 24;
const plot = height - top - bottom;

/** Views and visitors per day, as a chart or a table. */
export function VisitsChart({ days }: { days: Days }) {
  return (
    <Panel title="By day">
      <ChartOrTable
        caption={
          <span className={css.legend}>
            <span data-line="visitors">Visitors</span>
            <span data-line="views">Views</span>
          </span>
        }
        height="var(--size-288)"
        chart={(width) => <Lines days={days} width={width} />}
        tableLabel="Visits by day"
        table={
          <>
            <thead>
              <tr>
                <th scope="col">Day</th>
                <th scope="col">Visitors</th>
                <th scope="col">Views</th>
                <th scope="col">Robots</th>
              </tr>
            </thead>
            <tbody>
              {days.toReversed().map(({ day, visitors, views, robots }) => (
                <tr key={day}>
                  <th scope="row">{dayLong(day)}</th>
                  <td>{formatNumber(visitors)}</td>
                  <td>{formatNumber(views)}</td>
                  <td>{formatNumber(robots)}</td>
                </tr>
              ))}
            </tbody>
          </>
        }
      />
    </Panel>
  );
}

function Lines({ days, width }: { days: Days; width: number }) {
  const [pointed, setPointed] = useState<number>();
  const { end, marks } = axisFor(Math.max(0, ...days.map(({ views }) => views)));
  const step = (width - left - right) / Math.max(1, days.length - 1);
  const x = (index: number) => left + index * step;
  const y = (value: number) => top + plot - (value / end) * plot;
  const labelEvery = Math.max(1, Math.ceil(64 / step));
  const line = (of: 'views' | 'visitors') =>
    days.map((day, index) => `${index === 0 ? 'M' : 'L'}${x(index)} ${y(day[of])}`).join('');
  const area = `${line('views')}L${x(days.length - 1)} ${y(0)}L${x(0)} ${y(0)}Z`;
  const day = pointed === undefined ? undefined : days[pointed];
  const labelled = day ?? days.at(-1);
  return (
    <>
      <svg
        className={css.svg}
        width={width}
        height={height}
        role="img"
        aria-label={summaryOf(days)}
        onPointerLeave={() => setPointed(undefined)}
        onPointerMove={({ currentTarget, clientX }) => {
          const position = (clientX - currentTarget.getBoundingClientRect().left - left) / step;
          setPointed(Math.min(days.length - 1, Math.max(0, Math.round(position))));
        }}
      >
        {marks.map((mark) => (
          <g key={mark}>
            <line x1={left} x2={width - right} y1={y(mark)} y2={y(mark)} className={css.grid} />
            <text x={left - 8} y={y(mark) + 4} textAnchor="end" className={css.text}>
              {formatNumber(mark)}
            </text>
          </g>
        ))}
        {days.map(({ day: tickDay }, index) =>
          (days.length - 1 - index) % labelEvery === 0 ? (
            <text key={tickDay} x={x(index)} y={height - 6} textAnchor="middle" className={css.text}>
              {dayShort(tickDay)}
            </text>
          ) : null,
        )}
        <path d={area} className={css.area} />
        <path d={line('views')} className={css.line} data-line="views" />
        <path d={line('visitors')} className={css.line} data-line="visitors" />
        {day === undefined || pointed === undefined ? null : (
          <g>
            <line x1={x(pointed)} x2={x(pointed)} y1={top} y2={top + plot} className={css.pointer} />
            <circle cx={x(pointed)} cy={y(day.views)} r={3.5} className={css.dot} data-line="views" />
            <circle cx={x(pointed)} cy={y(day.visitors)} r={3.5} className={css.dot} data-line="visitors" />
          </g>
        )}
      </svg>
      <p className={css.pointed}>
        {labelled === undefined ? null : (
          <>
            {day === undefined ? 'Today' : dayLong(labelled.day)}: {countOf(labelled.visitors, 'visitor')},{' '}
            {countOf(labelled.views, 'view')}
          </>
        )}
      </p>
    </>
  );
}

function summaryOf(days: Days): string {
  const best = days.reduce<Days[number] | undefined>(
    (most, day) => (most && most.visitors >= day.visitors ? most : day),
    undefined,
  );
  if (best === undefined || best.visitors === 0) return 'Line chart: no visitors.';
  return `Line chart of ${days.length} days, most visitors (${formatNumber(best.visitors)}) on ${dayLong(best.day)}. The same is there as a table.`;
}
