import { Button } from '@mantine/core';
import type { Removal } from '../../api/records.ts';
import { restoreRemoval } from '../../api/removals.ts';
import { useSiteName } from '../../api/session.ts';
import css from '../../list/cells.module.css';
import { byTime, type Column } from '../../list/columns.ts';
import { NoValue } from '../../list/no-value.tsx';
import { RecordTable } from '../../list/record-table.tsx';
import type { Sorting } from '../../list/sorting.ts';
import { Time } from '../../time/time.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { useWrite } from '../../ui/use-write.ts';

const kindLabels: Readonly<Record<string, string>> = { lead: 'Lead', ticket: 'Ticket' };

interface RemovalsTableProps {
  removals: readonly Removal[];
  sorting: Sorting;
}

/** Deleted records: what, of which site, by whom, and how to restore them. */
export function RemovalsTable({ removals, sorting }: RemovalsTableProps) {
  const siteName = useSiteName();
  const restore = useWrite({
    write: restoreRemoval,
    changes: ['removal', 'lead', 'ticket', 'contact'],
    successMessage: ({ kind, record_id }) => `${kindLabels[kind] ?? kind} ${record_id} is back.`,
  });
  const columns: Column<Removal>[] = [
    {
      title: 'Record',
      width: 'wide',
      cell: ({ title, kind, record_id }) => (
        <>
          {title}
          <span className={css.quiet}>
            {kindLabels[kind] ?? kind} {record_id}
          </span>
        </>
      ),
    },
    { title: 'Site', width: 'text', cell: ({ site_id }) => siteName(site_id) },
    { title: 'Deleted by', width: 'text', cell: ({ removed_by }) => removed_by?.name ?? <NoValue /> },
    {
      title: 'Deleted',
      width: 'time',
      sort: { by: 'removed_at', orderLabels: byTime, isDownFirst: true },
      cell: ({ removed_at }) => <Time at={removed_at} />,
    },
    { title: 'Kept until', width: 'time', cell: ({ kept_until }) => <Time at={kept_until} /> },
    {
      title: 'Actions',
      width: 'buttons',
      hidesTitle: true,
      alignsRight: true,
      cell: ({ removal_id, title }) => (
        <Button
          size="xs"
          variant="default"
          aria-label={`Restore ${title}`}
          loading={restore.isBusy}
          onClick={() => restore.run(removal_id)}
        >
          Restore
        </Button>
      ),
    },
  ];
  return (
    <>
      <ProblemNotice error={restore.problem} title="Couldn’t restore it" />
      <RecordTable
        label="Deleted records"
        columns={columns}
        records={removals}
        keyOf={({ removal_id }) => removal_id}
        sorting={sorting}
      />
    </>
  );
}
