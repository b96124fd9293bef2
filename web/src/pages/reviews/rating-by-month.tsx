import { ChartOrTable } from '../../ui/chart-or-table.tsx';
import { formatNumber } from '../../ui/format-text.ts';
import css from './figures.module.css';
import { chartSummary, type Month, monthLong, monthShort, ratedRows, starsText } from './months.ts';

/** Average rating in each of the last 12 months, as a chart or a table. */
export const RatingByMonth = ({ months }: { months: readonly Month[] }) => (
  <div className={css.months}>
    <ChartOrTable
      caption="Stars (line) and reviews by month"
      height="var(--size-112)"
      chart={(width) => <RatingChart months={months} width={width} />}
      tableLabel="Stars by month"
      table={<MonthRows months={months} />}
    />
  </div>
);

/** The chart's numbers, newest month first. */
const MonthRows = ({ months }: { months: readonly Month[] }) => (
  <>
    <thead>
      <tr>
        <th scope="col">Month</th>
        <th scope="col">Reviews</th>
        <th scope="col">Stars</th>
      </tr>
    </thead>
    <tbody>
      {months.toReversed().map(({ month, count, average }) => (
        <tr key={month}>
          <th scope="row">{monthLong(month)}</th>
          <td>{count}</td>
          <td>{average === null ? '–' : starsText(average)}</td>
        </tr>
      ))}
    </tbody>
  </>
);

const height = 112;
const top = 8;
const bottom = 20;
const left = 20;
const right = 14;
const plot = height - top - bottom;
const marks = [1, 3, 5] as const;
/** Width of a month label. */
const labelWidth = 40;

interface RatingChartProps {
  /** Oldest first. */
  months: readonly Month[];
  /** In pixels; the chart is drawn at this width so that text keeps its size. */
  width: number;
}

/** Monthly average as a line from 1 to 5, above bars with the number of reviews. */
function RatingChart({ months, width }: RatingChartProps) {
  const slot = (width - left - right) / Math.max(1, months.length);
  const x = (index: number) => left + (index + 0.5) * slot;
  const y = (stars: number) => top + plot - ((stars - 1) / 4) * plot;
  const maxCount = Math.max(1, ...months.map(({ count }) => count));
  const labelEvery = Math.ceil(labelWidth / slot);
  const barWidth = Math.min(28, slot * 0.6);
  const yOf = (index: number) => y(months[index]?.average ?? 1);
  return (
    <svg className={css.svg} width={width} height={height} role="img" aria-label={chartSummary(months)}>
      {marks.map((mark) => (
        <g key={mark}>
          <line x1={left} x2={width - right} y1={y(mark)} y2={y(mark)} className={css.line} />
          <text x={left - 8} y={y(mark) + 4} textAnchor="end" className={css.text}>
            {mark}
          </text>
        </g>
      ))}
      {months.map(({ month, count, average }, index) => (
        <g key={month}>
          <title>{`${monthLong(month)}: ${average === null ? 'no stars' : `${starsText(average)} stars`}, ${formatNumber(count)} ${count === 1 ? 'review' : 'reviews'}`}</title>
          <rect x={left + index * slot} y={top} width={slot} height={plot} className={css.slot} />
          <rect
            x={x(index) - barWidth / 2}
            y={top + plot - (count / maxCount) * plot}
            width={barWidth}
            height={(count / maxCount) * plot}
            rx={2}
            className={css.counted}
          />
          {average === null ? null : <circle cx={x(index)} cy={y(average)} r={3} className={css.dot} />}
          {(months.length - 1 - index) % labelEvery === 0 ? (
            <text x={x(index)} y={height - 4} textAnchor="middle" className={css.text}>
              {monthShort(month)}
            </text>
          ) : null}
        </g>
      ))}
      {ratedRows(months).map((row) => (
        <polyline
          key={row[0]}
          points={row.map((index) => `${x(index)},${yOf(index)}`).join(' ')}
          className={css.rated}
        />
      ))}
    </svg>
  );
}
