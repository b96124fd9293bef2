import type { OpenedEvent } from '../../api/activity.ts';
import type { EventDetail } from '../../api/records.ts';
import { plainText } from '../../json/json-text.ts';
import record from '../../record/record.module.css';
import { Fact, Facts } from '../../record/record-parts.tsx';
import { Time } from '../../time/time.tsx';
import { EventTypeMark } from '../../ui/event-type.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import { PriorityMark, StatusMark } from '../../ui/word-mark.tsx';
import { MailLink } from '../../ui/write-mail-link.tsx';

/** Fields of an event. Everything from a visitor is shown as plain text. */
export function EventFacts({ opened: { event, customFields } }: { opened: OpenedEvent }) {
  const grouping = [event.category, event.subcategory].filter(Boolean).join(' › ');
  return (
    <section aria-label="Event">
      <div className={record.marks}>
        <EventTypeMark type={event.type} />
        <StatusMark status={event.status} />
        <PriorityMark priority={event.priority} />
        <span className={record.quiet}>
          <Time at={event.received_at} />
        </span>
      </div>
      {event.subject ? <p className={record.subject}>{event.subject}</p> : null}
      {event.message ? <p className={record.text}>{event.message}</p> : null}
      <Facts>
        <Fact label="Site">
          <TextLink to="/sites/$siteId" params={{ siteId: String(event.site_id) }} size="sm">
            {event.site_name}
          </TextLink>
        </Fact>
        <Fact label="Name">{event.name}</Fact>
        <Fact label="E-mail">{event.email ? <MailLink email={event.email} /> : null}</Fact>
        <Fact label="Category">{grouping}</Fact>
        <Fact label="Folder">{event.folder}</Fact>
        <Fact label="Source">{event.source}</Fact>
        <Fact label="Tags">
          {event.tags.length === 0 ? null : (
            <span className={record.tags}>
              {event.tags.map((tag) => (
                <TextLink key={tag} to="/activity" search={{ tag }} size="sm">
                  {tag}
                </TextLink>
              ))}
            </span>
          )}
        </Fact>
        {[...customFields].map(([name, json]) => (
          <Fact key={name} label={name}>
            {plainText(json)}
          </Fact>
        ))}
        <Fact label="Records">
          <CreatedRecords event={event} />
        </Fact>
        <Fact label="External id">{event.external_id}</Fact>
        <Fact label="Event id">{event.event_id}</Fact>
      </Facts>
    </section>
  );
}

/** Links to the event's contact, conversation and lead. */
function CreatedRecords({ event: { contact_id, conversation_id, lead_id } }: { event: EventDetail }) {
  if (contact_id === null && conversation_id === null && lead_id === null) return 'None';
  return (
    <span className={record.tags}>
      {contact_id === null ? null : (
        <TextLink to="/contacts/$contactId" params={{ contactId: String(contact_id) }} size="sm">
          Contact {contact_id}
        </TextLink>
      )}
      {conversation_id === null ? null : (
        <TextLink
          to="/inbox/$conversationId"
          params={{ conversationId: String(conversation_id) }}
          search={{ show: 'all' }}
          size="sm"
        >
          Conversation {conversation_id}
        </TextLink>
      )}
      {lead_id === null ? null : (
        <TextLink to="/leads" search={{ lead: lead_id }} size="sm">
          Lead {lead_id}
        </TextLink>
      )}
    </span>
  );
}
