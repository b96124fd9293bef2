import type { OnePage } from '../../api/page-audits.ts';
import type { PageAudit } from '../../api/records.ts';
import { ChartOrTable } from '../../ui/chart-or-table.tsx';
import { RunRows } from './run-rows.tsx';
import css from './score-chart.module.css';
import { ScoreChart } from './score-chart.tsx';
import { scoredRuns } from './score-history.ts';

interface HistoryProps {
  page: OnePage;
  /** The newest first. */
  audits: readonly PageAudit[];
  chosenId: number | undefined;
}

/** A page's scores over time, as a chart or a table; nothing before the second run. */
export function History({ page, audits, chosenId }: HistoryProps) {
  const runs = scoredRuns(audits);
  if (runs.length < 2) return null;
  const { siteId, path, device } = page;
  const words = (
    <>
      Score of each audit
      {runs.some(({ isRegression }) => isRegression) ? (
        <>
          ; <span className={css.mark} /> is much worse than the five before
        </>
      ) : null}
    </>
  );
  return (
    <section aria-label="Scores over time">
      <ChartOrTable
        words={words}
        height="var(--size-160)"
        chart={(width) => <ScoreChart runs={runs} chosenId={chosenId} width={width} />}
        tableLabel="Scores of this page"
        table={<RunRows runs={runs} siteId={siteId} search={{ page: path, device }} />}
      />
    </section>
  );
}
