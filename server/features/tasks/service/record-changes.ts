import type { Db } from '../../../platform/db/database.ts';
import { recordChange } from '../../changes/index.ts';

type Op = 'created' | 'updated' | 'deleted';

interface TaskRef {
  readonly task_id: number;
  readonly site_id: number | null;
  readonly project_id: number;
}

/** Records a change of a task. */
export const recordTaskChange = (db: Db, task: TaskRef, op: Op, at: number): Promise<void> =>
  recordChange(db, {
    kind: 'task',
    id: task.task_id,
    op,
    siteId: task.site_id,
    ...(task.site_id === null ? { projectId: task.project_id } : {}),
    at,
  });

/** Records a change of a run. */
export const recordRunChange = (db: Db, run: TaskRef & { readonly run_id: number }, op: Op, at: number) =>
  recordChange(db, {
    kind: 'run',
    id: run.run_id,
    parentId: run.task_id,
    op,
    siteId: run.site_id,
    ...(run.site_id === null ? { projectId: run.project_id } : {}),
    at,
  });
