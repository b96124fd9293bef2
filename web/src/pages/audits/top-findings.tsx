import type { PageAudit } from '../../api/records.ts';
import css from './audits.module.css';
import { timeText } from './metrics.ts';

/** Findings with their remedies, the largest gain first. */
export function TopFindings({ findings }: { findings: NonNullable<PageAudit['top_findings']> }) {
  return (
    <section aria-label="What to do">
      <h3 className={css.heading}>What to do</h3>
      {findings.length === 0 ? (
        <p className={css.words}>Nothing stands out. Keep it so: have the page audited each week.</p>
      ) : (
        <ol className={css.findings}>
          {findings.map(({ id, title, fix, saving_ms }) => (
            <li key={id}>
              <span className={css.title}>{title}</span>
              <span className={css.fix}>{fix}</span>
              {saving_ms === undefined ? null : (
                <span className={css.quiet}>The page would be there about {timeText(saving_ms)} sooner.</span>
              )}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
