import { Button } from '@mantine/core';
import { useDisclosure, useElementSize } from '@mantine/hooks';
import { IconChartLine, IconTable } from '@tabler/icons-react';
import type { CSSProperties, ReactNode } from 'react';
import { iconSizes } from '../theme/icon-sizes.ts';
import css from './chart-or-table.module.css';

/** In pixels. During a resize there can be almost no room for a moment. */
const chartWidthMin = 200;

interface ChartOrTableProps {
  caption: ReactNode;
  /** Height of both, a size of the theme, so that switching moves nothing. */
  height: string;
  /** Renders the chart at a width in pixels. */
  chart: (width: number) => ReactNode;
  /** Name of the table for screen readers. */
  tableLabel: string;
  /** The same numbers as head and body of a table. */
  table: ReactNode;
}

/** A chart that can be switched to a table of its numbers. */
export function ChartOrTable({ caption, height, chart, tableLabel, table }: ChartOrTableProps) {
  const [isTable, view] = useDisclosure();
  const { ref, width } = useElementSize();
  return (
    <div style={{ '--chart-height': height } as CSSProperties}>
      <div className={css.head}>
        <p className={css.words}>{caption}</p>
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          leftSection={
            isTable ? <IconChartLine size={iconSizes.small} /> : <IconTable size={iconSizes.small} />
          }
          onClick={view.toggle}
        >
          {isTable ? 'Show as chart' : 'Show as table'}
        </Button>
      </div>
      {isTable ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <section className={css.scroll} tabIndex={0} aria-label={tableLabel}>
          <table className={css.table}>{table}</table>
        </section>
      ) : (
        <div ref={ref} className={css.chart}>
          {width > 0 ? chart(Math.max(width, chartWidthMin)) : null}
        </div>
      )}
    </div>
  );
}
