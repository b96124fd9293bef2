import { Checkbox } from '@mantine/core';
import { IconFilterOff, IconTargetArrow } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type LeadQuery, leadsQuery } from '../../api/leads.ts';
import type { Lead } from '../../api/records.ts';
import { useSiteName } from '../../api/session.ts';
import { paths } from '../../paths.ts';
import { Time } from '../../time/time.tsx';
import { Empty } from '../../ui/empty.tsx';
import { LinkButton, TextLink } from '../../ui/link-button.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { type Column, RecordTable } from '../../ui/record-table.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { PriorityMark } from '../../ui/word-mark.tsx';
import { BulkBar } from './bulk-bar.tsx';
import css from './leads-page.module.css';
import { LeadStatusMark, leadName } from './marks.tsx';
import { isNarrowed, type LeadsSearch } from './search.ts';

interface LeadsTableProps {
  query: LeadQuery;
  search: LeadsSearch;
}

const pageSize = 50;

/** Leads one below the other, to be ticked and changed together. */
export function LeadsTable({ query, search }: LeadsTableProps) {
  const leads = useInfiniteQuery(leadsQuery(query, pageSize));
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const siteName = useSiteName();
  if (leads.error)
    return (
      <ProblemNotice error={leads.error} title="Leads cannot be read" onRetry={() => void leads.refetch()} />
    );
  if (leads.data === undefined) return <SkeletonRows rows={8} height={30} />;
  const rows = leads.data.pages.flatMap((page) => page.data);
  if (rows.length === 0) return <NoLeads search={search} />;
  const chosen = rows.filter((lead) => ticked.has(lead.lead_id));
  const tick = (leadId: number, isOn: boolean) => {
    const next = new Set(ticked);
    if (isOn) next.add(leadId);
    else next.delete(leadId);
    setTicked(next);
  };
  const columns: Column<Lead>[] = [
    {
      title: 'Lead',
      width: 'minmax(0, 1.4fr)',
      cell: (lead) => (
        <div className={css.chooser}>
          <Checkbox
            aria-label={`Choose ${leadName(lead)}`}
            checked={ticked.has(lead.lead_id)}
            onChange={(event) => tick(lead.lead_id, event.currentTarget.checked)}
          />
          <span className={css.who}>
            <TextLink
              to={paths.leads}
              search={{ ...search, lead: lead.lead_id }}
              resetScroll={false}
              preload={false}
              className={css.name}
              size="sm"
            >
              {leadName(lead)}
            </TextLink>
            {lead.contact?.name && lead.contact.email ? (
              <span className={`${css.quiet} ${css.line}`}>{lead.contact.email}</span>
            ) : null}
          </span>
        </div>
      ),
    },
    {
      title: 'About',
      width: 'minmax(0, 1.8fr)',
      cell: (lead) => <span className={css.line}>{lead.subject || lead.message || '–'}</span>,
    },
    { title: 'Site', width: 'minmax(0, 1fr)', cell: (lead) => siteName(lead.site_id) },
    {
      title: 'Status',
      width: '124px',
      cell: (lead) => (
        <>
          <LeadStatusMark status={lead.status} /> <PriorityMark priority={lead.priority} />
        </>
      ),
    },
    { title: 'Assigned to', width: '110px', cell: (lead) => lead.assignee?.name ?? '–' },
    { title: 'Last heard', width: '112px', cell: (lead) => <Time at={lead.last_event_at} /> },
  ];
  return (
    <>
      <BulkBar
        leads={chosen}
        isAll={chosen.length === rows.length}
        onAll={(isOn) => setTicked(new Set(isOn ? rows.map((lead) => lead.lead_id) : []))}
        onDone={() => setTicked(new Set())}
      />
      <RecordTable label="Leads" columns={columns} records={rows} keyOf={(lead) => lead.lead_id} />
      <LoadMore
        hasMore={leads.hasNextPage}
        isLoading={leads.isFetchingNextPage}
        onMore={() => void leads.fetchNextPage()}
      />
    </>
  );
}

const NoLeads = ({ search }: { search: LeadsSearch }) =>
  isNarrowed(search) ? (
    <Empty
      icon={<IconFilterOff size={24} />}
      title="No lead fits these filters"
      action={
        <LinkButton to={paths.leads} search={{ view: 'table' as const }} variant="default">
          Clear all filters
        </LinkButton>
      }
    />
  ) : (
    <Empty
      icon={<IconTargetArrow size={24} />}
      title="No leads yet"
      action={<LinkButton to={paths.sites}>Connect a site</LinkButton>}
    >
      Every event of type lead or contact that a site sends makes one, or updates the one its sender has.
    </Empty>
  );
