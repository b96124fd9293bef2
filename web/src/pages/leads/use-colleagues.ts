import { useQuery } from '@tanstack/react-query';
import { membersQuery } from '../../api/projects.ts';
import type { Lead } from '../../api/records.ts';
import { useMe } from '../../api/session.ts';
import { sitesQuery } from '../../api/sites.ts';

/** Who a lead can be given to, as a field's choices: oneself, the members of its project, and whoever has it. */
export function useColleagues(lead: Lead): { value: string; label: string }[] {
  const { user } = useMe();
  const sites = useQuery(sitesQuery).data;
  const projectId = sites?.find((site) => site.site_id === lead.site_id)?.project_id;
  const members = useQuery({ ...membersQuery(projectId ?? 0), enabled: projectId !== undefined }).data ?? [];
  const names = new Map([
    ...(lead.assignee ? [[lead.assignee.account_id, lead.assignee.name] as const] : []),
    ...members.map((member) => [member.account_id, member.name] as const),
    [user.user_id, `${user.name} (me)`] as const,
  ]);
  return [...names].map(([id, label]) => ({ value: String(id), label }));
}
