import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { registry } from '../../app/registry.ts';
import { onEachProduct, yesterdayNoon } from '../../features/events/test/on-each-product.ts';
import { isPublic } from '../../kernel/access.ts';
import { isoTime } from '../../kernel/schema.ts';
import { callTool } from '../mcp/call.ts';

const day = 86_400_000;

onEachProduct((here) => {
  const tool = async (name: string, args: object | string, token: string) => {
    const answer = await callTool(here.app, name, args, { token });
    assert.equal(answer.isError, false, answer.text);
    return JSON.parse(answer.structured ?? answer.text);
  };
  const idsOf = (list: { data: Record<string, unknown>[] }, id: string) => list.data.map((each) => each[id]);

  describe('a query is accepted', () => {
    test('with one value for a list, in JSON and query strings', async () => {
      const site = await here.aSite();
      const { body } = await site.send({ type: 'message', email: 'grace@example.com', message: 'Hello' });
      const { token, siteId: site_id } = site;
      for (const status of ['open', 'open,pending', ['open'], ['pending', 'open']]) {
        const found = await tool('svc_conversations', { site_id, status, fields: 'conversation_id' }, token);
        assert.deepEqual(found.data, [{ conversation_id: body.conversation_id }]);
      }
      const counted = await tool('svc_conversations', { site_id, include: 'total' }, token);
      assert.equal(counted.pagination.total, 1);
      assert.deepEqual((await tool('svc_conversations', { site_id, status: 'pending' }, token)).data, []);
    });

    test('with numbers in custom_fields, and for an assignee by id', async () => {
      const site = await here.aSite();
      const { token, siteId: site_id } = site;
      const { event_id } = await site.take({ custom_fields: { order: 1042, paid: true } });
      await site.take({ custom_fields: { order: 1043, paid: true } });
      for (const custom_fields of [{ order: 1042 }, { order: '1042' }, { order: 1042, paid: true }])
        assert.deepEqual(idsOf(await tool('svc_activity', { site_id, custom_fields }, token), 'event_id'), [
          event_id,
        ]);
      const ticket = { action: 'create', site_id, message: 'Where is it?', custom_fields: { order: 1042 } };
      const created = await tool('svc_ticket_save', ticket, token);
      const found = await tool('svc_tickets', { site_id, custom_fields: { order: 1042 } }, token);
      assert.deepEqual(idsOf(found, 'ticket_id'), [created.ticket.ticket_id]);
      assert.deepEqual((await tool('svc_tickets', { site_id, assignee: 987_654 }, token)).data, []);
    });

    test('with numbers beyond JavaScript, found as sent', async () => {
      const site = await here.aSite();
      const { token, siteId: site_id } = site;
      for (const number of ['84.50', '12345678901234567890']) {
        const fields = `{"amount":${number}}`;
        const { event_id } = await site.take(
          `{"site_id":${site_id},"type":"lead","custom_fields":${fields}}`,
        );
        const ticket = `{"action":"create","site_id":${site_id},"message":"?","custom_fields":${fields}}`;
        const created = await tool('svc_ticket_save', ticket, token);
        const filter = `{"site_id":${site_id},"custom_fields":${fields}}`;
        assert.deepEqual(idsOf(await tool('svc_activity', filter, token), 'event_id'), [event_id]);
        assert.deepEqual(idsOf(await tool('svc_tickets', filter, token), 'ticket_id'), [
          created.ticket.ticket_id,
        ]);
      }
    });

    test('with days as bounds: since from its start, until to its end', async () => {
      const site = await here.aSite();
      const eventIds: number[] = [];
      for (const at of [yesterdayNoon - day, yesterdayNoon, yesterdayNoon + day / 2]) {
        here.clock.at = at;
        eventIds.push((await site.take({})).event_id);
      }
      here.clock.at = undefined;
      const yesterday = isoTime(yesterdayNoon).slice(0, 10);
      const list = async (query: object) => {
        const { body } = await here.app.call(
          'GET',
          `/api/control-plane/activity?${new URLSearchParams({ site_id: String(site.siteId), ...query })}`,
          { token: site.token },
        );
        assert.ok(body.data, JSON.stringify(body));
        const overTool = await tool('svc_activity', { site_id: site.siteId, ...query }, site.token);
        assert.deepEqual(idsOf(overTool, 'event_id'), idsOf(body, 'event_id'));
        return idsOf(body, 'event_id').toReversed();
      };
      assert.deepEqual(await list({ since: yesterday }), eventIds.slice(1));
      assert.deepEqual(await list({ until: yesterday }), eventIds.slice(0, 2));
      assert.deepEqual(await list({ since: yesterday, until: yesterday }), [eventIds[1]]);
      assert.deepEqual(await list({ until: isoTime(yesterdayNoon) }), [eventIds[0]]);
      for (const since of ['2026-02-30', '2026-13-01', 'yesterday', '2026-1-1']) {
        const path = `/api/control-plane/activity?site_id=${site.siteId}&since=${since}`;
        const reply = await here.app.call('GET', path, { token: site.token });
        assert.equal(reply.status, 400, since);
        assert.equal(reply.body.errors[0].pointer, '/since');
      }
    });
  });

  describe('a site_id next to a record', () => {
    test('is accepted and checked: another site’s record looks absent, and is unchanged', async () => {
      const site = await here.aSite();
      const other = await here.aSite(site.projectId);
      const { body } = await site.send({ type: 'message', email: 'grace@example.com', message: 'Hello' });
      const { conversation_id } = body;
      const token = (await here.post('/tokens', { name: 'both' })).body.token;
      const own = await tool('svc_messages', { conversation_id, site_id: site.siteId }, token);
      assert.equal(own.data.length, 1);
      await tool(
        'svc_conversation_save',
        { conversation_id, site_id: site.siteId, status: 'pending' },
        token,
      );
      for (const [name, args] of [
        ['svc_messages', {}],
        ['svc_conversation_save', { status: 'resolved' }],
        ['svc_send_message', { message: 'Wrong site' }],
      ] as const) {
        const otherSiteArgs = { ...args, conversation_id, site_id: other.siteId };
        const answer = await callTool(here.app, name, otherSiteArgs, { token });
        assert.equal(JSON.parse(answer.text).code, 'not_found', name);
      }
      const foreign = await callTool(
        here.app,
        'svc_messages',
        { conversation_id, site_id: 987_654 },
        { token },
      );
      assert.equal(JSON.parse(foreign.text).code, 'site_forbidden');
      const path = `/api/control-plane/messages?conversation_id=${conversation_id}&site_id=${other.siteId}`;
      assert.equal((await here.app.call('GET', path, { token })).status, 404);
      const { body: now } = await here.get(`/conversations/${conversation_id}`);
      assert.deepEqual([now.status, now.message_count], ['pending', 1]);
    });

    test('is accepted by every operation for programs, except above sites', () => {
      for (const { name, access, input, mcp, isAboveSites } of registry.operations)
        if (mcp && !isPublic(access) && !isAboveSites)
          assert.ok(registry.siteParameter in input.properties, name);
    });
  });
});
