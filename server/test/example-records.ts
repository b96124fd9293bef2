import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { TestApp } from './app.ts';
import type { Workspace } from './workspace.ts';

/** Values for the members of an example's input, by name, so that the example is about something that exists. */
export type ExampleRecords = Readonly<Record<string, unknown>>;

/**
 * Makes what the examples of declarations are about, in the workspace's first project, new at each call: an example
 * may use up what it is about. Members that are not in the answer stay as the example has them.
 */
export async function exampleRecords(app: TestApp, workspace: Workspace): Promise<ExampleRecords> {
  const { siteId: site_id, session, adminToken } = workspace;
  const post = async (path: string, token: string, body: object) => {
    const reply = await app.call('POST', `/api/${path}`, { token, body });
    assert.ok(reply.status < 300, `${path}: ${reply.text}`);
    return reply.body;
  };
  const center = (path: string, body: object) => post(`command-center/${path}`, session, body);
  const plane = (path: string, body: object) => post(`control-plane/${path}`, adminToken, body);

  const { conversation_id } = await plane('events', { site_id, type: 'message', message: 'Hello' });
  const email = (name: string) => `${name}-${randomUUID()}@example.com`;
  const asks = (name: string) => plane('events', { site_id, type: 'lead', email: email(name) });
  const { lead_id, contact_id: into_contact_id } = await asks('stays');
  const { contact_id } = await asks('goes');
  const { ticket_id } = (await center('tickets', { site_id, subject: 'Example', message: 'Hello' })).ticket;
  const { agent_id } = await center('agents', { name: 'Example', kind: 'site' });
  const aTask = async (): Promise<number> =>
    (await center('tasks', { site_id, title: 'Example', agent_id })).task.task_id;
  await center(`tasks/${await aTask()}/run`, {});
  const { lease_token } = await plane('runs/claim', { agent_id });
  return {
    site_id,
    agent_id,
    lease_token,
    conversation_id,
    ticket_id,
    lead_id,
    contact_id,
    into_contact_id,
    task_id: await aTask(),
  };
}

/** An example's input about these records. */
export const withRecords = (input: object, records: ExampleRecords): Record<string, unknown> =>
  Object.fromEntries(Object.entries(input).map(([name, value]) => [name, records[name] ?? value]));
