import type { AuditEntry } from '../../api/records.ts';
import { useSiteName } from '../../api/session.ts';
import cells from '../../list/cells.module.css';
import { byTime, type Column } from '../../list/columns.ts';
import { RecordTable } from '../../list/record-table.tsx';
import type { Sorting } from '../../list/sorting.ts';
import { ClockTime } from '../../time/clock-time.tsx';
import { BreakingText } from '../../ui/breaking-text.tsx';
import { CallCount } from '../../ui/call-count.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import { WordMark } from '../../ui/word-mark.tsx';
import css from './audit-page.module.css';
import type { AuditFilters } from './filters.ts';
import { addressText, durationText, interfaceLabel, resultLabels, resultTones } from './labels.ts';

interface AuditTableProps {
  entries: readonly AuditEntry[];
  /** Filters of the list beneath an opened call. */
  filters: AuditFilters;
  sorting: Sorting;
}

/** Calls as sentences, with interface, outcome and duration; a sentence opens the details. */
export function AuditTable({ entries, filters, sorting }: AuditTableProps) {
  const siteName = useSiteName();
  const columns: Column<AuditEntry>[] = [
    {
      title: 'Call',
      width: 'wide',
      cell: ({ audit_id, action, actor, actor_name, did, address, times, error_text }) => (
        <>
          <span className={css.action}>
            <TextLink
              to="/audit/$auditId"
              params={{ auditId: String(audit_id) }}
              search={filters}
              data-opens
              size="sm"
              resetScroll={false}
              preload={false}
            >
              <span title={actor}>{actor_name}</span> {did}
            </TextLink>
            <CallCount count={times} />
          </span>
          {error_text === null ? null : <span className={css.quiet}>{error_text}</span>}
          <span className={css.quiet}>
            <span className="mono">
              <BreakingText>{action}</BreakingText>
            </span>
            {address === null ? null : ` · ${addressText(address)}`}
          </span>
        </>
      ),
    },
    {
      title: 'Time',
      width: 'time',
      sort: { by: 'at', orderLabels: byTime, isDownFirst: true },
      cell: ({ at }) => <ClockTime at={at} />,
    },
    { title: 'Interface', width: 'mark', cell: (entry) => interfaceLabel(entry.interface) },
    {
      title: 'Site',
      width: 'text',
      cell: ({ site_id }) =>
        site_id === null ? null : (
          <TextLink to="/sites/$siteId" params={{ siteId: String(site_id) }} className={cells.site} size="sm">
            {siteName(site_id)}
          </TextLink>
        ),
    },
    {
      title: 'Result',
      width: 'mark',
      cell: ({ result, status }) => (
        <span className={css.result}>
          <WordMark tone={resultTones[result]}>{resultLabels[result]}</WordMark>
          <span className="numbers">{status}</span>
        </span>
      ),
    },
    {
      title: 'Duration',
      width: 'number',
      alignsRight: true,
      cell: ({ duration_ms }) => <span className="numbers">{durationText(duration_ms)}</span>,
    },
  ];
  return (
    <RecordTable
      label="Calls"
      columns={columns}
      records={entries}
      keyOf={({ audit_id }) => audit_id}
      sorting={sorting}
    />
  );
}
