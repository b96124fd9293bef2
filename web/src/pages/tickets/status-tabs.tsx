import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ticketCountsQuery } from '../../api/tickets.ts';
import { compact } from '../../search-params.ts';
import type { StatusTab, TicketFilters } from './filters.ts';
import css from './tickets-page.module.css';
import { liveStatuses, statuses, statusWords } from './words.ts';

type Tab = readonly [tab: StatusTab | undefined, word: string, count: number | undefined];

/** The statuses with how many tickets have each, of the site that is looked at. */
export function StatusTabs({ filters }: { filters: TicketFilters }) {
  const scope = filters.site_id === undefined ? {} : { site_id: filters.site_id };
  const counts = useQuery(ticketCountsQuery(scope)).data?.by_status;
  const sum = (of: readonly (keyof NonNullable<typeof counts>)[]) =>
    counts && of.reduce((total, status) => total + counts[status], 0);
  const tabs: readonly Tab[] = [
    [undefined, 'To do', sum(liveStatuses)],
    ...statuses.map((status) => [status, statusWords[status], counts?.[status]] as const),
    ['all', 'All', sum(statuses)],
  ];
  return (
    <nav aria-label="Status" className={css.tabs}>
      {tabs.map(([tab, word, count]) => (
        <Link
          key={word}
          to="/tickets"
          search={compact({ ...filters, status: tab })}
          className={css.tab}
          aria-current={filters.status === tab ? 'page' : undefined}
          // The router would mark a tab as open whose filters are some of those that are set.
          activeOptions={{ exact: true }}
          replace
        >
          {word}
          {count === undefined ? null : <span className={css.count}>{count}</span>}
        </Link>
      ))}
    </nav>
  );
}
