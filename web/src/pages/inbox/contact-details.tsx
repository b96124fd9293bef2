import { useQuery } from '@tanstack/react-query';
import { contactQuery } from '../../api/contacts.ts';
import { TextLink } from '../../ui/link-button.tsx';
import { SubscriptionMark } from '../contacts/marks.tsx';
import { Timeline } from '../contacts/timeline.tsx';
import css from './contact-panel.module.css';

export function ContactFacts({ contactId }: { contactId: number }) {
  const { data: contact } = useQuery(contactQuery(contactId));
  return (
    <>
      {contact ? (
        <dl className={css.facts}>
          {contact.phone === null ? null : (
            <>
              <dt>Phone</dt>
              <dd>{contact.phone}</dd>
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
          Open the contact
        </TextLink>
      </p>
    </>
  );
}

/** Everything a contact of a site did. */
export function ContactDeeds({ contactId, siteId }: { contactId: number; siteId: number }) {
  return (
    <>
      <h4 className={css.heading}>Timeline</h4>
      <div className={css.deeds}>
        <Timeline contactId={contactId} siteId={siteId} />
      </div>
    </>
  );
}
