import type { Contact } from '../../api/records.ts';
import { useSiteName } from '../../api/session.ts';
import css from '../../list/cells.module.css';
import type { Column } from '../../list/columns.ts';
import { RecordTable } from '../../list/record-table.tsx';
import { paths } from '../../paths.ts';
import { Time } from '../../time/time.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import { contactName, SubscriptionMark } from './marks.tsx';

/** Contacts; the name leads to everything they did. */
export function ContactsTable({ contacts }: { contacts: readonly Contact[] }) {
  const siteName = useSiteName();
  const columns: Column<Contact>[] = [
    {
      title: 'Contact',
      width: 'name',
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
    { title: 'Phone', width: 'text', cell: (contact) => contact.phone ?? '–' },
    { title: 'Site', width: 'text', cell: (contact) => siteName(contact.site_id) },
    { title: 'Came from', width: 'text', cell: (contact) => contact.source ?? '–' },
    {
      title: 'Newsletters',
      width: 'mark',
      cell: ({ subscription }) => <SubscriptionMark subscription={subscription} />,
    },
    { title: 'Last heard', width: 'time', cell: (contact) => <Time at={contact.last_seen_at} isShort /> },
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
