import type { TaskRun } from '../../api/records.ts';
import record from '../../record/record.module.css';
import { History, RecordPart } from '../../record/record-parts.tsx';
import { duration } from '../../time/relative.ts';
import { Time } from '../../time/time.tsx';
import { RunMark } from './marks.tsx';
import css from './task-drawer.module.css';

/** Runs of a task, newest first, with their results. */
export const RunList = ({ runs, hasAgent }: { runs: readonly TaskRun[]; hasAgent: boolean }) => (
  <RecordPart title="Runs">
    {runs.length === 0 ? (
      <p className={record.quiet}>
        {hasAgent ? 'No runs yet.' : 'This task is done by a person, so it has no runs.'}
      </p>
    ) : (
      <History>
        {runs.map((run) => (
          <li key={run.run_id}>
            <span className={css.marks}>
              <RunMark state={run.state} />
              <span className={record.quiet}>
                due <Time at={run.due_at} />
                {tookOf(run)}
                {run.attempt > 1 ? `, taken ${run.attempt} times` : null}
                {run.claimed_by === null ? null : `, by ${run.claimed_by}`}
              </span>
            </span>
            {run.summary === null || run.summary === '' ? null : <p className={css.summary}>{run.summary}</p>}
          </li>
        ))}
      </History>
    )}
  </RecordPart>
);

function tookOf({ started_at, finished_at, state }: TaskRun): string {
  if (started_at === null || finished_at === null) return '';
  if (state !== 'succeeded' && state !== 'failed') return '';
  return `, took ${duration((Date.parse(finished_at) - Date.parse(started_at)) / 1000)}`;
}
