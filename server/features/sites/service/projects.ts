import { isBoundToSites } from '../../../kernel/access.ts';
import { fail } from '../../../kernel/errors.ts';
import type { Handlers } from '../../../kernel/handler.ts';
import { page, pageRequest } from '../../../kernel/page.ts';
import type { Static } from '../../../kernel/schema.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { operations } from '../operations.ts';
import { presentProject } from '../present.ts';
import type { Project } from '../schema.ts';
import type { AccessSubject } from '../store/access-scope.ts';
import {
  countProjects,
  findProject,
  insertProject,
  renameProject,
  type StoredProject,
  selectProjects,
  siteIdsByProject,
} from '../store/projects.ts';

type ProjectHandlers = Pick<Handlers<typeof operations, Db>, 'projectList' | 'projectCreate' | 'projectSave'>;

async function present(db: Db, caller: AccessSubject, projects: readonly StoredProject[]) {
  const siteIds = await siteIdsByProject(
    db,
    caller,
    projects.map((project) => project.project_id),
  );
  return (project: StoredProject): Static<typeof Project> =>
    presentProject(project, siteIds.get(project.project_id) ?? []);
}

const selectedSitesDetail = 'This app only has access to selected sites, and a project may contain others.';

/** `forget` clears the site cache. */
export function projectHandlers(forget: () => void): ProjectHandlers {
  return {
    async projectList(input, { db, caller }) {
      const request = pageRequest('projects', input);
      const rows = await selectProjects(db, caller, request.rows, request.after?.[0]);
      const total = request.wantsTotal ? await countProjects(db, caller) : undefined;
      return page(request, rows, await present(db, caller, rows), (row) => [row.project_id], total);
    },

    async projectCreate(input, { db, caller, now, afterCommit }) {
      if (isBoundToSites(caller)) fail('insufficient_scope', { detail: selectedSitesDetail });
      const project = await insertProject(db, input.name, now);
      afterCommit(forget);
      return presentProject(project, []);
    },

    async projectSave(input, { db, caller, afterCommit }) {
      if (isBoundToSites(caller)) fail('insufficient_scope', { detail: selectedSitesDetail });
      const project = (await findProject(db, caller, input.project_id)) ?? fail('not_found');
      await renameProject(db, project.project_id, input.name);
      afterCommit(forget);
      const renamed = { ...project, name: input.name };
      return (await present(db, caller, [renamed]))(renamed);
    },
  };
}
