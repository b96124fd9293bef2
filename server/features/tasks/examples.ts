export const run = {
  run_id: 88,
  task_id: 1,
  agent_id: 1,
  due_at: '2026-11-21T06:00:00.000Z',
  state: 'succeeded' as const,
  attempt: 1,
  claimed_by: 'token 21',
  lease_until: null,
  started_at: '2026-11-21T06:00:04.000Z',
  finished_at: '2026-11-21T06:01:10.000Z',
  summary: '48 links, none broken.',
};

export const task = {
  task_id: 1,
  project_id: 2,
  site_id: 2,
  kind: 'site' as const,
  title: 'Check every link',
  description: 'Follow each link of the site and list those that lead nowhere.',
  status: 'scheduled' as const,
  reason: null,
  priority: 'normal' as const,
  due_at: null,
  schedule: {
    cron: '0 7 * * *',
    timezone: 'Europe/Berlin',
    run_at: null,
    next_run_at: '2026-11-22T06:00:00.000Z',
  },
  next_at: '2026-11-22T06:00:00.000Z',
  agent_id: 1,
  path: null,
  outcome: null,
  created_by: 'ada@example.com',
  created_by_name: 'Ada',
  created_at: '2026-11-02T08:15:00.000Z',
  updated_at: '2026-11-21T06:01:10.000Z',
  runs: [run],
};

export const nextRuns = [22, 23, 24, 25, 26].map((day) => `2026-11-${day}T06:00:00.000Z`);
export const taskDetail = { ...task, next_runs: nextRuns };

export const leaseToken = 'run_88_0123456789ABCDEFabcdef0123456789';
export const claimedRun = {
  ...run,
  state: 'claimed' as const,
  lease_until: '2026-11-21T06:05:04.000Z',
  finished_at: null,
  summary: null,
};
export const claim = {
  run: claimedRun,
  task: { ...task, status: 'in_progress' as const, updated_at: run.started_at, runs: [claimedRun] },
  lease_token: leaseToken,
};
