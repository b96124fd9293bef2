import { Alert } from '@mantine/core';
import { IconTrendingDown } from '@tabler/icons-react';
import type { PageAudit } from '../../api/records.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { WordMark } from '../../ui/word-mark.tsx';
import css from './audits.module.css';
import { gradeOfMetric, type MetricName, metricFacts, metricText } from './metrics.ts';
import { Ring } from './ring.tsx';
import { RunPictures } from './run-pictures.tsx';
import { gradeTones, gradeWords } from './score-words.ts';
import { TopFindings } from './top-findings.tsx';

const scoreNames = [
  ['performance', 'Speed'],
  ['accessibility', 'Accessibility'],
  ['best_practices', 'Good practice'],
  ['seo', 'Search engines'],
] as const;

/** Scores and findings of an audit. */
export const MeasuredRun = ({ audit }: { audit: PageAudit }) => (
  <div className={css.run}>
    {audit.regression ? (
      <Alert
        className={css.notice}
        icon={<IconTrendingDown size={iconSizes.normal} />}
        title="Much slower than before"
        variant="default"
      >
        The score is 10 points or more below the middle of the five audits before. Look at what was changed on
        the page since then.
      </Alert>
    ) : null}
    <ul className={css.scores} aria-label="Scores">
      {scoreNames.map(([name, words]) => (
        <li key={name}>
          <Ring score={audit.scores?.[name] ?? null} label={words} isLarge />
          <span aria-hidden>{words}</span>
        </li>
      ))}
    </ul>
    <div className={css.pair}>
      <Metrics metrics={audit.metrics ?? {}} />
      <RunPictures audit={audit} />
      <TopFindings findings={audit.top_findings ?? []} />
    </div>
    <p className={css.quiet}>
      Measured by{' '}
      {audit.provider === 'pagespeed' ? 'Google’s PageSpeed Insights' : 'a browser of this server'} with
      Lighthouse {audit.version}. The same page varies by some points from one audit to the next.
    </p>
  </div>
);

function Metrics({ metrics }: { metrics: NonNullable<PageAudit['metrics']> }) {
  const names = (Object.keys(metricFacts) as MetricName[]).filter((name) => metrics[name] !== undefined);
  return (
    <section aria-label="How it loads">
      <h3 className={css.heading}>How it loads</h3>
      <dl className={css.metrics}>
        {names.map((name) => {
          const value = metrics[name] ?? 0;
          const grade = gradeOfMetric(name, value);
          const { words, name: called, good } = metricFacts[name];
          return (
            <div key={name}>
              <dt>
                {words}
                <span className={css.quiet}>
                  {called}; good up to {metricText(name, good)}
                </span>
              </dt>
              <dd>
                <span className="numbers">{metricText(name, value)}</span>
                <WordMark tone={gradeTones[grade]}>{gradeWords[grade]}</WordMark>
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
