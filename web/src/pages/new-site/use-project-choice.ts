import { useState } from 'react';
import { createProject } from '../../api/projects.ts';
import type { Project } from '../../api/records.ts';
import { useIsAdministrator } from '../../api/session.ts';

/** Choice to create a project with the name of the site, as the first site gets one. Ids of projects are positive. */
const newProject = { project_id: 0, name: 'New project, named like the site' };

/** Choice of the project of a new site. */
export function useProjectChoice(projects: readonly Project[]) {
  const mayCreateProject = useIsAdministrator();
  // A new site is often another client’s: members of an existing project should not see it unasked.
  const [projectId, setProjectId] = useState(
    String((mayCreateProject ? newProject : (projects[0] ?? newProject)).project_id),
  );
  return {
    select: {
      projects: mayCreateProject ? [...projects, newProject] : projects,
      value: projectId,
      onChange: (value: string | null) => setProjectId(value ?? ''),
    },
    /** Id of the chosen project, which is created with the name of the site if a new one is chosen. */
    async projectFor(siteName: string): Promise<number> {
      const id =
        projectId === String(newProject.project_id)
          ? (await createProject(siteName)).project_id
          : Number(projectId);
      // Another attempt after a refused site uses the created project.
      setProjectId(String(id));
      return id;
    },
  };
}
