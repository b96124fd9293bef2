import { isBoundToSites } from '../../../kernel/access.ts';
import { fail } from '../../../kernel/errors.ts';
import { noteReplayScope } from '../../../kernel/replay-scope.ts';
import { type AccessSubject, accessibleProjects, accessibleSites } from '../../sites/index.ts';
import type { StoredTask, TaskAccess } from '../store/tasks.ts';

/**
 * Tasks a caller may access: tasks of its sites, and local tasks of its projects, optionally limited to one
 * project. A token bound to a site reaches only that site's tasks.
 */
export const taskAccessOf = (caller: AccessSubject, projectId?: number): TaskAccess => ({
  sites: (db) => accessibleSites(db, caller, projectId),
  projects: isBoundToSites(caller)
    ? undefined
    : (db) => {
        const projects = accessibleProjects(db, caller);
        return projectId === undefined ? projects : projects.where('project.project_id', '=', projectId);
      },
});

/** Asserts that a task was found within the caller's reach; fails with `not_found`. */
export function requireTask(caller: AccessSubject, task: StoredTask | undefined): StoredTask {
  if (!task) fail('not_found');
  noteReplayScope(caller, { siteId: task.site_id, projectId: task.project_id });
  return task;
}
