import assert from 'node:assert/strict';
import type { Reply } from '../../../test/app.ts';
import type { Product, Site } from '../../events/test/on-each-product.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape; tests compare what they name
type Body = any;

/** A site with an agent and its token, and shortcuts for their actions. */
export interface Team {
  readonly site: Site;
  readonly agentId: number;
  readonly token: string;
  /** Saves a task of the site, run by the agent by default; fails the test if refused. */
  save(task: object): Promise<Body>;
  trySave(task: object): Promise<Reply>;
  task(taskId: number): Promise<Body>;
  claim(input?: object): Promise<Reply>;
  finish(leaseToken: string, outcome?: string, summary?: string): Promise<Reply>;
  /** States of a task's runs, newest first. */
  states(taskId: number): Promise<string[]>;
}

export async function aTeam(here: Product, kind: 'site' | 'local' = 'site'): Promise<Team> {
  const site = await here.aSite();
  const post = async (path: string, body: object): Promise<Body> => {
    const reply = await here.post(path, body);
    assert.ok(reply.status < 300, reply.text);
    return reply.body;
  };
  const { agent_id: agentId } = await post('/agents', { name: 'Checker', kind });
  const { token } = await post('/tokens', { name: 'agent', scopes: ['read', 'tasks'] });
  const scope = kind === 'site' ? { site_id: site.siteId } : { project_id: site.projectId };
  const work = (path: string, body: object) =>
    here.app.call('POST', `/api/control-plane/runs/${path}`, { token, body });
  const trySave = (task: object) => {
    const isNew = !('task_id' in task);
    return here.post('/tasks', isNew ? { ...scope, title: 'Check', agent_id: agentId, ...task } : task);
  };
  const task = async (taskId: number) => (await here.get(`/tasks/${taskId}`)).body;
  return {
    site,
    agentId,
    token,
    trySave,
    async save(wanted) {
      const reply = await trySave(wanted);
      assert.ok(reply.status < 300, reply.text);
      return reply.body.task;
    },
    task,
    claim: (input = {}) => work('claim', { agent_id: agentId, ...input }),
    finish: (lease_token, outcome = 'succeeded', summary = 'Done.') =>
      work('finish', { lease_token, outcome, summary }),
    states: async (taskId) => (await task(taskId)).runs.map((run: Body) => run.state),
  };
}
