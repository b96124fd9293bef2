import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Deletion } from '../../api/records.ts';
import { deletionsQuery, keepDeletion } from '../../api/removals.ts';
import css from '../../list/cells.module.css';
import type { Column } from '../../list/columns.ts';
import { RecordTable } from '../../list/record-table.tsx';
import { Time } from '../../time/time.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { useWrite } from '../../ui/use-write.ts';
import page from './deleted-page.module.css';

const kindLabels = { site: 'Site', project: 'Project with its sites' } as const;

/** Sites and projects scheduled for deletion, with a button to restore them. Nothing if there are none. */
export function PendingDeletions() {
  const { data, error, refetch } = useQuery(deletionsQuery);
  const keep = useWrite({
    changes: ['site', 'project', 'member'],
    write: async ({ kind, id, name }: Deletion) => ({ kind, name, ...(await keepDeletion({ kind, id })) }),
    successMessage: ({ kind, name, sites_to_reconnect: count }) =>
      count === 0
        ? `${name} is back.`
        : kind === 'site'
          ? `${name} is back. Connect it again: its token has expired.`
          : `${name} is back. Connect its sites again that are hosted elsewhere: their tokens have expired.`,
  });
  if (error) return <ProblemNotice error={error} onRetry={() => void refetch()} />;
  if (!data || data.data.length === 0) return null;
  const columns: Column<Deletion>[] = [
    {
      title: 'Name',
      width: 'wide',
      cell: ({ name, kind }) => (
        <>
          {name}
          <span className={css.quiet}>{kindLabels[kind]}</span>
        </>
      ),
    },
    { title: 'Kept until', width: 'time', cell: ({ delete_at }) => <Time at={delete_at} /> },
    {
      title: 'Actions',
      width: 'buttons',
      hidesTitle: true,
      alignsRight: true,
      cell: (deletion) => (
        <Button
          size="xs"
          variant="default"
          aria-label={`Restore ${deletion.name}`}
          loading={keep.isBusy}
          onClick={() => keep.run(deletion)}
        >
          Restore
        </Button>
      ),
    },
  ];
  return (
    <div className={page.leaving}>
      <Panel
        title="Sites and projects being deleted"
        description="They are offline, disconnected and hidden. You can restore them until the date shown."
        flush
      >
        <ProblemNotice error={keep.problem} title="Couldn’t restore it" />
        <RecordTable
          label="Sites and projects being deleted"
          columns={columns}
          records={data.data}
          keyOf={({ kind, id }) => (kind === 'site' ? id : -id)}
        />
      </Panel>
    </div>
  );
}
