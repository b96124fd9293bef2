import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { onAProduct } from '../../features/events/test/on-each-product.ts';
import { callRaw, callTool } from './call.ts';
import { schemaFault } from './schema-fault.ts';

/** Maximum calls for the work below by an agent that knows only `tools/list`. */
const callsMax = 12;

onAProduct((here) => {
  /** An agent that calls only listed tools, with arguments valid for their schemas. */
  async function anAgent(token: string) {
    const { json } = await callRaw(here.app, 'tools/list', {}, { token });
    const tools: { name: string; inputSchema: object }[] = json.result.tools;
    let calls = 0;
    return {
      calls: () => calls,
      async use(name: string, args: object) {
        calls += 1;
        const tool = tools.find((each) => each.name === name);
        assert.ok(tool, `${name} is not listed`);
        assert.equal(schemaFault(tool.inputSchema, args), undefined, name);
        const answer = await callTool(here.app, name, args, { token });
        assert.equal(answer.isError, false, answer.text);
        return JSON.parse(answer.structured ?? answer.text);
      },
    };
  }

  const adminToken = async (): Promise<string> =>
    (await here.post('/tokens', { name: 'Helper of the desk' })).body.token;

  describe('an agent that knows only tools/list', () => {
    test('finds who wrote, replies, marks it pending, creates a ticket and lists silent sites', async () => {
      const site = await here.aSite();
      const siteWithoutEvents = await here.aSite();
      await site.send({ type: 'message', email: 'old@example.com', message: 'Thanks!', subject: 'Done' });
      const { body: sent } = await site.send({
        type: 'message',
        email: 'grace@example.com',
        name: 'Grace',
        subject: 'A cake for 80',
        message: 'Do you deliver on Saturdays?',
      });
      const { use, calls } = await anAgent(await adminToken());

      const { caller } = await use('svc_status', {});
      assert.ok(caller.site_ids.includes(site.siteId));
      const waiting = await use('svc_conversations', { site_id: site.siteId, waiting: true });
      const found = waiting.data.find((each: { preview: string }) => /Saturdays/.test(each.preview));
      const { conversation_id } = found;
      assert.equal(conversation_id, sent.conversation_id);
      const thread = await use('svc_messages', { conversation_id });
      assert.equal(thread.data[0].body, 'Do you deliver on Saturdays?');

      const answered = await use('svc_send_message', {
        conversation_id,
        message: 'We do, until noon. Which address?',
        status: 'pending',
        read: true,
      });
      assert.deepEqual(answered.conversation, {
        conversation_id,
        status: 'pending',
        unread: 0,
        waiting: false,
      });
      const { data: people } = await use('svc_people', { site_id: site.siteId });
      const savedConversation = await use('svc_conversation_save', {
        conversation_id,
        assignee_id: people[0].account_id,
        tags: ['delivery'],
      });
      assert.deepEqual(savedConversation.assignee, {
        account_id: people[0].account_id,
        name: people[0].name,
      });
      await use('svc_send_message', { conversation_id, message: 'A good customer.', private: true });

      const created = await use('svc_ticket_save', {
        action: 'create',
        site_id: site.siteId,
        conversation_id,
        priority: 'high',
      });
      const tickets = await use('svc_tickets', { site_id: site.siteId });
      assert.deepEqual(
        tickets.data.map((each: { ticket_id: number }) => each.ticket_id),
        [created.ticket.ticket_id],
      );
      const { data: health } = await use('svc_sync_health', {});
      const silentSite = health.find(
        (each: { site_id: number }) => each.site_id === siteWithoutEvents.siteId,
      );
      assert.equal(silentSite.state, 'never');
      assert.ok(silentSite.reason.length > 20);
      assert.ok(calls() <= callsMax, `${calls()} calls`);
    });

    test('finds waiting conversations in one call, for any number of sites', async () => {
      const written: number[] = [];
      for (let number = 0; number < 11; number += 1) {
        const site = await here.aSite();
        const { body } = await site.send({ type: 'message', email: 'grace@example.com', message: 'Hello?' });
        if (number % 2 === 0) written.push(body.conversation_id);
        else await here.post(`/conversations/${body.conversation_id}`, { status: 'resolved' });
      }
      const { use, calls } = await anAgent(await adminToken());
      const { data } = await use('svc_conversations', { waiting: true, limit: written.length });
      assert.deepEqual(
        data.map((each: { conversation_id: number }) => each.conversation_id),
        written.toReversed(),
      );
      assert.equal(calls(), 1);
    });

    test('works on leads: finds, moves, assigns and unassigns one, adds a note', async () => {
      const site = await here.aSite();
      const { body } = await site.send({
        email: 'grace@example.com',
        message: 'A quote, please',
        source: 'Form',
      });
      const { use } = await anAgent(await adminToken());
      const { data } = await use('svc_leads', { site_id: site.siteId, status: ['new'] });
      assert.deepEqual(
        data.map((lead: { lead_id: number }) => lead.lead_id),
        [body.lead_id],
      );
      const { data: people } = await use('svc_people', { site_id: site.siteId });
      const lead_id = body.lead_id;
      const moved = await use('svc_lead_save', {
        action: 'change',
        lead_id,
        status: 'contacted',
        assignee_id: people[0].account_id,
        note: 'Called her.',
      });
      assert.equal(moved.status, 'contacted');
      assert.equal(moved.assignee.account_id, people[0].account_id);
      const unassigned = await use('svc_lead_save', { action: 'change', lead_id, assignee_id: null });
      assert.equal(unassigned.assignee, null);
      const { body: lead } = await here.get(`/leads/${lead_id}`);
      assert.equal(lead.history[0].note, 'Called her.');
      assert.deepEqual(lead.history[0].by, { kind: 'agent', name: 'Helper of the desk' });
    });

    test('of one site works on its records, without assignments and tags', async () => {
      const site = await here.aSite();
      const { body } = await site.send({ type: 'message', email: 'grace@example.com', message: 'Hello?' });
      const { conversation_id } = body;
      const { use } = await anAgent(site.token);
      const saved = await use('svc_conversation_save', { conversation_id, status: 'pending', read: true });
      assert.deepEqual([saved.status, saved.unread], ['pending', 0]);
      const { body: lead } = await site.send({ type: 'lead', email: 'ada@example.com' });
      const { lead_id } = lead;
      assert.equal((await use('svc_lead_save', { action: 'change', lead_id, status: 'won' })).status, 'won');
      for (const [name, args] of [
        ['svc_conversation_save', { conversation_id, assignee_id: null }],
        ['svc_conversation_save', { conversation_id, tags: [] }],
        ['svc_lead_save', { action: 'change', lead_id, tags: ['vip'] }],
      ] as const) {
        const answer = await callTool(here.app, name, args, { token: site.token });
        assert.equal(answer.isError, true);
        assert.match(JSON.parse(answer.text).detail, /Not for site tokens/);
      }
    });
  });
});
