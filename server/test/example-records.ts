import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { aKeptAudit } from '../features/audits/test/rows.ts';
import { anEndedImport, endImports } from '../features/builder/import/test/rows.ts';
import { aHeldMail } from '../features/mail-in/test/records.ts';
import * as pushExamples from '../features/notifications/examples.ts';
import { exampleRequestId } from '../features/oauth/operations.ts';
import { aClient, authorizeAddress, Browser, begin, logIn } from '../features/oauth/test/log-in.ts';
import { replied } from '../features/reviews/examples.ts';
import { aReviewRow } from '../features/reviews/test/rows.ts';
import type { TestApp } from './app.ts';
import { exampleContent } from './example-content.ts';
import { examplePosts } from './example-posts.ts';
import { exampleReview, isOfLink } from './example-review.ts';
import type { Workspace } from './workspace.ts';

/** Operations about something outside, a page of the site or names in the DNS: their own tests have it. */
export const externalOperations: ReadonlySet<string> = new Set([
  'page_picture.get',
  'domain.add',
  'domain.check',
  'domain.make_primary',
  'domain.move',
  'domain.remove',
  // With a person's own device, or at the sign-in of their company.
  'second_factor.confirm',
  'authenticator.create',
  'authenticator.delete',
  'recovery_codes.renew',
  'passkey.start',
  'passkey.create',
  'passkey.save',
  'passkey.delete',
  'passkey_sign_in.start',
  'passkey_sign_in.complete',
  'account.reset_second_factor',
  'single_sign_on.start',
  'single_sign_on.complete',
  'single_sign_on.logout',
]);

/** A PNG of one. */
const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

/** Values for the members of an example's input, by name, so that the example is about something that exists. */
export type ExampleRecords = Readonly<Record<string, unknown>>;

/**
 * Makes what the examples of declarations are about, in the workspace's first project, new at each call: an example
 * may use up what it is about. Members that are not in the answer stay as the example has them.
 * @param input An example's: only what its members are about is made. Everything without.
 */
export async function exampleRecords(
  app: TestApp,
  workspace: Workspace,
  input?: object,
): Promise<ExampleRecords> {
  const { siteId: site_id, session, adminToken } = workspace;
  const post = async (path: string, token: string, body: object) => {
    const reply = await app.call('POST', `/api/${path}`, { token, body });
    assert.ok(reply.status < 300, `${path}: ${reply.text}`);
    return reply.body;
  };
  const center = (path: string, body: object) => post(`command-center/${path}`, session, body);
  const plane = (path: string, body: object) => post(`control-plane/${path}`, adminToken, body);

  const event = (type: string, members: object) => plane('events', { site_id, type, ...members });
  const leadFrom = (name: string) => event('lead', { email: `${name}-${randomUUID()}@example.com` });
  const isAsked = (...names: readonly string[]) => !input || names.some((name) => name in input);

  const records: Record<string, unknown> = { site_id };
  // A site is made in the project that is there.
  if (input && 'project_id' in input && 'url' in input && 'name' in input)
    Object.assign(records, { project_id: workspace.projectId });
  if (isAsked('conversation_id')) {
    const { conversation_id } = await event('message', { message: 'Hello' });
    Object.assign(records, { conversation_id });
  }
  if (input && 'redirect_ids' in input) {
    const rule = { site_id, from: `/old-${randomUUID()}`, to: '/menu' };
    const { redirect_id } = await center('site-builder/redirects', rule);
    Object.assign(records, { redirect_ids: [redirect_id] });
  }
  if (isAsked('lead_id', 'contact_id', 'into_contact_id')) {
    const { lead_id, contact_id: into_contact_id } = await leadFrom('stays');
    const { contact_id } = await leadFrom('goes');
    Object.assign(records, { lead_id, contact_id, into_contact_id });
  }
  if (isAsked('invitation_id')) {
    const email = `invited-${randomUUID()}@example.com`;
    const { invitation_id } = await center('invitations', { email, role: 'member', project_ids: [] });
    Object.assign(records, { invitation_id });
  }
  if (input && 'request_id' in input && input.request_id === exampleRequestId) {
    const request_id = await begin(new Browser(), authorizeAddress(app, await aClient(app)));
    Object.assign(records, { request_id });
  }
  if (input && 'connected_app_id' in input) {
    await logIn(app, session);
    const { body } = await app.call('GET', '/api/command-center/me/connected-apps', { token: session });
    Object.assign(records, { connected_app_id: body.data[0].connected_app_id });
  }
  if (isAsked('ticket_id')) {
    const { ticket } = await center('tickets', { site_id, subject: 'Example', message: 'Hello' });
    Object.assign(records, { ticket_id: ticket.ticket_id });
  }
  const ofContent = [
    'page_id',
    'path',
    'block_id',
    'service_id',
    'service_ids',
    'revision_id',
    'change_set_id',
    'gallery_id',
    'form_key',
  ];
  // An audit's path is one of a website elsewhere.
  const isOfContent =
    !(input && 'strategy' in input) &&
    isAsked(...ofContent, 'page', 'header', 'note', 'block_key', 'environment');
  if (isOfContent || isAsked('asset_id', 'asset_ids')) {
    const { asset_id } = await plane('site-builder/media', { site_id, file_base64: pixel, alt: 'Example' });
    await plane('site-builder/media/approve', { site_id, asset_ids: [asset_id] });
    Object.assign(records, { asset_id, asset_ids: [asset_id] });
  }
  if (isOfContent) {
    const isOpen = input && 'change_set_id' in input;
    const { change_set_id, ...revision } = await exampleContent(app, workspace, !isOpen, records.asset_id);
    Object.assign(records, isOpen ? { ...revision, change_set_id } : revision);
  }
  if (isAsked('client_review_id', 'comment_id', 'days') || isOfLink(input))
    Object.assign(records, await exampleReview(app, workspace));
  if (isAsked('removal_id')) {
    const { ticket } = await center('tickets', { site_id, subject: 'Deleted', message: 'Hello' });
    const { removal_id } = await center(`tickets/${ticket.ticket_id}/delete`, { confirm: true });
    Object.assign(records, { removal_id });
  }
  if (isAsked('agent_id', 'lease_token', 'task_id')) {
    const { agent_id } = await center('agents', { name: 'Example', kind: 'site' });
    const aTask = async (): Promise<number> =>
      (await center('tasks', { site_id, title: 'Example', agent_id })).task.task_id;
    await center(`tasks/${await aTask()}/run`, {});
    const { lease_token } = await plane('runs/claim', { agent_id });
    Object.assign(records, { agent_id, lease_token, task_id: await aTask() });
  }
  if (isAsked('incoming_mail_id')) {
    const incoming_mail_id = await app.database.transact((db) => aHeldMail(db, site_id));
    Object.assign(records, { incoming_mail_id });
  }
  if (isAsked('profile_id')) {
    const sender_email = `example-${randomUUID()}@example.com`;
    const { profile_id } = await center('mail/profiles', { site_id, sender_email, sender_name: 'Example' });
    Object.assign(records, { profile_id });
  }
  if (isAsked('review_id')) {
    // With the reply that is to be given, or without the one to be deleted: no provider is needed for that.
    const listing = { accountId: 1, locationId: 1, providerAccountId: 'listing' };
    const text = replied.reply.message;
    const reply =
      !input || 'message' in input
        ? ({ reply_state: 'published', reply_text: text, published_text: text, is_answered: 1 } as const)
        : {};
    const review_id = await app.database.transact((db) =>
      aReviewRow(db, site_id, listing, { provider_review_id: randomUUID(), ...reply }),
    );
    Object.assign(records, { review_id: String(review_id) });
  }
  // Only where they are asked for: project_id and account_id are members of others too.
  if (input && ['post_id', 'targets', 'site_locations'].some((name) => name in input))
    Object.assign(records, await examplePosts(app, workspace, input));
  if (isAsked('page_audit_id')) {
    const page_audit_id = await app.database.transact((db) => aKeptAudit(db, site_id));
    Object.assign(records, { page_audit_id });
  }
  // Only an import names a site with its job, and only its beginning a source.
  if (input && 'job_id' in input && 'site_id' in input) {
    const job_id = 41_000_000;
    await app.database.transact((db) => anEndedImport(db, site_id, job_id));
    Object.assign(records, { job_id });
  }
  if (input && 'source' in input && !('type' in input))
    await app.database.transact((db) => endImports(db, site_id));
  if (isAsked('subscription_id')) {
    const { subscription_id } = await center('me/push-subscriptions', {
      ...pushExamples.browser,
      endpoint: `https://push.example.com/send/${randomUUID()}`,
    });
    Object.assign(records, { subscription_id });
  }
  if (isAsked('audit_id')) {
    const { body } = await app.call('GET', '/api/command-center/integration-logs?limit=1', {
      token: session,
    });
    Object.assign(records, { audit_id: body.data[0].audit_id });
  }
  return records;
}

/** An example's input about these records. */
export const withRecords = (input: object, records: ExampleRecords): Record<string, unknown> =>
  Object.fromEntries(Object.entries(input).map(([name, value]) => [name, records[name] ?? value]));
