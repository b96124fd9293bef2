import type { Contact } from '../../api/records.ts';
import { useSiteName } from '../../api/session.ts';
import { Fact, Facts } from '../../record/record-parts.tsx';
import { Time } from '../../time/time.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import { PhoneLink } from '../../ui/phone-link.tsx';
import { MailLink } from '../../ui/write-mail-link.tsx';
import { SubscriptionMark } from './marks.tsx';

export function ContactFacts({ contact }: { contact: Contact }) {
  const siteName = useSiteName();
  return (
    <Facts>
      <Fact label="Name">{contact.name}</Fact>
      <Fact label="E-mail">{contact.email ? <MailLink email={contact.email} /> : null}</Fact>
      <Fact label="Other e-mails">{contact.other_emails.join(', ')}</Fact>
      <Fact label="Phone">{contact.phone ? <PhoneLink phone={contact.phone} /> : null}</Fact>
      <Fact label="Newsletters">
        {contact.subscription ? <SubscriptionMark subscription={contact.subscription} /> : 'Not subscribed'}
      </Fact>
      <Fact label="Site">
        <TextLink to="/sites/$siteId" params={{ siteId: String(contact.site_id) }} size="sm">
          {siteName(contact.site_id)}
        </TextLink>
      </Fact>
      <Fact label="Source">{contact.source}</Fact>
      <Fact label="First seen">
        <Time at={contact.created_at} />
      </Fact>
      <Fact label="Last activity">
        <Time at={contact.last_seen_at} />
      </Fact>
    </Facts>
  );
}
