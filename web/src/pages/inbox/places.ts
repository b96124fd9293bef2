import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { projectsQuery } from '../../api/projects.ts';
import { useMe } from '../../api/session.ts';
import { idOf } from '../../search-params.ts';
import type { InboxFilter } from './filters.ts';

type Place = Pick<InboxFilter, 'site_id' | 'project_id'>;

/** Sites and projects as one choice: `site 7`, `project 3`. */
export function usePlaces() {
  const { sites } = useMe();
  const projects = useQuery(projectsQuery).data;
  return useMemo(() => {
    const nameOfProject = (id: number) =>
      projects?.find((project) => project.project_id === id)?.name ?? `Project ${id}`;
    const projectIds = [...new Set(sites.map((site) => site.project_id))];
    const choices = projectIds.map((id) => {
      const own = sites.filter((site) => site.project_id === id);
      const items = own.map((site) => ({ value: `site ${site.site_id}`, label: site.name }));
      const all = { value: `project ${id}`, label: `All of ${nameOfProject(id)}` };
      return { group: nameOfProject(id), items: own.length > 1 ? [all, ...items] : items };
    });
    return {
      choices,
      valueOf: ({ site_id, project_id }: Place): string | null =>
        site_id !== undefined ? `site ${site_id}` : project_id !== undefined ? `project ${project_id}` : null,
      filterOf(value: string | null): { site_id: number | undefined; project_id: number | undefined } {
        const [kind, id] = value?.split(' ') ?? [];
        return {
          site_id: kind === 'site' ? idOf(id) : undefined,
          project_id: kind === 'project' ? idOf(id) : undefined,
        };
      },
      nameOf({ site_id, project_id }: Place): string | undefined {
        if (site_id !== undefined)
          return sites.find((site) => site.site_id === site_id)?.name ?? `Site ${site_id}`;
        return project_id === undefined ? undefined : `All of ${nameOfProject(project_id)}`;
      },
    };
  }, [sites, projects]);
}
