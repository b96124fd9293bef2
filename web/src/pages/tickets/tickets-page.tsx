import { Button } from '@mantine/core';
import { IconPlus, IconTicket } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, Outlet } from '@tanstack/react-router';
import type { Ticket } from '../../api/records.ts';
import { ticketsQuery } from '../../api/tickets.ts';
import { pagedList } from '../../list/list.ts';
import { ListPanel } from '../../list/list-panel.tsx';
import { NoMatch } from '../../list/no-match.tsx';
import { useFilters, useSorting } from '../../list/use-filters.ts';
import { useSelection } from '../../list/use-selection.ts';
import { compact } from '../../search-params.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { Empty } from '../../ui/empty.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { UnsentElsewhere } from '../../writing/unsent.tsx';
import { TicketBulkBar } from './bulk-bar.tsx';
import { type TicketsSearch, ticketQueryOf } from './filters.ts';
import { NewTicketDialog } from './new-ticket-dialog.tsx';
import { StatusTabs, TicketFilterBar } from './ticket-filter-bar.tsx';
import { TicketsTable } from './tickets-table.tsx';

const route = getRouteApi('/signed-in/tickets');

const idOfTicket = ({ ticket_id }: Ticket): number => ticket_id;

/** Tickets that match the filters in the address. */
export function TicketsPage() {
  const { new: isMaking, ...filters } = route.useSearch();
  const { go } = useFilters<TicketsSearch>(filters);
  const tickets = pagedList(useInfiniteQuery(ticketsQuery(ticketQueryOf(filters))), idOfTicket);
  const selection = useSelection(tickets.records?.map(idOfTicket) ?? []);
  const make = () => go({ ...filters, new: true });
  const { sort, ...narrowing } = filters;
  const isNarrowed = Object.keys(narrowing).length > 0;
  const sorting = useSorting(filters, '-updated_at');
  return (
    <>
      <PageHeader
        title="Tickets"
        description="Customer requests, until they are solved"
        actions={
          <Button leftSection={<IconPlus size={iconSizes.normal} />} onClick={make}>
            New ticket
          </Button>
        }
      />
      <StatusTabs filters={filters} />
      <TicketFilterBar filters={filters} />
      <UnsentElsewhere about="ticket">
        {(ticketId, label) => (
          <TextLink to="/tickets/$ticketId" params={{ ticketId }} search={filters} size="sm">
            {label}
          </TextLink>
        )}
      </UnsentElsewhere>
      <ListPanel
        list={tickets}
        fault="Couldn’t load tickets"
        noMatch={
          isNarrowed ? (
            <NoMatch title="No tickets match these filters" onClear={() => go(compact({ sort }))}>
              Remove some filters, or look under All.
            </NoMatch>
          ) : undefined
        }
        none={
          <Empty
            icon={<IconTicket size={iconSizes.large} />}
            title="Nothing to do"
            action={<Button onClick={make}>New ticket</Button>}
          >
            Create a ticket from a conversation or a call. Connected sites can create them too.
          </Empty>
        }
        head={<TicketBulkBar selection={selection} />}
      >
        {(records) => (
          <TicketsTable tickets={records} filters={filters} selection={selection} sorting={sorting} />
        )}
      </ListPanel>
      <NewTicketDialog isOpen={isMaking === true} siteId={filters.site_id} onClose={() => go(filters)} />
      <Outlet />
    </>
  );
}
