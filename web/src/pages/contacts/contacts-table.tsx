import type { Contact } from '../../api/records.ts';
import { useSiteName } from '../../api/session.ts';
import { paths } from '../../paths.ts';
import { Time } from '../../time/time.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import { type Column, RecordTable } from '../../ui/record-table.tsx';
import css from './contacts-page.module.css';
import { contactName, SubscriptionMark } from './marks.tsx';

/** Contacts; the name leads to everything they did. */
export function ContactsTable({ contacts }: { contacts: readonly Contact[] }) {
  const siteName = useSiteName();
  const columns: Column<Contact>[] = [
    {
      title: 'Contact',
      width: 'minmax(0, 1.6fr)',
      cell: (contact) => (
        <>
          <TextLink
            to={paths.contact}
            params={{ contactId: String(contact.contact_id) }}
            className={css.name}
            size="sm"
          >
            {contactName(contact)}
          </TextLink>
          {contact.name && contact.email ? <span className={css.quiet}>{contact.email}</span> : null}
        </>
      ),
    },
    { title: 'Phone', width: 'minmax(0, 0.8fr)', cell: (contact) => contact.phone ?? '–' },
    { title: 'Site', width: 'minmax(0, 1fr)', cell: (contact) => siteName(contact.site_id) },
    { title: 'First met', width: 'minmax(0, 0.8fr)', cell: (contact) => contact.source ?? '–' },
    {
      title: 'Newsletters',
      width: '130px',
      cell: ({ subscription }) => <SubscriptionMark subscription={subscription} />,
    },
    { title: 'Last heard', width: '112px', cell: (contact) => <Time at={contact.last_seen_at} /> },
  ];
  return (
    <RecordTable
      label="Contacts"
      columns={columns}
      records={contacts}
      keyOf={(contact) => contact.contact_id}
    />
  );
}
