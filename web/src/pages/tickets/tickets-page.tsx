import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconFilterOff, IconPlus, IconTicket } from '@tabler/icons-react';
import { getRouteApi, Outlet } from '@tanstack/react-router';
import { useState } from 'react';
import { useFreshQueries } from '../../live/use-changes.ts';
import { paths } from '../../paths.ts';
import { Empty } from '../../ui/empty.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { ticketQueryOf } from './filters.ts';
import { NewTicketDialog } from './new-ticket-dialog.tsx';
import { StatusTabs } from './status-tabs.tsx';
import { TicketFilterBar } from './ticket-filter-bar.tsx';
import { TicketList } from './ticket-list.tsx';
import css from './tickets-page.module.css';
import { useTickets } from './use-tickets.ts';

const route = getRouteApi('/signed-in/tickets');

/** What customers asked for, until it is done; narrowed by what the address says. */
export function TicketsPage() {
  const filters = route.useSearch();
  // The thread of a ticket that a conversation became is the conversation's.
  useFreshQueries(['ticket', 'ticket_message', 'message'], ['tickets']);
  const tickets = useTickets(ticketQueryOf(filters));
  const [isMaking, making] = useDisclosure();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const { items } = tickets;
  // What the filters no longer show is no longer chosen.
  const chosenIds = items.map(({ ticket_id: id }) => id).filter((id) => chosen.has(id));
  const choose = (id: number, isChosen: boolean) =>
    setChosen((before) => new Set(isChosen ? [...before, id] : [...before].filter((each) => each !== id)));
  const isNarrowed = Object.keys(filters).length > 0;
  return (
    <>
      <PageHeader
        title="Tickets"
        description="What customers asked for, until it is done"
        actions={
          <Button leftSection={<IconPlus size={17} />} onClick={making.open}>
            New ticket
          </Button>
        }
      />
      <StatusTabs filters={filters} />
      <TicketFilterBar filters={filters} />
      {chosenIds.length === 0 ? null : <BulkBar ticketIds={chosenIds} onDone={() => setChosen(new Set())} />}
      <div className={css.panel}>
        {tickets.error ? (
          <div className={css.notice}>
            <ProblemNotice error={tickets.error} title="Tickets cannot be read" onRetry={tickets.retry} />
          </div>
        ) : tickets.isLoading ? (
          <SkeletonRows rows={8} height={34} />
        ) : items.length === 0 ? (
          isNarrowed ? (
            <Empty
              icon={<IconFilterOff size={24} />}
              title="No ticket fits these filters"
              action={
                <LinkButton to={paths.tickets} search={{}} variant="default">
                  Clear all filters
                </LinkButton>
              }
            >
              Take some away, or look under All.
            </Empty>
          ) : (
            <Empty
              icon={<IconTicket size={24} />}
              title="Nothing to do"
              action={<Button onClick={making.open}>Make a ticket</Button>}
            >
              Make a ticket of a conversation, or of a call. Connected sites can make them too.
            </Empty>
          )
        ) : (
          <TicketList tickets={items} filters={filters} chosen={chosen} onChoose={choose} />
        )}
      </div>
      <LoadMore hasMore={tickets.hasMore} isLoading={tickets.isLoadingMore} onMore={tickets.loadMore} />
      <NewTicketDialog isOpen={isMaking} siteId={filters.site_id} onClose={making.close} />
      <Outlet />
    </>
  );
}
