import { IconChecks } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { deadJobsQuery, discardJob, jobCountsQuery } from '../../api/jobs.ts';
import type { DeadJob } from '../../api/records.ts';
import { pagedList } from '../../list/list.ts';
import { ListPanel } from '../../list/list-panel.tsx';
import { useSorting } from '../../list/use-filters.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { language } from '../../time/language.ts';
import { AdministratorsOnly } from '../../ui/administrators-only.tsx';
import { CodeBlock } from '../../ui/code-block.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Empty } from '../../ui/empty.tsx';
import { codeLabels } from '../../ui/format-text.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Panel } from '../../ui/panel.tsx';
import { DeadJobsTable } from './dead-jobs-table.tsx';
import css from './jobs-page.module.css';

const route = getRouteApi('/signed-in/jobs');

/** Background jobs: counts by kind, and those that failed. */
export const JobsPage = () => (
  <AdministratorsOnly title="Jobs">
    <Jobs />
  </AdministratorsOnly>
);

function Jobs() {
  const search = route.useSearch();
  const sorting = useSorting(search, '-ended_at');
  const deadJobs = useInfiniteQuery(deadJobsQuery(search));
  const [unwanted, setUnwanted] = useState<DeadJob>();
  return (
    <>
      <PageHeader
        title="Jobs"
        description="Background work, and how to back up this server. Failed jobs are retried automatically and listed here when they give up."
      />
      <JobCounts />
      <ListPanel
        list={pagedList(deadJobs, ({ job_id }) => job_id)}
        fault="Couldn’t load jobs"
        rows={4}
        none={
          <Empty icon={<IconChecks size={iconSizes.large} />} title="No failed jobs">
            Jobs that used up their retries are listed here with the reason.
          </Empty>
        }
      >
        {(jobs) => <DeadJobsTable jobs={jobs} sorting={sorting} onDiscard={setUnwanted} />}
      </ListPanel>
      <Backup />
      <ConfirmDialog
        isOpen={unwanted !== undefined}
        title="Discard this job?"
        confirm="Discard job"
        write={() => discardJob(unwanted?.job_id ?? 0)}
        changes={['job']}
        successMessage={() => 'Job discarded'}
        onClose={() => setUnwanted(undefined)}
      >
        The job will not be retried. Anything it did before failing remains.
      </ConfirmDialog>
    </>
  );
}

/** The commands of "Backup" in docs/running.md, for the usual folder. */
const backupCommands = `umask 077 && to=backup/$(date +%Y-%m-%d-%H%M%S) && mkdir -p "$to"
sqlite3 data/wheelhouse.db "VACUUM INTO '$to/wheelhouse.db'" && cp -p data/secret.key "$to/"
if [ -d data/files ]; then cp -Rp data/files "$to/"; fi`;

/** Explains what to back up, and how. The server makes no backups, so it knows of none. */
const Backup = () => (
  <div className={css.backup}>
    <Panel
      title="Backup"
      description="This server makes no backups by itself. Whoever runs it copies everything regularly, to another machine."
    >
      <p>
        Everything is in one folder, <code>data</code> unless <code>DATA_DIR</code> names another: the
        database, the key that opens its secrets, and the files. These commands, run in the server’s folder,
        copy it into a new folder while the server runs. They need the program <code>sqlite3</code>.
      </p>
      <CodeBlock code={backupCommands} subject="backup commands" />
      <p>
        To restore, stop the server, put the copy into an empty data folder, and start it. If the database is
        PostgreSQL, copy it with <code>pg_dump</code>; files in a bucket are backed up by its provider.
        “Backup” in <code>docs/running.md</code> says more.
      </p>
    </Panel>
  </div>
);

/** The server stops counting here. */
const countedMax = 1000;
const shown = (count: number): string =>
  count >= countedMax ? `${countedMax.toLocaleString(language)} or more` : `${count}`;

/** Number of jobs of each kind: kinds at work or with failures in sight, those that wait for their time folded. */
function JobCounts() {
  const { data } = useQuery(jobCountsQuery);
  if (data === undefined || data.data.length === 0) return null;
  const isBusy = ({ working, dead }: JobCount) => working > 0 || dead > 0;
  const waiting = data.data.filter((kind) => !isBusy(kind));
  return (
    <>
      <Kinds label="Work by kind" kinds={data.data.filter(isBusy)} />
      {waiting.length === 0 ? null : (
        <details className={css.waiting}>
          <summary>
            {waiting.length === 1 ? '1 kind of work waits' : `${waiting.length} kinds of work wait`} for the
            next time
          </summary>
          <Kinds label="Waiting work by kind" kinds={waiting} />
        </details>
      )}
    </>
  );
}

interface JobCount {
  readonly name: string;
  readonly waiting: number;
  readonly working: number;
  readonly dead: number;
}

const Kinds = ({ label, kinds }: { label: string; kinds: readonly JobCount[] }) =>
  kinds.length === 0 ? null : (
    <ul className={css.kinds} aria-label={label}>
      {kinds.map(({ name, waiting, working, dead }) => (
        <li key={name} className={css.kind}>
          <span title={name}>{codeLabels(name)}</span>
          <span className={css.counts}>
            {shown(waiting)} waiting, {shown(working)} at work
            {dead === 0 ? null : (
              <>
                , <strong>{shown(dead)} failed</strong>
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
