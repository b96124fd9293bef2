import { Link } from '@tanstack/react-router';
import type { OnePage } from '../../api/page-audits.ts';
import type { PageAudit } from '../../api/records.ts';
import { exactTime } from '../../time/relative.ts';
import { ChartOrTable } from '../../ui/chart-or-table.tsx';
import css from './score-chart.module.css';
import { dayText, historySummary, type ScoredRun, scoredRuns } from './score-history.ts';
import { scoreLabels, scoreSteps } from './score-labels.ts';

interface HistoryProps {
  page: OnePage;
  /** Newest first. */
  audits: readonly PageAudit[];
  chosenId: number | undefined;
}

/** A page's scores over time, as a chart or a table; nothing before the second run. */
export function History({ page, audits, chosenId }: HistoryProps) {
  const runs = scoredRuns(audits);
  if (runs.length < 2) return null;
  const { siteId, path, device } = page;
  const caption = (
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
        caption={caption}
        height="var(--size-160)"
        chart={(width) => <ScoreChart runs={runs} chosenId={chosenId} width={width} />}
        tableLabel="Scores of this page"
        table={<RunRows runs={runs} siteId={siteId} search={{ page: path, device }} />}
      />
    </section>
  );
}

interface RunRowsProps {
  runs: readonly ScoredRun[];
  siteId: number;
  search: { page: string; device: 'mobile' | 'desktop' };
}

/** The chart's numbers, newest first, each linked to its run. */
const RunRows = ({ runs, siteId, search }: RunRowsProps) => (
  <>
    <thead>
      <tr>
        <th scope="col">Audited</th>
        <th scope="col">Score</th>
        <th scope="col">Compared</th>
      </tr>
    </thead>
    <tbody>
      {runs.toReversed().map(({ auditId, score, at, isRegression }) => (
        <tr key={auditId}>
          <th scope="row">
            <Link
              to="/sites/$siteId"
              params={{ siteId: String(siteId) }}
              search={{ tab: 'audits', ...search, run: auditId }}
              resetScroll={false}
              className={css.run}
            >
              {exactTime(Date.parse(at))}
            </Link>
          </th>
          <td>{score}</td>
          <td>{isRegression ? 'much worse' : '–'}</td>
        </tr>
      ))}
    </tbody>
  </>
);

const height = 160;
const top = 10;
const bottom = 22;
const left = 30;
const right = 18;
const plot = height - top - bottom;
const marks = [0, scoreSteps.fair, scoreSteps.good, 100] as const;
/** Width of a day label. */
const labelWidth = 64;

interface ScoreChartProps {
  /** Oldest first. */
  runs: readonly ScoredRun[];
  chosenId: number | undefined;
  /** In pixels; the chart is drawn at this width so that text keeps its size. */
  width: number;
}

/** Scores of a page as a line with one point per run. Sharp drops are marked. */
function ScoreChart({ runs, chosenId, width }: ScoreChartProps) {
  const slot = (width - left - right) / Math.max(1, runs.length);
  const x = (index: number) => left + (index + 0.5) * slot;
  const y = (score: number) => top + plot - (score / 100) * plot;
  const labelEvery = Math.ceil(labelWidth / slot);
  return (
    <svg className={css.svg} width={width} height={height} role="img" aria-label={historySummary(runs)}>
      {marks.map((mark) => (
        <g key={mark}>
          <line x1={left} x2={width - right} y1={y(mark)} y2={y(mark)} className={css.line} />
          <text x={left - 8} y={y(mark) + 4} textAnchor="end" className={css.text}>
            {mark}
          </text>
        </g>
      ))}
      <polyline
        points={runs.map(({ score }, index) => `${x(index)},${y(score)}`).join(' ')}
        className={css.scores}
      />
      {runs.map(({ auditId, score, at, isRegression }, index) => (
        <g key={auditId}>
          <title>{`${exactTime(Date.parse(at))}: ${scoreLabels(score)}${isRegression ? ', much worse than before' : ''}`}</title>
          <rect x={left + index * slot} y={top} width={slot} height={plot} className={css.slot} />
          <circle
            cx={x(index)}
            cy={y(score)}
            r={isRegression ? 5 : 3.5}
            className={css.dot}
            data-worse={isRegression || undefined}
            data-chosen={auditId === chosenId || undefined}
          />
          {(runs.length - 1 - index) % labelEvery === 0 ? (
            <text x={x(index)} y={height - 4} textAnchor="middle" className={css.text}>
              {dayText(at)}
            </text>
          ) : null}
        </g>
      ))}
    </svg>
  );
}
