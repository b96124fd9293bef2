import type { ReactNode } from 'react';
import { useSiteName } from '../../api/session.ts';
import type { OpenedTicket } from '../../api/tickets.ts';
import { plainText } from '../../json/json-text.ts';
import record from '../../record/record.module.css';
import { Fact, Facts } from '../../record/record-parts.tsx';
import { Time } from '../../time/time.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import { MailLink } from '../../ui/write-mail-link.tsx';

/** Length from which a subject is cut in a phone's title. */
const titleCharacters = 60;

/** Requester, site and linked records. Everything from a customer is shown as plain text. */
export function TicketFacts({ opened: { ticket, customFields } }: { opened: OpenedTicket }) {
  const siteName = useSiteName();
  const { requester } = ticket;
  return (
    <Facts>
      <Fact label="Subject">{ticket.subject.length > titleCharacters ? ticket.subject : null}</Fact>
      <Fact label="Requester">
        {requester?.name}
        {requester?.name && requester.email ? ' · ' : null}
        {requester?.email ? <MailLink email={requester.email} subject={ticket.subject} /> : null}
        {requester ? (
          <>
            {' · '}
            <TextLink to="/tickets" search={{ contact_id: requester.contact_id, status: 'all' }} size="sm">
              All tickets
            </TextLink>
          </>
        ) : (
          'Unknown person'
        )}
      </Fact>
      <Fact label="Site">
        <TextLink to="/sites/$siteId" params={{ siteId: String(ticket.site_id) }} size="sm">
          {siteName(ticket.site_id)}
        </TextLink>
      </Fact>
      <Fact label="Conversation">
        {ticket.conversation_id === null ? null : (
          <TextLink
            to="/inbox/$conversationId"
            params={{ conversationId: String(ticket.conversation_id) }}
            search={{ show: 'all' }}
            size="sm"
          >
            Conversation {ticket.conversation_id}
          </TextLink>
        )}
      </Fact>
      <Fact label="Lead">
        {ticket.lead_id === null ? null : (
          <TextLink to="/leads" search={{ lead: ticket.lead_id }} size="sm">
            Lead {ticket.lead_id}
          </TextLink>
        )}
      </Fact>
      <Fact label="Follow-up to">{linkTo(ticket.previous_ticket_id)}</Fact>
      <Fact label="Continued in">{linkTo(ticket.follow_up_ticket_id)}</Fact>
      <Fact label="Tags">
        {ticket.tags.length === 0 ? null : (
          <span className={record.tags}>
            {ticket.tags.map((tag) => (
              <TextLink key={tag} to="/tickets" search={{ tag, status: 'all' }} size="sm">
                {tag}
              </TextLink>
            ))}
          </span>
        )}
      </Fact>
      {[...customFields].map(([name, json]) => (
        <Fact key={name} label={name}>
          <TextLink
            to="/tickets"
            search={{ status: 'all', custom_fields: { [name]: plainText(json) } }}
            size="sm"
          >
            {plainText(json)}
          </TextLink>
        </Fact>
      ))}
      <Fact label="Your id">{ticket.client_ticket_id}</Fact>
      <Fact label="Created">
        <Time at={ticket.created_at} />
      </Fact>
    </Facts>
  );
}

const linkTo = (id: number | null): ReactNode =>
  id === null ? null : (
    <TextLink to="/tickets/$ticketId" params={{ ticketId: String(id) }} search={{}} size="sm">
      Ticket {id}
    </TextLink>
  );
