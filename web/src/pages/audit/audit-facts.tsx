import type { AuditEntry } from '../../api/records.ts';
import { useSiteName } from '../../api/session.ts';
import { Fact, Facts } from '../../record/record-parts.tsx';
import { exactTime } from '../../time/relative.ts';
import { Time } from '../../time/time.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { codeLabels } from '../../ui/format-text.ts';
import { TextLink } from '../../ui/link-button.tsx';
import { WordMark } from '../../ui/word-mark.tsx';
import css from './audit-page.module.css';
import { addressText, durationText, interfaceLabel, resultLabels, resultTones } from './labels.ts';
import { RecordLink } from './record-link.tsx';

/** All fields of an audit log entry. */
export function AuditFacts({ entry }: { entry: AuditEntry }) {
  const siteName = useSiteName();
  const { site_id, record, times } = entry;
  return (
    <Facts>
      <Fact label="Result">
        <span className={css.result}>
          <WordMark tone={resultTones[entry.result]}>{resultLabels[entry.result]}</WordMark>
          <span className="numbers">{entry.status}</span>
        </span>
      </Fact>
      <Fact label="Error">
        {entry.error_code === null ? null : (
          <>
            {entry.error_text ?? codeLabels(entry.error_code)}
            <span className={`mono ${css.quiet}`}>{entry.error_code}</span>
          </>
        )}
      </Fact>
      <Fact label="Time">
        {exactTime(Date.parse(entry.at))} (<Time at={entry.at} />)
      </Fact>
      <Fact label="Caller">
        {entry.actor_name}
        {entry.actor === entry.actor_name ? null : <span className={css.quiet}>{entry.actor}</span>}
        {entry.address === null ? null : <span className={css.quiet}>{addressText(entry.address)}</span>}
        <CallerLink entry={entry} />
      </Fact>
      <Fact label="Operation">
        <span className="mono">{entry.action}</span>
      </Fact>
      <Fact label="Interface">{interfaceLabel(entry.interface)}</Fact>
      <Fact label="Site">
        {site_id === null ? null : (
          <TextLink to="/sites/$siteId" params={{ siteId: String(site_id) }} size="sm">
            {siteName(site_id)}
          </TextLink>
        )}
      </Fact>
      <Fact label="Record">
        {record === null ? null : (
          <>
            <RecordLink record={record} />
            {' · '}
            <TextLink to="/audit" search={{ record, reads: 'all' }} size="sm">
              All calls
            </TextLink>
          </>
        )}
      </Fact>
      <Fact label="Duration">
        {durationText(entry.duration_ms)}
        {times === 1 ? null : ' on average'}
      </Fact>
      <Fact label="Calls">{times === 1 ? null : `${times}, grouped`}</Fact>
      <Fact label="Request ID">
        <span className={css.request}>
          <span className="mono">{entry.request_id}</span>
          <CopyButton text={entry.request_id} subject="request ID" size="compact-xs" />
        </span>
      </Fact>
    </Facts>
  );
}

/** Links to the page that manages the caller's account or token. */
function CallerLink({ entry: { actor_kind, token_id, site_id } }: { entry: AuditEntry }) {
  if (actor_kind === 'session')
    return (
      <TextLink to="/people" size="sm" underline="always">
        Account
      </TextLink>
    );
  if (actor_kind === 'admin')
    return (
      <TextLink to="/tokens" size="sm" underline="always">
        Token {token_id}
      </TextLink>
    );
  if (site_id === null) return null;
  if (actor_kind === 'site')
    return (
      <TextLink
        to="/sites/$siteId"
        params={{ siteId: String(site_id) }}
        search={{ tab: 'connect' }}
        size="sm"
        underline="always"
      >
        Token {token_id}
      </TextLink>
    );
  if (actor_kind === 'app')
    return (
      <TextLink to="/mobile-apps" search={{ app: site_id }} size="sm" underline="always">
        App session
      </TextLink>
    );
  return null;
}
