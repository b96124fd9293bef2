import { auditPicture } from '../../api/page-audits.ts';
import type { PageAudit } from '../../api/records.ts';
import css from './audits.module.css';
import { timeText } from './metrics.ts';

/** Screenshots of an audit: the finished page, and its loading. */
export function RunPictures({ audit }: { audit: PageAudit }) {
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
        <ol className={css.film} aria-label="How it came to be" tabIndex={0}>
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
