import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAddressBook, IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { contactsFile, contactsQuery } from '../../api/contacts.ts';
import { ChoiceFilter, SiteFilter } from '../../list/choice-filter.tsx';
import { ExportLink } from '../../list/export-link.tsx';
import { activeOf, FilterBar } from '../../list/filter-bar.tsx';
import { pagedList } from '../../list/list.ts';
import { ListPanel } from '../../list/list-panel.tsx';
import { NoMatch } from '../../list/no-match.tsx';
import { SearchField } from '../../list/search-field.tsx';
import { searchSorted } from '../../list/sorting.ts';
import { useFilters, useSorting } from '../../list/use-filters.ts';
import { compact } from '../../search-params.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { Empty } from '../../ui/empty.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ContactsTable } from './contacts-table.tsx';
import { subscriptionLabels } from './marks.tsx';
import { NewContactDialog } from './new-contact-dialog.tsx';
import { peopleOf } from './people.ts';
import { contactQueryOf } from './search.ts';

const route = getRouteApi('/signed-in/contacts');

/** Everyone who has written to a site. */
export function ContactsPage() {
  const search = route.useSearch();
  const { set, go } = useFilters(search);
  const query = contactQueryOf(search);
  const contacts = pagedList(useInfiniteQuery(contactsQuery(query)), ({ contact_id }) => contact_id);
  const [isMaking, making] = useDisclosure();
  const { sort, ...narrowing } = query;
  const isNarrowed = Object.keys(narrowing).length > 0;
  const sorting = useSorting(search, '-last_seen_at', query.q === undefined ? undefined : searchSorted);
  return (
    <>
      <PageHeader
        title="Contacts"
        description="Everyone your sites have heard from, one per e-mail address"
        actions={
          <>
            <ExportLink href={contactsFile(query)} isOfPeople />
            <Button leftSection={<IconPlus size={iconSizes.normal} />} onClick={making.open}>
              New contact
            </Button>
          </>
        }
      />
      <FilterBar active={activeOf(search)} go={go}>
        <SearchField
          label="Search name, e-mail, phone"
          value={search.q ?? ''}
          onChange={(q) => set({ q: q || undefined })}
        />
        <SiteFilter siteId={search.site_id} onChange={(site_id) => set({ site_id })} />
        <ChoiceFilter
          label="Subscription"
          any="Subscribed or not"
          labels={subscriptionLabels}
          value={search.subscription}
          onChange={(subscription) => set({ subscription })}
        />
      </FilterBar>
      <ListPanel
        list={contacts}
        fault="Couldn’t load contacts"
        noMatch={
          isNarrowed ? (
            <NoMatch title="No contacts match these filters" onClear={() => go(compact({ sort }))} />
          ) : undefined
        }
        none={<NoContacts />}
      >
        {(records) => <ContactsTable people={peopleOf(records)} sorting={sorting} />}
      </ListPanel>
      <NewContactDialog isOpen={isMaking} siteId={search.site_id} onClose={making.close} />
    </>
  );
}

const NoContacts = () => (
  <Empty
    icon={<IconAddressBook size={iconSizes.large} />}
    title="No contacts yet"
    action={<LinkButton to="/sites">Connect a site</LinkButton>}
  >
    People who fill in a form, subscribe or write on a connected site are added here automatically.
  </Empty>
);
