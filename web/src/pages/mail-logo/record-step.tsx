import type { ReactNode } from 'react';
import type { BimiRecord, BimiVerification, SenderProfile } from '../../api/records.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import css from './mail-logo.module.css';
import { isSameRecord } from './published-record.ts';
import { domainOf } from './sender.ts';
import { StepLink, type StepLocation } from './step-link.tsx';
import { StepPanel } from './step-panel.tsx';

interface RecordStepProps extends StepLocation {
  record: BimiRecord | null;
  verification: BimiVerification | null;
  sender: SenderProfile;
}

/** The record to publish, in parts to copy, with instructions. */
export function RecordStep({ siteId, search, record, verification, sender }: RecordStepProps) {
  const domain = domainOf(sender.sender_email);
  return (
    <StepPanel
      title="DNS record"
      lead={`A DNS record of ${domain} tells mail providers where the logo is. This server never changes your DNS, so add the record yourself.`}
    >
      {record === null ? (
        <>
          <p className={css.notice}>Choose a logo first: the record depends on it.</p>
          <div>
            <StepLink siteId={siteId} search={search} step="logo">
              Go to the logo
            </StepLink>
          </div>
        </>
      ) : (
        <>
          <BeforePublishing record={record} />
          <Published record={record} verification={verification} />
          <CopyRows label="Record to publish">
            <CopyRow name="Type" text={record.record_type} label="type" />
            <CopyRow name="Name" text={record.record_name} label="name">
              {shortName(record)}
            </CopyRow>
            <CopyRow name="Value" text={record.record_value} label="value" />
            {record.txt_strings.length > 1 ? (
              <CopyRow
                name="Value in pieces"
                text={record.txt_strings.map((piece) => `"${piece}"`).join(' ')}
                label="value in pieces"
              >
                Use this if your provider refuses the value as too long.
              </CopyRow>
            ) : null}
          </CopyRows>
          {record.required_header === null ? null : (
            <CopyRows label="Header for every mail">
              <CopyRow name="Header" text={record.required_header} label="header">
                Because the record uses its own selector, every mail must carry this header, covered by its
                DKIM signature. Ask your mail administrator to add it.
              </CopyRow>
            </CopyRows>
          )}
          <HowTo domain={domain} />
          <div className={css.onward}>
            <StepLink siteId={siteId} search={search} step="verify">
              Check the record
            </StepLink>
          </div>
        </>
      )}
    </StepPanel>
  );
}

/** Many DNS providers append the domain to the name. */
const shortName = ({ record_name, domain }: BimiRecord) => (
  <>
    Where your provider shows .{domain} behind the field, enter only{' '}
    <span className="mono">{record_name.slice(0, -domain.length - 1)}</span>.
  </>
);

/** Code of the only warning that concerns this server's address rather than the logo. */
const addressWarning = 'public_base_not_https';

function BeforePublishing({ record }: { record: BimiRecord }) {
  const warnings = record.warnings.filter(({ code }) => code === addressWarning);
  if (record.publish_recommended && warnings.length === 0) return null;
  return (
    <div className={css.notice} data-tone="warn">
      <strong>Do not publish it yet.</strong>{' '}
      {record.publish_recommended
        ? null
        : 'With this certificate no provider would show the logo. Fix it in the Logo step. '}
      {warnings.map(({ detail }) => detail).join(' ')}
    </div>
  );
}

function Published({ record, verification }: Pick<RecordStepProps, 'verification'> & { record: BimiRecord }) {
  const published = verification?.record_value ?? null;
  if (published === null) return null;
  return isSameRecord(published, record.record_value) ? (
    <p className={css.notice} data-tone="good">
      This record was found in the DNS. There is nothing to do in this step.
    </p>
  ) : (
    <div className={css.notice} data-tone="warn">
      At the last check another record stood at this name. Put the new value in its place; there may be only
      one.
    </div>
  );
}

const HowTo = ({ domain }: { domain: string }) => (
  <section>
    <h3 className={css.small}>How to enter it</h3>
    <ol className={css.list}>
      <li>
        Sign in where {domain} is managed. Mostly that is the company that you pay for the domain each year,
        or the one that hosts the website.
      </li>
      <li>Open the section called DNS, DNS records or zone, and add a TXT record.</li>
      <li>Copy the name and value from above. Leave TTL as it is, and add no quotation marks.</li>
      <li>
        Save it and come back. The record is usually visible within minutes; some providers take up to a day.
      </li>
    </ol>
  </section>
);

/** Labelled texts to copy. Contains `CopyRow`s. */
const CopyRows = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className={css.rows} aria-label={label}>
    {children}
  </ul>
);

interface CopyRowProps {
  name: string;
  text: string;
  /** Noun for the copy button. */
  label: string;
  /** Explanation below the value. */
  children?: ReactNode;
}

const CopyRow = ({ name, text, label, children }: CopyRowProps) => (
  <li className={css.row}>
    <span className={css.name}>{name}</span>
    <div className={css.words}>
      <code className={css.text}>{text}</code>
      {children === undefined ? null : <p className={css.says}>{children}</p>}
    </div>
    <CopyButton text={text} subject={label} />
  </li>
);
