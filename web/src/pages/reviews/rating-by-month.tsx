import { ChartOrTable } from '../../ui/chart-or-table.tsx';
import css from './figures.module.css';
import { type Month, monthLong, starsText } from './months.ts';
import { RatingChart } from './rating-chart.tsx';

/** The average of the stars of each of the last 12 months, as a line or as a table. */
export const RatingByMonth = ({ months }: { months: readonly Month[] }) => (
  <div className={css.months}>
    <ChartOrTable
      words="Stars (line) and reviews by month"
      height="var(--size-112)"
      chart={(width) => <RatingChart months={months} width={width} />}
      tableLabel="Stars by month"
      table={<MonthRows months={months} />}
    />
  </div>
);

/** The chart's numbers, the newest month first. */
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
