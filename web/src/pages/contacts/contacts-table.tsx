import { useSiteName } from '../../api/session.ts';
import css from '../../list/cells.module.css';
import { byName, byTime, type Column } from '../../list/columns.ts';
import { NoValue } from '../../list/no-value.tsx';
import { RecordTable } from '../../list/record-table.tsx';
import type { Sorting } from '../../list/sorting.ts';
import { Time } from '../../time/time.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import { contactName, SubscriptionMark } from './marks.tsx';
import type { Person } from './people.ts';

interface ContactsTableProps {
  people: readonly Person[];
  sorting: Sorting;
}

/** People, one row each with the sites that know them; the name opens their history. */
export function ContactsTable({ people, sorting }: ContactsTableProps) {
  const siteName = useSiteName();
  const columns: Column<Person>[] = [
    {
      title: 'Contact',
      width: 'name',
      sort: { by: 'name', orderLabels: byName },
      cell: (contact) => (
        <>
          <TextLink
            to="/contacts/$contactId"
            params={{ contactId: String(contact.contact_id) }}
            data-opens
            className={css.name}
            size="sm"
          >
            {contactName(contact)}
          </TextLink>
          {contact.name && contact.email ? <span className={css.quiet}>{contact.email}</span> : null}
        </>
      ),
    },
    { title: 'Phone', width: 'text', cell: (contact) => contact.phone ?? <NoValue /> },
    {
      title: 'Sites',
      width: 'text',
      cell: ({ contacts, site_id: siteId }) =>
        contacts.length === 1 ? (
          siteName(siteId)
        ) : (
          <span className={css.sites}>
            {contacts.map(({ contact_id, site_id }) => (
              <TextLink
                key={contact_id}
                to="/contacts/$contactId"
                params={{ contactId: String(contact_id) }}
                className={css.site}
                size="sm"
              >
                {siteName(site_id)}
              </TextLink>
            ))}
          </span>
        ),
    },
    {
      title: 'First seen',
      width: 'text',
      sort: { by: 'created_at', orderLabels: byTime, isDownFirst: true },
      cell: (contact) => (
        // A single element: on a phone the cell is laid out as label and value.
        <span>
          <Time at={contact.created_at} isShort />
          {contact.source ? <span className={`${css.quiet} ${css.line}`}>{contact.source}</span> : null}
        </span>
      ),
    },
    {
      title: 'Newsletters',
      width: 'mark',
      cell: ({ subscription }) => <SubscriptionMark subscription={subscription} />,
    },
    {
      title: 'Last activity',
      width: 'time',
      sort: { by: 'last_seen_at', orderLabels: byTime, isDownFirst: true },
      cell: (contact) => <Time at={contact.last_seen_at} isShort />,
    },
  ];
  return (
    <RecordTable
      label="Contacts"
      columns={columns}
      records={people}
      keyOf={(contact) => contact.contact_id}
      sorting={sorting}
    />
  );
}
