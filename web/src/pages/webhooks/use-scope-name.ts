import { useQuery } from '@tanstack/react-query';
import { projectsQuery } from '../../api/projects.ts';
import type { Webhook } from '../../api/records.ts';
import { useSiteName } from '../../api/session.ts';

/** Name of a webhook's project or site. */
export function useScopeName(): (webhook: Pick<Webhook, 'project_id' | 'site_id'>) => string {
  const siteName = useSiteName();
  const { data } = useQuery(projectsQuery);
  return ({ project_id, site_id }) =>
    site_id === null
      ? (data?.find((project) => project.project_id === project_id)?.name ?? `project ${project_id}`)
      : siteName(site_id);
}
