import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { aReviewRow } from '../../features/reviews/test/rows.ts';
import { isPublic } from '../../kernel/access.ts';
import { changes } from '../../kernel/operation.ts';
import { streamEvents } from '../../kernel/stream.ts';
import { administrator, startTestApp, type TestApp } from '../app.ts';
import { exampleRecords, withRecords } from '../example-records.ts';
import { aWorkspace, type Workspace } from '../workspace.ts';
import { isFault } from './no-fault.ts';
import { ways } from './ways.ts';

// A word is planted in every record of one project, and every read of the registry is asked by a member of another
// project: by the records' own ids, by search, and without any narrowing. The word is in no answer.

const word = 'xylophonist';
const center = '/api/command-center';

describe('a member of one project', { timeout: 300_000 }, () => {
  let app: TestApp;
  let workspace: Workspace;
  let outsider: string;
  let records: Readonly<Record<string, unknown>>;
  before(async () => {
    app = await startTestApp();
    workspace = await aWorkspace(app);
    records = { ...(await exampleRecords(app, workspace)), ...(await plant()), q: word };
    outsider = await aMemberOfTheOther();
  });
  after(() => app.close());

  const post = async (path: string, body: object, token = workspace.session) => {
    const reply = await app.call('POST', path, { token, body });
    assert.ok(reply.status < 300, `${path}: ${reply.text}`);
    return reply.body;
  };

  async function plant(): Promise<Record<string, unknown>> {
    const { siteId: site_id, projectId: project_id } = workspace;
    const person = { name: word, email: `${word}@example.com`, subject: word, message: word, tags: [word] };
    const send = (event: object) =>
      post('/api/control-plane/events', { site_id, ...person, ...event }, workspace.siteToken);
    const lead = await send({ type: 'lead', source: word });
    const received = await send({ type: 'message' });
    await send({ type: 'subscription', category: word });
    const reply = { conversation_id: received.conversation_id, message: word, private: true };
    await post(`${center}/messages/reply`, reply);
    const ticket = { site_id, subject: word, message: word, requester: { name: word } };
    const { ticket_id } = (await post(`${center}/tickets`, ticket)).ticket;
    const { task_id } = (await post(`${center}/tasks`, { site_id, title: word, description: word })).task;
    await post(`${center}/tasks`, { project_id, kind: 'local', title: word });
    const answer = { project_id, title: word, body: word };
    const { canned_reply_id } = await post(`${center}/canned-replies`, answer);
    const hook = { project_id, url: `https://${word}.invalid/`, events: ['lead.created'] };
    const { webhook_id } = await post(`${center}/webhooks`, hook);
    const listing = { accountId: 1, locationId: 1, providerAccountId: word };
    const review = { text: word, author: word, reply_text: word, reply_state: 'draft' } as const;
    const review_id = await app.database.transact((db) => aReviewRow(db, site_id, listing, review));
    await post(`${center}/mobile-apps/${site_id}`, { app_name: word });
    await post(`${center}/sites/${site_id}/widget`, { title: word });
    await post(`${center}/projects/${project_id}`, { project_id, name: word });
    await post(`${center}/sites/${site_id}`, { name: word });
    return {
      project_id,
      event_id: received.event.event_id,
      conversation_id: received.conversation_id,
      lead_id: lead.lead_id,
      contact_id: lead.contact_id,
      ticket_id,
      task_id,
      canned_reply_id,
      webhook_id,
      review_id: String(review_id),
    };
  }

  async function aMemberOfTheOther(): Promise<string> {
    const sites = await app.call('GET', `${center}/sites?limit=200`, { token: workspace.session });
    const other = sites.body.data.find((site: { site_id: number }) => site.site_id === workspace.otherSiteId);
    const account = {
      email: `outsider-${randomUUID()}@example.com`,
      password: administrator.password,
      name: 'Outsider',
      role: 'member',
      project_ids: [other.project_id],
    };
    await post(`${center}/accounts`, account);
    const { email, password } = account;
    return (await post(`${center}/auth/login`, { email, password })).token;
  }

  const reads = ways.filter(
    ({ operation, kinds, title }) =>
      kinds.includes('session') &&
      !isPublic(operation.access) &&
      !changes(operation) &&
      !title.startsWith('MCP') &&
      streamEvents(operation.output) === undefined,
  );

  test('many reads are covered', () => assert.ok(reads.length > 40, `${reads.length}`));

  for (const way of reads) {
    const { input, example } = way.operation;
    const knows = (name: string) => name in input.properties;
    test(`learns nothing of others' by ${way.title}`, async () => {
      const inputs: Record<string, unknown>[] = [withRecords(example.input, records)];
      const required = (input as { required?: readonly string[] }).required ?? [];
      const needed = Object.fromEntries(required.map((name) => [name, records[name]]));
      inputs.push(needed);
      for (const name of ['site_id', 'project_id', 'q', 'tag', 'contact_id', 'conversation_id', 'lead_id'])
        if (knows(name)) inputs.push({ ...needed, [name]: name === 'tag' ? word : records[name] });
      for (const one of inputs) {
        const { status, text } = await way.call(app, outsider, one);
        assert.ok(!isFault(status), `${status}: ${text}`);
        // A refusal may repeat what was asked for.
        if (status < 300) assert.ok(!text.includes(word), `${JSON.stringify(one)}: ${text}`);
      }
    });

    // What administrators alone may ask, as the audit log, is not about the project's records.
    if (
      'tokens' in way.operation.access &&
      !way.operation.access.role &&
      knows('q') &&
      way.operation.access.site !== 'required'
    ) {
      test(`finds their own project's by ${way.title}, which proves the word is there`, async () => {
        const { status, text } = await way.call(app, workspace.session, { q: word });
        assert.equal(status, 200, text);
        assert.ok(text.includes(word), text);
      });
    }
  }

  test('gets none of its changes', async () => {
    const { body } = await app.call('GET', `${center}/changes?limit=200`, { token: outsider });
    const { body: all } = await app.call('GET', `${center}/changes?limit=200`, {
      token: workspace.memberSession,
    });
    assert.ok(all.data.length > 10);
    assert.deepEqual(
      body.data.filter((change: { site_id: number }) => change.site_id === workspace.siteId),
      [],
    );
    assert.deepEqual(
      body.data.filter((change: { project_id: number | null }) => change.project_id === workspace.projectId),
      [],
    );
  });
});
