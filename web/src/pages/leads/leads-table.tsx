import { IconTargetArrow } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { onOneLine } from '../../../../server/text/one-line.ts';
import { type LeadQuery, leadsQuery } from '../../api/leads.ts';
import type { Lead } from '../../api/records.ts';
import { useSiteName } from '../../api/session.ts';
import css from '../../list/cells.module.css';
import { byTime, type Column } from '../../list/columns.ts';
import { pagedList } from '../../list/list.ts';
import { ListPanel } from '../../list/list-panel.tsx';
import { NoMatch } from '../../list/no-match.tsx';
import { NoValue } from '../../list/no-value.tsx';
import { RecordTable } from '../../list/record-table.tsx';
import { searchSorted } from '../../list/sorting.ts';
import { useFilters, useSorting } from '../../list/use-filters.ts';
import { useSelection } from '../../list/use-selection.ts';
import { compact } from '../../search-params.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { Time } from '../../time/time.tsx';
import { Empty } from '../../ui/empty.tsx';
import { LinkButton, TextLink } from '../../ui/link-button.tsx';
import { PriorityMark } from '../../ui/word-mark.tsx';
import { LeadBulkBar } from './bulk-bar.tsx';
import { LeadStatusMark, leadName } from './marks.tsx';
import { isNarrowed, type LeadsSearch } from './search.ts';

interface LeadsTableProps {
  query: LeadQuery;
  search: LeadsSearch;
}

const pageSize = 50;
const idOfLead = ({ lead_id }: Lead): number => lead_id;

/** Leads as a table, with bulk actions. */
export function LeadsTable({ query, search }: LeadsTableProps) {
  const { go } = useFilters(search);
  const leads = pagedList(useInfiniteQuery(leadsQuery(query, pageSize)), idOfLead);
  const selection = useSelection(leads.records?.map(idOfLead) ?? []);
  const columns = useColumns(search);
  const sorting = useSorting(search, '-last_event_at', query.q === undefined ? undefined : searchSorted);
  return (
    <ListPanel
      list={leads}
      fault="Couldn’t load leads"
      noMatch={
        isNarrowed(search) ? (
          <NoMatch
            title="No leads match these filters"
            onClear={() => go(compact({ view: 'table' as const, sort: search.sort }))}
          />
        ) : undefined
      }
      none={<NoLeads />}
      head={<LeadBulkBar selection={selection} />}
    >
      {(records) => (
        <RecordTable
          label="Leads"
          columns={columns}
          records={records}
          keyOf={idOfLead}
          sorting={sorting}
          choosing={{ selection, nameOf: leadName }}
        />
      )}
    </ListPanel>
  );
}

function useColumns(search: LeadsSearch): Column<Lead>[] {
  const siteName = useSiteName();
  return [
    {
      title: 'Lead',
      width: 'name',
      cell: (lead) => (
        <>
          <TextLink
            to="/leads"
            search={{ ...search, lead: lead.lead_id }}
            data-opens
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
        </>
      ),
    },
    {
      title: 'About',
      width: 'wide',
      cell: ({ subject, message }) =>
        subject || message ? (
          <span className={css.line}>{onOneLine(subject || message || '')}</span>
        ) : (
          <NoValue />
        ),
    },
    { title: 'Site', width: 'text', isBrief: true, cell: (lead) => siteName(lead.site_id) },
    {
      title: 'Status',
      width: 'mark',
      isBrief: true,
      cell: (lead) => (
        <span className={css.marks}>
          <LeadStatusMark status={lead.status} />
          <PriorityMark priority={lead.priority} />
        </span>
      ),
    },
    {
      title: 'Assignee',
      width: 'mark',
      isBrief: true,
      cell: (lead) => lead.assignee?.name ?? <NoValue />,
    },
    {
      title: 'Started',
      width: 'number',
      isSpare: true,
      sort: { by: 'created_at', orderLabels: byTime, isDownFirst: true },
      cell: (lead) => <Time at={lead.created_at} isShort />,
    },
    {
      title: 'Last activity',
      width: 'time',
      isBrief: true,
      sort: { by: 'last_event_at', orderLabels: byTime, isDownFirst: true },
      cell: (lead) => <Time at={lead.last_event_at} isShort />,
    },
  ];
}

const NoLeads = () => (
  <Empty
    icon={<IconTargetArrow size={iconSizes.large} />}
    title="No leads yet"
    action={<LinkButton to="/sites">Connect a site</LinkButton>}
  >
    A site’s lead or contact event creates a lead, or updates the sender’s existing one.
  </Empty>
);
