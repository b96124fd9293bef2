import { Button } from '@mantine/core';
import { useDisclosure, useElementSize } from '@mantine/hooks';
import { IconChartBar, IconTable } from '@tabler/icons-react';
import type { Summary } from '../../api/records.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { ownTimezone } from '../../time/local-time.ts';
import { type Day, dayLong, sumOf } from '../../ui/chart-scale.ts';
import { eventTypeLabels, eventTypes } from '../../ui/event-type.tsx';
import { countOf } from '../../ui/format-text.ts';
import { Panel } from '../../ui/panel.tsx';
import css from './events-chart.module.css';
import { StackedBars } from './stacked-bars.tsx';

/** In pixels. During a resize there can be almost no room for a moment. */
const chartWidthMin = 240;

/** The last 14 days by type of event, as bars or as a table. */
export function EventsChart({ summary }: { summary: Summary }) {
  const { days, totals, timezone } = summary;
  const [isTable, view] = useDisclosure();
  const { ref, width } = useElementSize();
  return (
    <Panel
      title="The last 14 days"
      description={
        <>
          {countOf(totals.events_24h, 'event')} in 24 hours, {countOf(totals.events_7d, 'event')} in 7 days
          {timezone === ownTimezone() ? null : ` (days of ${timezone})`}
        </>
      }
      actions={
        <Button
          size="compact-sm"
          variant="default"
          leftSection={
            isTable ? <IconChartBar size={iconSizes.small} /> : <IconTable size={iconSizes.small} />
          }
          onClick={view.toggle}
        >
          {isTable ? 'Show as chart' : 'Show as table'}
        </Button>
      }
    >
      {isTable ? (
        <DaysTable days={days} />
      ) : (
        <div ref={ref} className={css.chart}>
          {width > 0 ? <StackedBars days={days} width={Math.max(width, chartWidthMin)} /> : null}
        </div>
      )}
    </Panel>
  );
}

/** The chart's numbers, newest day first. */
const DaysTable = ({ days }: { days: readonly Day[] }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
  <section className={css.scroll} tabIndex={0} aria-label="Events by day and type">
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">Day</th>
          {eventTypes.map((type) => (
            <th key={type} scope="col">
              {eventTypeLabels[type]}
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
