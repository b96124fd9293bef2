import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Contact } from '../../api/records.ts';
import { useSiteName } from '../../api/session.ts';
import { paths } from '../../paths.ts';
import { Time } from '../../time/time.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import { mailAddress } from '../../ui/mail-address.ts';
import css from './contact-page.module.css';
import { SubscriptionMark } from './marks.tsx';

/** What is known of a person. */
export function ContactFacts({ contact }: { contact: Contact }) {
  const siteName = useSiteName();
  return (
    <dl className={css.facts}>
      <Fact label="Name">{contact.name}</Fact>
      <Fact label="E-mail">
        {contact.email ? (
          <Anchor href={mailAddress(contact.email)} size="sm">
            {contact.email}
          </Anchor>
        ) : null}
      </Fact>
      <Fact label="Also">{contact.other_emails.join(', ')}</Fact>
      <Fact label="Phone">{contact.phone}</Fact>
      <Fact label="Newsletters">
        {contact.subscription ? <SubscriptionMark subscription={contact.subscription} /> : 'Never said'}
      </Fact>
      <Fact label="Site">
        <TextLink to={paths.site} params={{ siteId: String(contact.site_id) }} size="sm">
          {siteName(contact.site_id)}
        </TextLink>
      </Fact>
      <Fact label="First met">{contact.source}</Fact>
      <Fact label="Known since">
        <Time at={contact.created_at} />
      </Fact>
      <Fact label="Last heard">
        <Time at={contact.last_seen_at} />
      </Fact>
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (children === null || children === undefined || children === '') return null;
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  );
}
