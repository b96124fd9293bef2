export const agent = {
  agent_id: 1,
  project_id: null,
  name: 'Link checker',
  kind: 'site' as const,
  description: 'Follows every link of a site and lists the broken ones.',
  enabled: true,
  scheduled_tasks: 2,
  last_run_at: '2026-11-21T06:00:04.000Z',
  created_at: '2026-11-02T08:15:00.000Z',
};
