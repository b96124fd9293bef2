import { eventTypes, eventTypeWords } from '../../ui/event-type.tsx';
import { type Day, dayLong, sumOf } from './days.ts';
import css from './events-chart.module.css';

/** The chart's numbers, newest day first. */
export const DaysTable = ({ days }: { days: readonly Day[] }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
  <section className={css.scroll} tabIndex={0} aria-label="Events by day and type">
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">Day</th>
          {eventTypes.map((type) => (
            <th key={type} scope="col">
              {eventTypeWords[type]}
            </th>
          ))}
          <th scope="col">All</th>
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map((day) => (
          <tr key={day.day}>
            <th scope="row">{dayLong(day.day)}</th>
            {eventTypes.map((type) => (
              <td key={type}>{day[type]}</td>
            ))}
            <td>{sumOf(day)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
