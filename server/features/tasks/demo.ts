import type { Caller } from '../../kernel/access.ts';
import { day, hour } from '../../kernel/clock.ts';
import type { Demo, DemoSite, Scene, Story } from '../../platform/demo/index.ts';

/** Caller for the program behind an agent. */
const programOf = ({ nobody }: Story): Caller => ({
  ...nobody,
  kind: 'admin',
  scopes: new Set(['tasks']),
  label: 'checks.example.com',
});

interface Saved {
  readonly task: {
    readonly task_id: number;
    readonly schedule: { readonly next_run_at: string | null } | null;
  };
}

/** Report at the end of a run, by its index in the history. */
type Outcome = (turn: number) => { readonly outcome: 'succeeded' | 'failed'; readonly summary: string };

const links: Outcome = (round) =>
  round % 6 === 4
    ? {
        outcome: 'failed',
        summary: 'The menu links to /menu-summer.pdf, which is gone (404). 61 links are well.',
      }
    : { outcome: 'succeeded', summary: `${58 + round} links, none broken.` };
const photos: Outcome = (round) => ({ outcome: 'succeeded', summary: `${120 + round * 7} photos copied.` });

/** Chores of people and programs: two agents with scheduled tasks, and tasks for people. */
export const demo: Demo = { scenes: taskScenes };

function taskScenes(story: Story): Scene[] {
  const [site] = story.sites;
  const outdoor = story.sites.find(({ theme }) => theme === 'outdoor');
  const dental = story.sites.find(({ theme }) => theme === 'dental');
  const [member] = story.members;
  if (!site || !outdoor || !dental || !member) return [];
  const { stage, end } = story;
  const agent = async (name: string, kind: string, description: string): Promise<number> =>
    (await stage.prepare<{ agent_id: number }>('agent.create', { name, kind, description })).agent_id;
  const administrator = { caller: { ...member.caller, role: 'administrator' } } as const;
  const save = async (task: object) =>
    (await stage.call<Saved>('task.save', administrator, task, 'command-center')).task;
  const inDays = (days: number) => new Date(end + days * day).toISOString();

  const play: Scene['play'] = async (follow) => {
    const checker = await agent('Link checker', 'site', 'Follows every link and lists the broken ones.');
    const keeper = await agent('Photo keeper', 'local', 'Copies new photos to the disk in the office.');
    const checks = await save({
      ...about(site),
      title: 'Check every link',
      description: 'Follow each link of the site and list those that lead nowhere.',
      schedule: { cron: '0 7 * * *', timezone: 'Europe/Berlin' },
      agent_id: checker,
    });
    const copies = await save({
      project_id: outdoor.projectId,
      title: 'Copy new photos to the office',
      schedule: { cron: '30 18 * * 1-5', timezone: 'Europe/London' },
      agent_id: keeper,
    });
    await save({
      ...about(site),
      title: 'Order ribbons for the wedding cakes',
      schedule: { cron: '0 9 * * 1', timezone: 'Europe/Berlin' },
    });
    await save({
      ...about(dental),
      title: 'Renew the certificate of the booking page',
      priority: 'urgent',
      due_at: inDays(3),
    });
    const letter = await save({ ...about(outdoor), title: 'Write the winter letter', due_at: inDays(9) });
    await save({ task_id: letter.task_id, status: 'in_progress' });
    for (const [task, agentId, outcome] of [
      [checks, checker, links],
      [copies, keeper, photos],
    ] as const) {
      runNext(story, task, agentId, outcome, 0, follow);
    }
  };
  return [{ at: story.start + hour, play }];
}

const about = ({ siteId }: DemoSite) => ({ site_id: siteId });

/** Claims a task's run seconds after it is due, finishes it a minute later, and schedules the next one. */
function runNext(
  story: Story,
  { task_id, schedule }: Saved['task'],
  agent_id: number,
  outcome: Outcome,
  round: number,
  follow: (scene: Scene) => void,
): void {
  if (!schedule?.next_run_at) return;
  const { stage } = story;
  const program = { caller: programOf(story) };
  const taken = Date.parse(schedule.next_run_at) + 4000;
  const take: Scene['play'] = async (followTake) => {
    await stage.runJobs();
    const claim = { agent_id, task_id };
    const { lease_token, task } = await stage.call<{ lease_token: string; task: Saved['task'] }>(
      'run.claim',
      program,
      claim,
    );
    const finish: Scene['play'] = async (followFinish) => {
      await stage.call('run.finish', program, { lease_token, ...outcome(round) });
      runNext(story, task, agent_id, outcome, round + 1, followFinish);
    };
    followTake({ at: taken + (35 + (round % 5) * 11) * 1000, play: finish });
  };
  follow({ at: taken, play: take });
}
