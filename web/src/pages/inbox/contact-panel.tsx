import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { contactQuery } from '../../api/contacts.ts';
import { contactName, conversationsOfContactQuery } from '../../api/conversations.ts';
import type { Conversation } from '../../api/records.ts';
import { AuditLink } from '../../record/audit-link.tsx';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { Time } from '../../time/time.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import { PhoneLink } from '../../ui/phone-link.tsx';
import { MailLink } from '../../ui/write-mail-link.tsx';
import { SubscriptionMark } from '../contacts/marks.tsx';
import { Timeline } from '../contacts/timeline.tsx';
import { MakeTicketButton } from '../tickets/make-ticket-button.tsx';
import css from './contact-panel.module.css';
import { statusLabels } from './labels.ts';

interface ContactPanelProps {
  conversation: Conversation;
  onClose: () => void;
}

/** The contact of a conversation and their other messages. */
export function ContactPanel({ conversation, onClose }: ContactPanelProps) {
  const { contact } = conversation;
  const name = contactName(conversation);
  return (
    <aside className={css.panel} aria-label="Contact">
      <div className={css.head}>
        <span className={css.initial} aria-hidden="true">
          {[...name][0]?.toUpperCase()}
        </span>
        <h3 className={css.name}>{name}</h3>
        <ActionIcon
          variant="subtle"
          color="gray"
          className={css.close}
          aria-label="Hide the contact"
          onClick={onClose}
        >
          <IconX size={iconSizes.normal} />
        </ActionIcon>
      </div>
      {contact === null ? (
        <p className={css.quiet}>This visitor hasn’t given a name or e-mail.</p>
      ) : (
        <>
          {contact.email === null ? null : <MailLink email={contact.email} className={css.email} />}
          <ContactFacts contactId={contact.contact_id} />
          <OtherConversations contactId={contact.contact_id} openId={conversation.conversation_id} />
        </>
      )}
      <h4 className={css.heading}>This conversation</h4>
      <dl className={css.facts}>
        <dt>Started</dt>
        <dd>
          <Time at={conversation.created_at} />
        </dd>
        <dt>Messages</dt>
        <dd>{conversation.message_count}</dd>
        {conversation.category === null ? null : (
          <>
            <dt>Category</dt>
            <dd>{[conversation.category, conversation.subcategory].filter(Boolean).join(' / ')}</dd>
          </>
        )}
        {conversation.folder === null ? null : (
          <>
            <dt>Folder</dt>
            <dd>{conversation.folder}</dd>
          </>
        )}
      </dl>
      <MakeTicketButton conversation={conversation} size="xs" mt="sm" />
      <p className={css.quiet}>
        <AuditLink record={`conversation:${conversation.conversation_id}`} />
      </p>
      {contact === null ? null : (
        <ContactHistory contactId={contact.contact_id} siteId={conversation.site_id} />
      )}
    </aside>
  );
}

function OtherConversations({ contactId, openId }: { contactId: number; openId: number }) {
  const { data } = useQuery(conversationsOfContactQuery(contactId));
  const otherConversations =
    data?.data.filter((conversation) => conversation.conversation_id !== openId) ?? [];
  if (otherConversations.length === 0) return null;
  return (
    <>
      <h4 className={css.heading}>Other conversations</h4>
      <ul className={css.others}>
        {otherConversations.map((other) => (
          <li key={other.conversation_id}>
            <Link
              to="/inbox/$conversationId"
              params={{ conversationId: String(other.conversation_id) }}
              search={{ show: 'all' }}
              className={css.other}
              resetScroll={false}
              preload={false}
            >
              <span className={css.subject}>{other.subject}</span>
              <span className={css.quiet}>
                {statusLabels[other.status]} · <Time at={other.last_message_at} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

function ContactFacts({ contactId }: { contactId: number }) {
  const { data: contact } = useQuery(contactQuery(contactId));
  return (
    <>
      {contact ? (
        <dl className={css.facts}>
          {contact.phone === null ? null : (
            <>
              <dt>Phone</dt>
              <dd>
                <PhoneLink phone={contact.phone} />
              </dd>
            </>
          )}
          {contact.source === null ? null : (
            <>
              <dt>Source</dt>
              <dd>{contact.source}</dd>
            </>
          )}
          <dt>Newsletter</dt>
          <dd>
            {contact.subscription ? (
              <SubscriptionMark subscription={contact.subscription} />
            ) : (
              'Not subscribed'
            )}
          </dd>
        </dl>
      ) : null}
      <p className={css.more}>
        <TextLink to="/contacts/$contactId" params={{ contactId: String(contactId) }} size="sm">
          Open contact
        </TextLink>
      </p>
    </>
  );
}

/** History of a contact. */
function ContactHistory({ contactId, siteId }: { contactId: number; siteId: number }) {
  return (
    <>
      <h4 className={css.heading}>Timeline</h4>
      <div className={css.deeds}>
        <Timeline contactId={contactId} siteId={siteId} />
      </div>
    </>
  );
}
