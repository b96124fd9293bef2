import { Link } from '@tanstack/react-router';
import { exactTime } from '../../time/relative.ts';
import css from './score-chart.module.css';
import type { ScoredRun } from './score-history.ts';

interface RunRowsProps {
  runs: readonly ScoredRun[];
  siteId: number;
  search: { page: string; device: 'mobile' | 'desktop' };
}

/** The chart's numbers, the newest first, each with the way to its run. */
export const RunRows = ({ runs, siteId, search }: RunRowsProps) => (
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
