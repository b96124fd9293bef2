import css from './score-dial.module.css';
import { gradeOfScore, scoreLabels } from './score-labels.ts';

interface ScoreDialProps {
  /** Null before the first measurement. */
  score: number | null;
  /** Name of the score, for example `Accessibility`. */
  label: string;
  isLarge?: boolean;
}

/** Size in units of the drawing; the style sheet sets the real one. */
const side = 64;
const stroke = 6;
const radius = (side - stroke) / 2;
const length = 2 * Math.PI * radius;

/** A score as a partly filled ring. */
export function ScoreDial({ score, label, isLarge = false }: ScoreDialProps) {
  const scoreText = score === null ? 'no score yet' : scoreLabels(score);
  return (
    <svg
      className={css.dial}
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={`${label}: ${scoreText}`}
      data-large={isLarge || undefined}
      data-grade={score === null ? undefined : gradeOfScore(score)}
    >
      <circle cx={side / 2} cy={side / 2} r={radius} className={css.track} />
      {score === null || score === 0 ? null : (
        <circle
          cx={side / 2}
          cy={side / 2}
          r={radius}
          className={css.filled}
          strokeDasharray={`${(score / 100) * length} ${length}`}
          transform={`rotate(-90 ${side / 2} ${side / 2})`}
        />
      )}
      <text x="50%" y="50%" textAnchor="middle" dominantBaseline="central" className={css.number}>
        {score ?? '–'}
      </text>
    </svg>
  );
}
