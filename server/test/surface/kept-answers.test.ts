import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, test } from 'node:test';
import { onAProduct } from '../../features/events/test/on-each-product.ts';
import { isPublic } from '../../kernel/access.ts';
import { changes, type Operation } from '../../kernel/operation.ts';
import { administrator, type TestApp } from '../app.ts';
import { type ExampleRecords, exampleRecords, withRecords } from '../example-records.ts';
import { aWorkspace, type Workspace } from '../workspace.ts';
import { type Transport, ways } from './ways.ts';

// Who is given an answer that is kept under a key, tried on every way to every operation that keeps one.

/** About the caller's own account and nothing that it could lose. */
const accountOperations = new Set([
  ...['saved_view.save', 'saved_view.delete', 'account.password', 'account.rename', 'email_change.create'],
  ...['session.delete', 'session.end', 'session.end_others'],
  ...['notice.read', 'notification.settings_save', 'notification.test'],
  ...['push_subscription.save', 'push_subscription.delete'],
  ...['authenticator.delete', 'passkey.save', 'passkey.delete'],
  ...['connection_request.approve', 'connection_request.deny', 'connected_app.revoke'],
]);

/** Which site or project it is about is found out by the handler, from a record. */
function hasReplayScope(operation: Operation): boolean {
  const { name, access, idempotency } = operation;
  if (isPublic(access) || access.role || access.site === 'required') return false;
  return changes(operation) && idempotency === undefined && !accountOperations.has(name);
}

/** Access of sessions and administrator tokens follows from memberships; other tokens end with them. */
const tried = ways.filter(
  ({ operation, kinds }) =>
    hasReplayScope(operation) && (kinds.includes('session') || kinds.includes('admin')),
);

onAProduct((here) => {
  let workspace: Workspace;
  let shared: ExampleRecords;
  let member: { readonly session: string; readonly admin: string };
  /** Has the person join the first project or leave it. */
  let belongs: (isMember: boolean) => Promise<unknown>;

  before(async () => {
    workspace = await aWorkspace(here.app);
    shared = await exampleRecords(here.app, workspace);
    const { projectId } = workspace;
    const [email, { password }] = [`${randomUUID()}@example.com`, administrator];
    const account = { name: 'Grace', email, password, role: 'administrator' };
    const { account_id } = (await here.post('/accounts', account)).body;
    const session = (await here.post('/auth/login', { email, password })).body.token;
    const admin = (await here.post('/tokens', { name: 'hers' }, session)).body.token;
    await here.post(`/accounts/${account_id}`, { role: 'member' });
    member = { session, admin };
    belongs = async (isMember) => {
      const { status } = await here.post(`/projects/${projectId}/members`, { account_id, member: isMember });
      assert.equal(status, 200);
    };
  });

  /** What examples are about, beyond the records that all tests share. */
  async function recordsNow(input: object): Promise<Record<string, unknown>> {
    const records: Record<string, unknown> = {
      ...shared,
      ...(await exampleRecords(here.app, workspace, input)),
    };
    const { session, projectId: project_id, siteId: site_id } = workspace;
    const create = async (path: string, body: object) => {
      const reply = await here.post(path, body, session);
      assert.ok(reply.status < 300, reply.text);
      return reply.body;
    };
    const { data } = (await here.get('/activity', { site_id, limit: 1 })).body;
    const { canned_reply_id } = await create('/canned-replies', {
      project_id,
      title: 'Hours',
      body: 'At 7.',
    });
    const { agent_id } = records;
    const { task } = await create('/tasks', { site_id, title: 'To be claimed', agent_id });
    await create(`/tasks/${task.task_id}/run`, {});
    return {
      ...records,
      project_id,
      canned_reply_id,
      event_id: data[0].event_id,
      event_ids: [data[0].event_id],
      conversation_ids: [records.conversation_id],
      lead_ids: [records.lead_id],
      ticket_ids: [records.ticket_id],
    };
  }

  for (const way of tried) {
    test(`${way.title} (${way.operation.name}) never replays its response to a caller who lost access`, async () => {
      await belongs(true);
      const input = withRecords(way.operation.example.input, await recordsNow(way.operation.example.input));
      const call = withKey(
        here.app,
        way,
        way.kinds.includes('session') ? member.session : member.admin,
        input,
      );
      const first = await call();
      assert.ok(first.status < 300, first.text);
      assert.equal((await call()).text, first.text);
      await belongs(false);
      const { status, code } = await call();
      assert.match(`${status} ${code}`, /^(404 not_found|403 site_forbidden)$/);
      await belongs(true);
      assert.equal((await call()).text, first.text);
    });
  }
});

/** Calls it again and again under one key. */
function withKey(app: TestApp, way: Transport, token: string, input: Record<string, unknown>) {
  const key = randomUUID();
  if (way.title.startsWith('MCP')) return () => way.call(app, token, { ...input, idempotency_key: key });
  const keyed: TestApp = {
    ...app,
    call: (method, path, request) =>
      app.call(method, path, { ...request, headers: { ...request?.headers, 'idempotency-key': key } }),
  };
  return () => way.call(keyed, token, input);
}
