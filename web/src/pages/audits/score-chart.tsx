import { exactTime } from '../../time/relative.ts';
import css from './score-chart.module.css';
import { dayText, historySummary, type ScoredRun } from './score-history.ts';
import { scoreSteps, scoreWords } from './score-words.ts';

const height = 160;
const top = 10;
const bottom = 22;
const left = 30;
const right = 18;
const plot = height - top - bottom;
const marks = [0, scoreSteps.fair, scoreSteps.good, 100] as const;
/** Room for a day. */
const labelWidth = 64;

interface ScoreChartProps {
  /** The oldest first. */
  runs: readonly ScoredRun[];
  chosenId: number | undefined;
  /** In pixels; the drawing is made for it, so that text keeps its size. */
  width: number;
}

/** The scores of a page as a line, one step for each run. What was much worse than before is marked. */
export function ScoreChart({ runs, chosenId, width }: ScoreChartProps) {
  const slot = (width - left - right) / Math.max(1, runs.length);
  const x = (place: number) => left + (place + 0.5) * slot;
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
        points={runs.map(({ score }, place) => `${x(place)},${y(score)}`).join(' ')}
        className={css.scores}
      />
      {runs.map(({ auditId, score, at, isRegression }, place) => (
        <g key={auditId}>
          <title>{`${exactTime(Date.parse(at))}: ${scoreWords(score)}${isRegression ? ', much worse than before' : ''}`}</title>
          <rect x={left + place * slot} y={top} width={slot} height={plot} className={css.slot} />
          <circle
            cx={x(place)}
            cy={y(score)}
            r={isRegression ? 5 : 3.5}
            className={css.dot}
            data-worse={isRegression || undefined}
            data-chosen={auditId === chosenId || undefined}
          />
          {(runs.length - 1 - place) % labelEvery === 0 ? (
            <text x={x(place)} y={height - 4} textAnchor="middle" className={css.text}>
              {dayText(at)}
            </text>
          ) : null}
        </g>
      ))}
    </svg>
  );
}
