import { Button, Select } from '@mantine/core';
import { IconAddressBook, IconDownload, IconFilterOff } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { contactsFile, contactsQuery } from '../../api/contacts.ts';
import { useFreshQueries } from '../../live/use-changes.ts';
import { paths } from '../../paths.ts';
import { compact, oneOf } from '../../search-params.ts';
import { Empty } from '../../ui/empty.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { SiteFilter } from '../../ui/site-filter.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import css from './contacts-page.module.css';
import { ContactsTable } from './contacts-table.tsx';
import { subscriptionWords } from './marks.tsx';
import { type ContactsSearch, contactQueryOf, subscriptions } from './search.ts';

const route = getRouteApi('/signed-in/contacts');

/** The people that sites have heard from. */
export function ContactsPage() {
  const search = route.useSearch();
  useFreshQueries(['contact'], ['contacts']);
  const navigate = route.useNavigate();
  const query = contactQueryOf(search);
  const contacts = useInfiniteQuery(contactsQuery(query));
  const rows = contacts.data?.pages.flatMap((page) => page.data);
  const set = (change: { [K in keyof ContactsSearch]?: ContactsSearch[K] | undefined }) =>
    void navigate({ to: paths.contacts, search: compact({ ...search, ...change }), replace: true });
  return (
    <>
      <PageHeader
        title="Contacts"
        description="The people your sites have heard from, one for each e-mail"
        actions={
          <Button
            component="a"
            href={contactsFile(query)}
            download
            variant="default"
            leftSection={<IconDownload size={17} />}
          >
            Export
          </Button>
        }
      />
      <search className={css.bar} aria-label="Filters">
        <SearchField
          className={css.search}
          label="Search name, e-mail, phone"
          value={search.q ?? ''}
          onChange={(q) => set({ q: q === '' ? undefined : q })}
        />
        <SiteFilter
          className={css.choice}
          siteId={search.site_id}
          onChange={(siteId) => set({ site_id: siteId })}
        />
        <Select
          className={css.choice}
          aria-label="Subscription"
          placeholder="Subscribed or not"
          clearable
          data={subscriptions.map((each) => ({ value: each, label: subscriptionWords[each] }))}
          value={search.subscription ?? null}
          onChange={(value) => set({ subscription: oneOf(subscriptions, value) })}
        />
      </search>
      <div className={css.panel}>
        {contacts.error ? (
          <div className={css.notice}>
            <ProblemNotice
              error={contacts.error}
              title="Contacts cannot be read"
              onRetry={() => void contacts.refetch()}
            />
          </div>
        ) : rows === undefined ? (
          <SkeletonRows rows={8} height={28} />
        ) : rows.length > 0 ? (
          <ContactsTable contacts={rows} />
        ) : Object.keys(query).length > 0 ? (
          <Empty
            icon={<IconFilterOff size={24} />}
            title="Nobody fits these filters"
            action={
              <LinkButton to={paths.contacts} search={{}} variant="default">
                Show all
              </LinkButton>
            }
          />
        ) : (
          <Empty
            icon={<IconAddressBook size={24} />}
            title="No contacts yet"
            action={<LinkButton to={paths.sites}>Connect a site</LinkButton>}
          >
            Whoever fills in a form, subscribes or writes on a connected site appears here by themselves.
          </Empty>
        )}
      </div>
      <LoadMore
        hasMore={contacts.hasNextPage}
        isLoading={contacts.isFetchingNextPage}
        onMore={() => void contacts.fetchNextPage()}
      />
    </>
  );
}
