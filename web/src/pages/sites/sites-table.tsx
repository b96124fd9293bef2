import cells from '../../list/cells.module.css';
import { byCount, byName, byTime, type Column } from '../../list/columns.ts';
import { RecordTable } from '../../list/record-table.tsx';
import type { Sorting } from '../../list/sorting.ts';
import { Time } from '../../time/time.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import { SiteStateMark } from '../../ui/site-state.tsx';
import type { SiteRow } from '../../websites/built-sites.tsx';
import { isDraft } from './matching-sites.ts';
import css from './sites-page.module.css';

interface SitesTableProps {
  rows: readonly SiteRow[];
  projectName: (id: number) => string;
  sorting: Sorting;
}

/** Sites with their state; the name leads to the site's page. */
export function SitesTable({ rows, projectName, sorting }: SitesTableProps) {
  const columns: Column<SiteRow>[] = [
    {
      title: 'Site',
      width: 'name',
      sort: { by: 'name', orderLabels: byName, value: ({ site }) => site.name },
      cell: ({ site }) => (
        <>
          <TextLink
            to="/sites/$siteId"
            params={{ siteId: String(site.site_id) }}
            data-opens
            className={cells.name}
            size="sm"
          >
            {site.name}
          </TextLink>
          <span className={cells.quiet}>{site.domain}</span>
        </>
      ),
    },
    {
      title: 'Project',
      width: 'text',
      sort: { by: 'project', orderLabels: byName, value: ({ site }) => projectName(site.project_id) },
      cell: ({ site }) => projectName(site.project_id),
    },
    {
      title: 'Hosted',
      width: 'time',
      cell: ({ site }) =>
        site.kind === 'starter' ? (
          <span>
            Here ·{' '}
            <TextLink
              to="/sites/$siteId/edit"
              params={{ siteId: String(site.site_id) }}
              aria-label={`Edit ${site.name}`}
              size="sm"
            >
              Edit
            </TextLink>
          </span>
        ) : (
          'Elsewhere'
        ),
    },
    {
      title: 'State',
      width: 'wide',
      cell: ({ health }) =>
        health === undefined ? (
          'unknown yet'
        ) : (
          <span className={css.state}>
            <SiteStateMark state={health.state} kind={health.kind} traffic={health.traffic} />
            {health.state === 'ok' || isDraft(health) ? null : (
              <span className={css.reason}>{health.reason}</span>
            )}
          </span>
        ),
    },
    {
      title: 'Last seen',
      width: 'time',
      sort: {
        by: 'last_seen',
        orderLabels: byTime,
        isDownFirst: true,
        value: ({ site }) => site.last_seen_at,
      },
      // Sites built here are always reachable.
      cell: ({ site }) => (site.kind === 'starter' ? '—' : <Time at={site.last_seen_at} isShort />),
    },
    {
      title: 'Refused, 24 h',
      sort: {
        by: 'refused',
        orderLabels: byCount,
        isDownFirst: true,
        value: ({ health }) => health?.refused_24h,
      },
      width: 'time',
      alignsRight: true,
      cell: ({ site, health }) =>
        health === undefined || health.refused_24h === 0 ? (
          site.kind === 'starter' ? (
            '—'
          ) : (
            '0'
          )
        ) : (
          <TextLink
            to="/sites/$siteId"
            params={{ siteId: String(site.site_id) }}
            search={{ tab: 'refused' }}
            className={cells.number}
            size="sm"
          >
            {health.refused_24h}
          </TextLink>
        ),
    },
  ];
  return (
    <RecordTable
      label="Sites"
      columns={columns}
      records={rows}
      keyOf={({ site }) => site.site_id}
      sorting={sorting}
    />
  );
}
