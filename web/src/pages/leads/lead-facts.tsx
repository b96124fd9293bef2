import { useQuery } from '@tanstack/react-query';
import { eventQuery } from '../../api/activity.ts';
import { contactQuery } from '../../api/contacts.ts';
import type { Lead } from '../../api/records.ts';
import { useSiteName } from '../../api/session.ts';
import record from '../../record/record.module.css';
import { Fact, Facts } from '../../record/record-parts.tsx';
import { Time } from '../../time/time.tsx';
import { LinkButton, TextLink } from '../../ui/link-button.tsx';
import { PhoneLink } from '../../ui/phone-link.tsx';
import { PriorityMark } from '../../ui/word-mark.tsx';
import { MailLink } from '../../ui/write-mail-link.tsx';
import css from './lead-drawer.module.css';
import { LeadStatusMark } from './marks.tsx';

/** Fields of a lead. Everything from a visitor is shown as plain text. */
export function LeadFacts({ lead }: { lead: Lead }) {
  const siteName = useSiteName();
  const contactId = lead.contact?.contact_id ?? 0;
  const contact = useQuery({ ...contactQuery(contactId), enabled: contactId > 0 }).data;
  const opened = useQuery({ ...eventQuery(lead.event_id ?? 0), enabled: lead.event_id !== null }).data;
  const conversationId = opened?.event.conversation_id;
  const email = lead.contact?.email;
  return (
    <section aria-label="Lead">
      <div className={record.marks}>
        <LeadStatusMark status={lead.status} />
        <PriorityMark priority={lead.priority} />
        <span className={record.quiet}>
          <Time at={lead.last_event_at} />
        </span>
        {lead.contact ? (
          <TextLink
            to="/contacts/$contactId"
            params={{ contactId: String(lead.contact.contact_id) }}
            size="sm"
          >
            View timeline
          </TextLink>
        ) : null}
      </div>
      {lead.subject ? <p className={record.subject}>{lead.subject}</p> : null}
      {lead.message ? <p className={record.text}>{lead.message}</p> : null}
      {conversationId ? (
        <LinkButton
          className={css.reply}
          to="/inbox/$conversationId"
          params={{ conversationId: String(conversationId) }}
          size="xs"
        >
          Reply
        </LinkButton>
      ) : null}
      <Facts>
        <Fact label="E-mail">{email ? <MailLink email={email} /> : null}</Fact>
        <Fact label="Phone">{contact?.phone ? <PhoneLink phone={contact.phone} /> : null}</Fact>
        <Fact label="Site">
          <TextLink to="/sites/$siteId" params={{ siteId: String(lead.site_id) }} size="sm">
            {siteName(lead.site_id)}
          </TextLink>
        </Fact>
        <Fact label="Source">
          {lead.source ? (
            <TextLink to="/leads" search={{ source: lead.source }} size="sm">
              {lead.source}
            </TextLink>
          ) : null}
        </Fact>
        <Fact label="Tags">
          {lead.tags.length === 0 ? null : (
            <span className={record.tags}>
              {lead.tags.map((tag) => (
                <TextLink key={tag} to="/leads" search={{ tag }} size="sm">
                  {tag}
                </TextLink>
              ))}
            </span>
          )}
        </Fact>
        <Fact label="Received">
          {lead.event_id === null ? null : (
            <TextLink
              to="/activity/$eventId"
              params={{ eventId: String(lead.event_id) }}
              search={{}}
              size="sm"
            >
              {lead.event_count === 1 ? 'As it was sent' : `The newest of ${lead.event_count}`}
            </TextLink>
          )}
        </Fact>
        <Fact label="Started">
          <Time at={lead.created_at} />
        </Fact>
      </Facts>
    </section>
  );
}
