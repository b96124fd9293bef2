import { Link } from '@tanstack/react-router';
import type { Summary } from '../../api/records.ts';
import { Panel } from '../../ui/panel.tsx';
import css from './attention.module.css';

/** Logos beside mail that are in danger, each with what to do and the way to its page; nothing where all are in order. */
export function MailWarnings({ warnings }: { warnings: Summary['mail_warnings'] }) {
  if (warnings.length === 0) return null;
  return (
    <Panel
      title="Logos beside mail"
      description="What was in order, and is not any more or soon will not be."
      flush
    >
      <ul className={css.list}>
        {warnings.map(({ site_id, name, sender_email, selector, detail }) => (
          <li key={`${site_id} ${sender_email} ${selector}`}>
            <Link
              to="/sites/$siteId/mail-logo"
              params={{ siteId: String(site_id) }}
              search={{ sender: sender_email, selector, step: 'verify' }}
              className={css.site}
            >
              <span className={css.head}>
                <span className={css.name}>{name}</span>
              </span>
              <span className={css.reason}>
                {sender_email}: {detail}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
