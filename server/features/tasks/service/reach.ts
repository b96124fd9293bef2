import { fail } from '../../../kernel/errors.ts';
import { notePlace } from '../../../kernel/replay-scope.ts';
import { inReach, projectsInReach, type Reacher } from '../../sites/index.ts';
import type { StoredTask, TaskReach } from '../store/tasks.ts';

/**
 * The tasks a caller reaches: those of its sites, and the local ones of its projects; of one project where one is
 * named. Who is bound to a site reaches that site's tasks alone.
 */
export const reachOf = (caller: Reacher, projectId?: number): TaskReach => ({
  sites: (db) => inReach(db, caller, projectId),
  projects:
    caller.siteId === null
      ? (db) => {
          const projects = projectsInReach(db, caller);
          return projectId === undefined ? projects : projects.where('project.project_id', '=', projectId);
        }
      : undefined,
});

/** A task that was looked for in the caller's reach. Where it is not there: fails `not_found`. */
export function reachedTask(caller: Reacher, task: StoredTask | undefined): StoredTask {
  if (!task) fail('not_found');
  notePlace(caller, { siteId: task.site_id, projectId: task.project_id });
  return task;
}
