import { Anchor, Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconLock } from '@tabler/icons-react';
import { type Domain, makePrimary, moveDomain, removeDomain } from '../../api/domains.ts';
import { useIsAdministrator } from '../../api/session.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { language } from '../../time/language.ts';
import { exactTime } from '../../time/relative.ts';
import { Time } from '../../time/time.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Panel } from '../../ui/panel.tsx';
import { administratorsOnly, ReasonedButton } from '../../ui/reasoned-button.tsx';
import { domainLabels, needsCertificate } from './domain-labels.ts';
import { DomainProgress } from './domain-progress.tsx';
import { DomainStateMark } from './domain-state.tsx';
import css from './domains.module.css';
import { Records } from './records.tsx';

interface DomainPanelProps {
  siteId: number;
  domain: Domain;
  all: readonly Domain[];
}

/** One domain of a site: its progress, and the records to enter. */
export function DomainPanel({ siteId, domain, all }: DomainPanelProps) {
  const { name, shown_name, role, state, trouble, certificate, checks, records, url } = domain;
  const stateText = domainLabels(domain, all);
  const isOnline = state === 'serving';
  const isHeld = certificate?.is_held !== false;
  const areRecordsValid = records.every(({ verdict }) => verdict === 'ok' || verdict === 'optional');
  return (
    <Panel
      title={shown_name}
      description={
        <span className={css.facts}>
          <DomainStateMark domain={domain} />
          {stateText === undefined ? null : <span>{stateText}</span>}
          {domain.checked_at === null ? null : (
            <span>
              Checked <Time at={domain.checked_at} />
            </span>
          )}
        </span>
      }
      actions={
        <>
          {role === 'redirect' && domain.verified_at !== null && isHeld ? (
            <Primary siteId={siteId} name={name} />
          ) : null}
          {role === 'primary' && trouble?.code === 'not_reached' && isHeld ? (
            <Primary siteId={siteId} name={name} verb="It opens for me" />
          ) : null}
          {isAtOtherSite(domain) ? <Move siteId={siteId} name={name} /> : null}
          <Remove siteId={siteId} name={name} />
        </>
      }
    >
      <div className={css.parts}>
        {isOnline ? null : <DomainProgress domain={domain} />}
        {trouble === null ? null : (
          <p className={css.notice} data-tone={trouble.is_served ? 'warn' : undefined}>
            {trouble.says}
          </p>
        )}
        <CertificateLine domain={domain} />
        {checks.map(({ check, says }) => (
          <p key={check} className={css.notice} data-tone="warn">
            {says}
          </p>
        ))}
        {domain.verified_at !== null && areRecordsValid ? (
          <details className={css.folded}>
            <summary>Records at your DNS provider</summary>
            <Records records={records} />
          </details>
        ) : (
          <>
            <Records records={records} />
            <HowTo />
          </>
        )}
        {domain.verified_at === null || !isHeld ? null : (
          <Anchor href={url} rel="noreferrer" target="_blank" size="sm">
            Open {shown_name}
          </Anchor>
        )}
      </div>
    </Panel>
  );
}

/** True if another site of the same project shows the name; another project would have to be answered by a TXT record. */
const isAtOtherSite = ({ trouble, records }: Domain): boolean =>
  trouble?.code === 'taken' || (trouble?.code === 'moved' && records.every(({ type }) => type !== 'TXT'));

/** Expiry of the certificate, or the reason why it cannot be renewed. */
function CertificateLine({ domain }: { domain: Domain }) {
  const { certificate } = domain;
  if (certificate === null) return null;
  const { is_held, expires_at, renews_at, trouble } = certificate;
  if (trouble !== null)
    return (
      <p className={css.notice} data-tone={needsCertificate(domain) ? 'warn' : undefined}>
        {trouble.says}
        {is_held && expires_at !== null ? (
          Date.parse(expires_at) < Date.now() ? (
            <>
              {' '}
              The current one ended on <DayOf at={expires_at} />, so browsers warn visitors.
            </>
          ) : (
            <>
              {' '}
              Visitors are served with the current one until <DayOf at={expires_at} />.
            </>
          )
        ) : null}
        {renews_at === null ? null : (
          <>
            {' '}
            Next attempt <Time at={renews_at} />, or at once with Check now.
          </>
        )}
      </p>
    );
  if (!is_held) return null;
  return (
    <p className={css.certificate}>
      <IconLock size={iconSizes.small} aria-hidden />
      {expires_at === null ? (
        'Certificate provided by this server’s operator'
      ) : (
        <span>
          Certificate valid until <DayOf at={expires_at} />, renewed automatically
        </span>
      )}
    </p>
  );
}

const DayOf = ({ at }: { at: string }) => (
  <time dateTime={at} title={exactTime(Date.parse(at))} lang={language}>
    {new Date(at).toLocaleDateString(language, { day: 'numeric', month: 'long', year: 'numeric' })}
  </time>
);

const HowTo = () => (
  <details className={css.folded}>
    <summary>How to enter records</summary>
    <ol className={css.list}>
      <li>Sign in where the domain is managed, usually the company you pay for it each year.</li>
      <li>Open the section called DNS, DNS records or zone.</li>
      <li>
        Add each record with its type, name and value. The name may be called host or sub-domain, the value
        content, data, target, answer or points to. Some want nothing in place of <code>@</code>.
      </li>
      <li>Leave TTL as it is. At Cloudflare, choose “DNS only”.</li>
      <li>Come back here. The records are checked every ten seconds while this page is open.</li>
    </ol>
  </details>
);

interface NamedProps {
  siteId: number;
  name: string;
}

function Primary({ siteId, name, verb = 'Make primary' }: NamedProps & { verb?: string }) {
  const [isAsking, confirmation] = useDisclosure();
  return (
    <>
      <Button variant="default" size="xs" aria-label={`${verb}: ${name}`} onClick={confirmation.open}>
        {verb}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={`Show the site at ${name}?`}
        confirm="Make primary"
        isHarmless
        changes={['domain']}
        preview={() => makePrimary(siteId, name, {})}
        write={() => makePrimary(siteId, name, { confirm: true })}
        successMessage={() => `Visitors now see the site at ${name}.`}
        onClose={confirmation.close}
      />
    </>
  );
}

function Move({ siteId, name }: NamedProps) {
  const [isAsking, confirmation] = useDisclosure();
  return (
    <>
      <Button variant="default" size="xs" aria-label={`Move it here: ${name}`} onClick={confirmation.open}>
        Move it here
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={`Move ${name} here?`}
        confirm="Move domain"
        isHarmless
        changes={['domain']}
        preview={() => moveDomain(siteId, name, {})}
        write={() => moveDomain(siteId, name, { confirm: true })}
        successMessage={() => `Visitors to ${name} now see this site.`}
        onClose={confirmation.close}
      />
    </>
  );
}

function Remove({ siteId, name }: NamedProps) {
  const [isAsking, confirmation] = useDisclosure();
  return (
    <>
      <ReasonedButton
        variant="default"
        size="xs"
        reason={useIsAdministrator() ? undefined : administratorsOnly}
        aria-label={`Remove ${name}`}
        onClick={confirmation.open}
      >
        Remove
      </ReasonedButton>
      <ConfirmDialog
        isOpen={isAsking}
        title={`Remove ${name}?`}
        confirm="Remove domain"
        changes={['domain']}
        preview={() => removeDomain(siteId, name, {})}
        write={() => removeDomain(siteId, name, { confirm: true })}
        successMessage={() => `${name} removed.`}
        onClose={confirmation.close}
      />
    </>
  );
}
