import { Alert } from '@mantine/core';
import { IconTrendingDown } from '@tabler/icons-react';
import { auditPicture } from '../../api/page-audits.ts';
import type { PageAudit } from '../../api/records.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { WordMark } from '../../ui/word-mark.tsx';
import css from './audits.module.css';
import { gradeOfMetric, type MetricName, metricFacts, metricText, timeText } from './metrics.ts';
import { ScoreDial } from './score-dial.tsx';
import { gradeLabels, gradeTones } from './score-labels.ts';

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
        The score is at least 10 points below the median of the previous five audits. Check what changed on
        the page since then.
      </Alert>
    ) : null}
    <ul className={css.scores} aria-label="Scores">
      {scoreNames.map(([name, label]) => (
        <li key={name}>
          <ScoreDial score={audit.scores?.[name] ?? null} label={label} isLarge />
          <span aria-hidden>{label}</span>
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
      Lighthouse {audit.version}. Scores vary by a few points between audits of the same page.
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
          const { plainName, name: commonName, good: goodLimit } = metricFacts[name];
          return (
            <div key={name}>
              <dt>
                {plainName}
                <span className={css.quiet}>
                  {commonName}; good up to {metricText(name, goodLimit)}
                </span>
              </dt>
              <dd>
                <span className="numbers">{metricText(name, value)}</span>
                <WordMark tone={gradeTones[grade]}>{gradeLabels[grade]}</WordMark>
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}

/** Screenshots of an audit: the finished page, and its loading. */
function RunPictures({ audit }: { audit: PageAudit }) {
  const { page_audit_id: auditId, screenshot_url: last, filmstrip = [], path } = audit;
  if (auditId === undefined || (last === undefined && filmstrip.length === 0)) return null;
  return (
    <section aria-label="How it looked" className={css.pictures}>
      <h3 className={css.heading}>How it looked</h3>
      {last === undefined ? null : (
        <img
          className={css.last}
          data-device={audit.strategy}
          src={auditPicture(auditId, 0)}
          alt={`The page ${path} when it was loaded`}
        />
      )}
      {filmstrip.length === 0 ? null : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <ol className={css.film} aria-label="While loading" tabIndex={0}>
          {filmstrip.map(({ at_ms, url }, index) => (
            <li key={url}>
              <img src={auditPicture(auditId, index + 1)} alt={`After ${timeText(at_ms)}`} />
              <span aria-hidden className={css.quiet}>
                {timeText(at_ms)}
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** Findings with their remedies, the largest gain first. */
function TopFindings({ findings }: { findings: NonNullable<PageAudit['top_findings']> }) {
  return (
    <section aria-label="Recommendations">
      <h3 className={css.heading}>Recommendations</h3>
      {findings.length === 0 ? (
        <p className={css.label}>Nothing to improve. Turn on weekly audits to keep it that way.</p>
      ) : (
        <ol className={css.findings}>
          {findings.map(({ id, title, fix, saving_ms }) => (
            <li key={id}>
              <span className={css.title}>{title}</span>
              <span className={css.fix}>{fix}</span>
              {saving_ms === undefined ? null : (
                <span className={css.quiet}>The page would load about {timeText(saving_ms)} sooner.</span>
              )}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
