import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { Compile } from 'typebox/schema';
import { registry } from '../../app/registry.ts';
import { isPublic } from '../../kernel/access.ts';
import { day } from '../../kernel/clock.ts';
import { addressesOf, type Operation, type RestAddress } from '../../kernel/operation.ts';
import { administrator, type Reply, type Request, startTestApp, type TestApp } from '../../test/app.ts';
import { type ExampleRecords, exampleRecords, externalOperations } from '../../test/example-records.ts';
import { aWorkspace, type Workspace } from '../../test/workspace.ts';

interface Content {
  readonly schema: object;
  readonly examples?: Readonly<Record<string, unknown>>;
}
interface Answer {
  readonly $ref?: string;
  readonly content?: Readonly<Record<string, Content>>;
}
interface Document {
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, { responses: Readonly<Record<string, Answer>> }>>>
  >;
  readonly components: {
    readonly responses: Readonly<Record<string, Answer>>;
    readonly schemas: Readonly<Record<string, object>>;
  };
}

let app: TestApp;
let workspace: Workspace;
let document: Document;
/** Ids of the examples' records in this workspace. */
let ids: Readonly<Record<string, unknown>>;

/** Examples are read for years: none may contain a date that has to be in the future. */
const fiveYears = 5 * 365 * day;
const tomorrow = new Date(Date.now() + fiveYears + day).toISOString();

before(async () => {
  app = await startTestApp({ clock: { now: () => Date.now() + fiveYears } });
  workspace = await aWorkspace(app);
  const { lead_id, ticket_id, removal_id } = await exampleRecords(app, workspace);
  document = (await app.call('GET', '/openapi.json')).body as Document;
  const { siteId: site_id, projectId: project_id, session: token } = workspace;
  const sent = await app.call('POST', '/api/control-plane/events', {
    token: workspace.siteToken,
    body: { site_id, type: 'message', message: 'Hello' },
  });
  const accounts = await app.call('GET', '/api/command-center/accounts', { token });
  const member = (accounts.body.data as { role: string; account_id: number }[]).find(
    ({ role }) => role === 'member',
  );
  const site = await app.call('GET', `/api/command-center/sites/${site_id}`, { token });
  const response = await app.call('POST', '/api/command-center/tokens', { token, body: { name: 'Spare' } });
  const post = async (path: string, body: object) => (await app.call('POST', path, { token, body })).body;
  const page = `/api/command-center/mobile-apps/${site_id}`;
  const phone = { site_key: workspace.appKey, ...administrator };
  Object.assign(people, {
    'mobileapp.configure': { configuration_code: (await post(`${page}/codes`, {})).configuration_code },
    'mobileapp_session.create': phone,
  });
  await app.call('POST', '/api/mobileapp/auth/login', { body: phone });
  const [signedIn] = (await app.call('GET', `${page}/sessions`, { token })).body.data;
  const hook = { project_id, url: 'https://hooks.invalid/', events: ['lead.created'] };
  const webhook = await app.call('POST', '/api/command-center/webhooks', { token, body: hook });
  const { webhook_id } = webhook.body;
  ids = {
    code_id: (await post(`${page}/codes`, {})).code_id,
    session_id: signedIn.session_id,
    site_id,
    site_key: site.body.site_key,
    project_id,
    project_ids: [project_id],
    event_id: sent.body.event.event_id,
    conversation_id: sent.body.conversation_id,
    event_ids: [sent.body.event.event_id],
    conversation_ids: [sent.body.conversation_id],
    lead_ids: [lead_id],
    ticket_ids: [ticket_id],
    account_id: member?.account_id,
    token_id: response.body.token_id,
    canned_reply_id: (
      await post('/api/command-center/canned-replies', { project_id, title: 'Hi', body: 'Hi' })
    ).canned_reply_id,
    saved_view_id: (await post('/api/command-center/saved-views', { name: 'Mine', filter: { show: 'mine' } }))
      .saved_view_id,
    webhook_id,
    delivery_id: await anEndedDelivery(webhook_id),
    job_id: await aDeadJob(),
  };
  people['job.discard'] = { job_id: await aDeadJob() };
  const center = '/api/command-center';
  // Created separately, because deleting a site would affect the other examples.
  const aSpare = async () => {
    const spare = await post(`${center}/projects`, { name: 'Spare' });
    const url = 'https://spare.example.com';
    const createdSite = await post(`${center}/sites`, { project_id: spare.project_id, name: 'Spare', url });
    return { project_id: spare.project_id, site_id: createdSite.site_id };
  };
  const [first, second, third] = [await aSpare(), await aSpare(), await aSpare()];
  await post(`${center}/sites/${third.site_id}/delete`, { confirm: true, name: 'Spare' });
  const { user } = (await app.call('GET', `${center}/me`, { token })).body;
  const signIn = (email: string) =>
    app.call('POST', `${center}/auth/login`, { body: { email, password: administrator.password } });
  await signIn(user.email);
  const sessions = (await app.call('GET', `${center}/me/sessions`, { token })).body.data;
  const aPerson = async (email: string): Promise<number> => {
    const person = { email, name: 'Spare', role: 'member', password: administrator.password };
    return (await post(`${center}/accounts`, person)).account_id;
  };
  // While there is no mail server, links are answered instead of being sent.
  const anInvitation = async (email: string): Promise<string> =>
    tokenIn((await post(`${center}/invitations`, { email, role: 'member', project_ids: [] })).link);
  const [stays, goes] = [await aPerson('stays@example.com'), await aPerson('goes@example.com')];
  const anEmailChange = async (email: string): Promise<string> =>
    tokenIn((await post(`${center}/accounts/${await aPerson(`was-${email}`)}/email`, { email })).link);
  const forgets = await aPerson('forgets@example.com');
  await signIn('stays@example.com');
  const theirs = (await app.call('GET', `${center}/accounts/${stays}/sessions`, { token })).body.data;
  Object.assign(people, {
    'site.delete': { site_id: first.site_id, name: 'Spare' },
    'project.delete': { project_id: second.project_id, name: 'Spare' },
    'deletion.keep': { kind: 'site', id: third.site_id },
    'removal.restore': { removal_id },
    'session.end': {
      session_id: sessions.find(({ current }: { current: boolean }) => !current).session_id,
    },
    'invitation.open': { token: await anInvitation('opens@example.com') },
    'invitation.accept': { token: await anInvitation('accepts@example.com') },
    'email_change.open': { token: await anEmailChange('opens@example.org') },
    'email_change.follow': { token: await anEmailChange('follows@example.org') },
    'account.change_email': { account_id: stays, email: 'stays@example.org' },
    'password.reset': { token: tokenIn((await post(`${center}/accounts/${forgets}/reset-link`, {})).link) },
    'revision.schedule': { publish_at: tomorrow },
    'revision_schedule.cancel': { schedule_id: await aSchedule() },
    'revision.decline': { change_set_id: await aRequestedDraft() },
    'account.end_session': { account_id: stays, session_id: theirs[0].session_id },
    'account.delete': { account_id: goes, hand_to: user.user_id },
  });
});
after(() => app.close());

const tokenIn = (link: string): string => link.split('token=').at(-1) ?? '';

/** A publication that waits for its moment. */
async function aSchedule(): Promise<string> {
  const { revision_id, expected_hash } = await exampleRecords(app, workspace, {
    revision_id: '',
    expected_hash: '',
  });
  const reply = await app.call('POST', '/api/control-plane/revisions/schedule', {
    token: workspace.adminToken,
    body: { site_id: workspace.siteId, revision_id, expected_hash, publish_at: tomorrow, confirm: true },
  });
  assert.equal(reply.status, 200, reply.text);
  return reply.body.schedule_id;
}

/** A draft that somebody asked to publish. */
async function aRequestedDraft(): Promise<string> {
  const { session: token, siteId: site_id } = workspace;
  const { revision_id, expected_hash } = await exampleRecords(app, workspace, {
    revision_id: '',
    expected_hash: '',
  });
  const body = { site_id, revision_id, expected_hash, confirm: true };
  const asked = await app.call('POST', '/api/command-center/revisions/ask', { token, body });
  assert.equal(asked.status, 200, asked.text);
  const path = `/api/command-center/revisions/${revision_id}?site_id=${site_id}`;
  return (await app.call('GET', path, { token })).body.change_set_id;
}

async function anEndedDelivery(webhookId: number): Promise<number> {
  const at = Date.now() + fiveYears;
  const delivery = {
    webhook_id: webhookId,
    message_id: 'msg_1',
    event: 'lead.created',
    payload: '{}',
    state: 'succeeded' as const,
    attempts: 1,
    tries: 1,
    created_at: at,
    ended_at: at,
  };
  const row = await app.database.transact((db) =>
    db.insertInto('webhook_delivery').values(delivery).returning('delivery_id').executeTakeFirstOrThrow(),
  );
  return row.delivery_id;
}

async function aDeadJob(): Promise<number> {
  const at = Date.now() + fiveYears;
  const job = {
    name: 'example.fail',
    input: '{}',
    state: 'dead' as const,
    priority: 2,
    run_at: at,
    attempts: 3,
    claim: 1,
    created_at: at,
    ended_at: at,
  };
  const row = await app.database.transact((db) =>
    db.insertInto('job').values(job).returning('job_id').executeTakeFirstOrThrow(),
  );
  return row.job_id;
}

/** Inputs whose people and records differ from the examples here. */
const people: Record<string, object> = {
  'session.create': administrator,
  'account.create': { email: 'new@example.com' },
  'email_change.create': { current_password: administrator.password },
  'account.password': { current_password: administrator.password },
};

function inputOf(operation: Operation): Record<string, unknown> {
  const members = Object.entries(operation.example.input).map(([name, value]) => [name, ids[name] ?? value]);
  return { ...Object.fromEntries(members), ...people[operation.name] };
}

function tokenFor(operation: Operation, { path }: RestAddress): string | undefined {
  if (isPublic(operation.access)) return undefined;
  if (path.startsWith('/api/mobileapp/')) return workspace.appToken;
  return path.startsWith('/api/command-center/') ? workspace.session : workspace.adminToken;
}

/**
 * Tokens for an address: one with access, one without access to this operation or site, and one of a kind the
 * address rejects.
 */
function tokensAt({ path }: RestAddress): string[] {
  const { adminToken, siteToken, otherSiteToken, session, memberSession, appToken } = workspace;
  if (path.startsWith('/api/mobileapp/')) return [appToken, siteToken];
  if (path.startsWith('/api/command-center/')) return [session, memberSession, siteToken];
  return [adminToken, otherSiteToken, appToken];
}

/** Sends an input to an address as documented: path, then query or body. */
function send(
  address: RestAddress,
  input: Readonly<Record<string, unknown>>,
  request: Request,
): Promise<Reply> {
  const path = address.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(input[name]));
  const rest = Object.entries(input).filter(([name]) => !address.path.includes(`{${name}}`));
  if (address.method === 'POST')
    return app.call('POST', path, { body: { ...address.when, ...Object.fromEntries(rest) }, ...request });
  const query = new URLSearchParams(rest.map(([name, value]) => [name, String(value)]));
  return app.call('GET', `${path}?${query}`, request);
}

const validators = new Map<Content, ReturnType<typeof Compile>>();

/** Shared schemas that a schema refers to, directly or through others: the compiler walks all that it is given, each time. */
function schemasOf(schema: object, found: Record<string, object> = {}): Record<string, object> {
  for (const [, name = ''] of JSON.stringify(schema).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
    const shared = document.components.schemas[name];
    if (!shared || found[name]) continue;
    found[name] = shared;
    schemasOf(shared, found);
  }
  return found;
}

function validatorOf(content: Content): ReturnType<typeof Compile> {
  const cached = validators.get(content);
  const schemas = cached ? {} : schemasOf(content.schema);
  const validator = cached ?? Compile({ ...content.schema, components: { schemas } });
  if (!cached) validators.set(content, validator);
  return validator;
}

/** Asserts that the document describes this status at the address, with this type and a matching schema. */
function assertDescribed({ method, path }: RestAddress, reply: Reply): void {
  const at = `${method} ${path} → ${reply.status} ${reply.text.slice(0, 200)}`;
  const found = document.paths[path]?.[method.toLowerCase()]?.responses[reply.status];
  const answer = found?.$ref ? document.components.responses[found.$ref.split('/').at(-1) ?? ''] : found;
  assert.ok(answer, at);
  const type = reply.headers.get('content-type')?.split(';')[0] ?? '';
  const content = answer.content?.[type];
  assert.ok(content, `${at}: ${type} is not described`);
  const body: unknown = reply.body ?? reply.text;
  const validator = validatorOf(content);
  if (!validator.Check(body)) assert.fail(`${at}: ${JSON.stringify(validator.Errors(body)[1].slice(0, 3))}`);
  if (reply.status < 400) return;
  assert.ok(content.examples?.[reply.body.code], `${at}: this code is not described`);
}

/**
 * Not covered here: the workspace already has an administrator, no social provider, no mail server and no page to open, and
 * its site is served elsewhere. Their features' tests cover them.
 */
const testedElsewhere: ReadonlySet<string> = new Set([
  'setup.complete',
  'social_credential.save',
  'social_credential.verify',
  'social_account.sync',
  'social_hook.send',
  'social_hook.rotate',
  ...externalOperations,
  'page_audit.picture',
  'team_link.create',
  'customer_link.create',
  'page_link.revoke',
  'mail.open',
  'mail.send_again',
  'mail.suppression_lift',
  // The token of a mail.
  'notification.unsubscribe',
  'mail.reply_as_recipient',
  'incoming_mail.source',
  'incoming_mail.file',
  // Its own tests have the link of a file.
  'attachment.open',
]);

const every = registry.operations.flatMap((operation) =>
  addressesOf(operation).map((address) => ({ operation, address })),
);
// Operations that end tokens and sessions come last, sign-out at the very end.
const runLast = ['mobileapp_session.revoke_all', 'account.password', 'session.delete'];
const rank = ({ name, effect }: Operation): number =>
  runLast.includes(name) ? 2 + runLast.indexOf(name) : effect === 'delete' ? 1 : 0;
const ordered = every.toSorted((a, b) => rank(a.operation) - rank(b.operation));

/** By the members that they are for, since the last call that may have changed some. */
const readRecords = new Map<string, Promise<ExampleRecords>>();

/** Records that an example is about: reads in a row share them, a call that may use them up has its own. */
function recordsFor({ effect, example: { input } }: Operation): Promise<ExampleRecords> {
  if (effect !== 'read') {
    readRecords.clear();
    return exampleRecords(app, workspace, input);
  }
  const members = JSON.stringify(Object.keys(input).sort());
  const records = readRecords.get(members) ?? exampleRecords(app, workspace, input);
  readRecords.set(members, records);
  return records;
}

describe('an answer of the running server is one the OpenAPI document describes', () => {
  for (const { operation, address } of every) {
    const label = `${address.method} ${address.path}`;

    it(`${label} when refused: without a token, with another's, with unknown parameters, with an invalid body`, async () => {
      const input = inputOf(operation);
      const strange = { ...input, strange: 'value', type: 'strange' };
      assertDescribed(
        address,
        await send(address, isPublic(operation.access) ? {} : input, { token: undefined }),
      );
      for (const token of tokensAt(address))
        assertDescribed(address, await send(address, strange, { token }));
      if (address.method !== 'POST') return;
      const token = tokenFor(operation, address);
      assertDescribed(address, await send(address, input, { token, body: '{' }));
      const headers = { 'content-type': 'text/csv' };
      assertDescribed(address, await send(address, input, { token, body: 'a,b', headers }));
    });
  }

  for (const { operation, address } of ordered) {
    it(`${address.method} ${address.path} with its example`, async () => {
      const { account_id, project_id, job_id } = ids;
      ids = { ...ids, ...(await recordsFor(operation)) };
      const reply = await send(address, inputOf(operation), { token: tokenFor(operation, address) });
      assertDescribed(address, reply);
      if (!testedElsewhere.has(operation.name)) assert.ok(reply.status < 300, reply.text);
      // The id of a social account has the same name as a person's, and that of an import job as other jobs'.
      ids = { ...ids, account_id, project_id, job_id };
    });
  }
});
