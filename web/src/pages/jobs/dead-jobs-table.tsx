import { Button, Group } from '@mantine/core';
import { retryJob } from '../../api/jobs.ts';
import type { DeadJob } from '../../api/records.ts';
import { useSiteName } from '../../api/session.ts';
import css from '../../list/cells.module.css';
import { byTime, type Column } from '../../list/columns.ts';
import { NoValue } from '../../list/no-value.tsx';
import { RecordTable } from '../../list/record-table.tsx';
import type { Sorting } from '../../list/sorting.ts';
import { Time } from '../../time/time.tsx';
import { codeLabels } from '../../ui/format-text.ts';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { useWrite } from '../../ui/use-write.ts';

interface DeadJobsTableProps {
  jobs: readonly DeadJob[];
  sorting: Sorting;
  onDiscard: (job: DeadJob) => void;
}

/** Failed jobs with reason and time, to retry or discard. */
export function DeadJobsTable({ jobs, sorting, onDiscard }: DeadJobsTableProps) {
  const siteName = useSiteName();
  const retry = useWrite({ write: retryJob, changes: ['job'], successMessage: () => 'Tried again' });
  const columns: Column<DeadJob>[] = [
    {
      title: 'Job',
      width: 'wide',
      cell: ({ name, last_error }) => (
        <>
          <span title={name}>{codeLabels(name)}</span>
          {last_error === null ? null : <span className={`${css.quiet} ${css.whole}`}>{last_error}</span>}
        </>
      ),
    },
    {
      title: 'Site',
      width: 'text',
      cell: ({ site_id }) => (site_id === null ? <NoValue /> : siteName(site_id)),
    },
    { title: 'Attempts', width: 'number', alignsRight: true, cell: ({ attempts }) => attempts },
    {
      title: 'Failed',
      width: 'time',
      sort: { by: 'ended_at', orderLabels: byTime, isDownFirst: true },
      cell: ({ ended_at }) => <Time at={ended_at} isShort />,
    },
    {
      title: 'Actions',
      width: 'buttons',
      hidesTitle: true,
      alignsRight: true,
      cell: (job) => (
        <Group gap="xs" wrap="nowrap">
          <Button size="xs" variant="default" loading={retry.isBusy} onClick={() => retry.run(job.job_id)}>
            Try again
          </Button>
          <Button size="xs" variant="subtle" color="var(--bad)" onClick={() => onDiscard(job)}>
            Discard
          </Button>
        </Group>
      ),
    },
  ];
  return (
    <>
      <ProblemNotice error={retry.problem} />
      <RecordTable
        label="Failed jobs"
        columns={columns}
        records={jobs}
        keyOf={({ job_id }) => job_id}
        sorting={sorting}
      />
    </>
  );
}
