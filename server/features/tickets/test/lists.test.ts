import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { aWorkspace } from '../../../test/workspace.ts';
import { onEachProduct } from '../../events/test/on-each-product.ts';
import { ticketsOfContacts } from '../work/follow-contacts.ts';
import { ticketDesk } from './at-the-desk.ts';

onEachProduct((here) => {
  const { asSite, create, get, idsOf, ok, save, say } = ticketDesk(here);

  test('lists respect every filter, also combined', async () => {
    const site = await here.aSite();
    const { siteId: site_id } = site;
    const { user } = await ok(here.get('/me'));
    const ids: number[] = [];
    for (const more of [
      { tags: ['lamps'], custom_fields: { order: 1, Size: 'XL' } },
      { tags: ['lamps', 'urgent'], priority: 'urgent', due_at: '2001-01-01T00:00:00Z' },
      { custom_fields: { order: 2, size: 'xl' }, due_at: '2999-01-01T00:00:00Z' },
    ])
      ids.push((await create(site, more)).ticket_id);
    const [lamp = 0, late = 0, xl = 0] = ids;
    await save(late, { assignee_id: user.user_id, status: 'open' });
    const found = (query: Record<string, string | number>) => idsOf({ site_id, ...query });
    assert.deepEqual((await found({ tag: 'Lamps' })).sort(), [lamp, late].sort());
    assert.deepEqual(await found({ tag: 'lamps', priority: 'urgent' }), [late]);
    assert.deepEqual(await found({ status: 'open,pending' }), [late]);
    assert.deepEqual(await found({ assignee: 'me' }), [late]);
    assert.deepEqual((await found({ assignee: 'none' })).sort(), [lamp, xl].sort());
    assert.deepEqual(await found({ overdue: 'true' }), [late]);
    assert.deepEqual((await found({ overdue: 'false' })).sort(), [lamp, xl].sort());
    assert.deepEqual((await found({ 'custom_fields.SIZE': 'Xl' })).sort(), [lamp, xl].sort());
    assert.deepEqual(await found({ 'custom_fields.size': 'xl', 'custom_fields.order': 2 }), [xl]);
    assert.deepEqual(await found({ 'custom_fields.order': 3 }), []);
    assert.deepEqual(await found({ updated_since: '2999-01-01T00:00:00Z' }), []);
    await save(xl, { custom_fields: { order: 3 } });
    assert.deepEqual(await found({ 'custom_fields.order': 3 }), [xl]);
    assert.deepEqual(await found({ 'custom_fields.size': 'xl' }), [lamp]);
    const counts = await ok(here.get('/tickets/counts', { site_id }));
    assert.deepEqual(counts, {
      by_status: { new: 2, open: 1, pending: 0, on_hold: 0, resolved: 0, closed: 0 },
      mine: 1,
      unassigned: 2,
      overdue: 1,
    });
    await save(late, { status: 'resolved' });
    assert.equal((await ok(here.get('/tickets/counts', { site_id }))).overdue, 0);
  });

  test('lists page by latest change, without duplicates', async () => {
    const site = await here.aSite();
    const ids: number[] = [];
    for (let count = 0; count < 5; count++) ids.unshift((await create(site)).ticket_id);
    const seen: number[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const { data, pagination } = await ok(
        here.get('/tickets', {
          site_id: site.siteId,
          limit: 2,
          include: 'total',
          q: 'lamp',
          ...(cursor ? { cursor } : {}),
        }),
      );
      assert.equal(pagination.total, 5);
      seen.push(...data.map((ticket: { ticket_id: number }) => ticket.ticket_id));
      cursor = pagination.next_cursor;
    }
    assert.deepEqual(seen, ids);
  });

  test('search finds numbers, subjects, requesters and answers, also after changes', async () => {
    const site = await here.aSite();
    const found = (q: string) => idsOf({ site_id: site.siteId, q });
    const { ticket_id: id } = await create(site, {
      subject: 'Flickering',
      requester: { name: 'Zoë', email: 'zoe@example.com' },
      tags: ['chandelier'],
    });
    await say(id, 'Please unscrew the filament');
    for (const q of [`${id}`, 'flick', 'zoe', 'zoe@example.com', 'chandelier', 'unscrew filament'])
      assert.deepEqual(await found(q), [id], q);
    assert.deepEqual(await found('flickering filament'), []);
    await save(id, { subject: 'Humming' });
    assert.deepEqual(await found('humming'), [id]);
    assert.deepEqual(await found('flickering'), []);
    assert.deepEqual(await found('???'), []);
  });

  test('several are changed alike; inaccessible and conflicting ones are named', async () => {
    const site = await here.aSite();
    const [a, b, closed] = [await create(site), await create(site), await create(site)];
    await save(closed.ticket_id, { status: 'closed' });
    const ids = [a.ticket_id, b.ticket_id, closed.ticket_id, 987_654];
    const { body } = await here.post('/tickets/bulk', {
      ticket_ids: ids,
      status: 'resolved',
      add_tags: ['Done'],
    });
    assert.deepEqual(body, {
      changed: 2,
      refused: [{ ticket_id: closed.ticket_id, status: 'closed', allowed: ['open'] }],
      not_found: [987_654],
    });
    const saved = await get(a.ticket_id);
    assert.deepEqual([saved.status, saved.tags], ['resolved', ['done']]);
  });

  describe('without access', () => {
    test('a ticket looks absent to members, sites and agents, in every call', async () => {
      const workspace = await aWorkspace(here.app);
      const call = (token: string, method: string, path: string, body?: object) =>
        here.app.call(method, `/api/${path}`, { token, body });
      const make = async (siteId: number, token: string, message: string) =>
        (await ok(call(token, 'POST', 'control-plane/tickets', { site_id: siteId, message }))).ticket
          .ticket_id;
      const own = await make(workspace.siteId, workspace.siteToken, 'Our quokka');
      const foreign = await make(workspace.otherSiteId, workspace.otherSiteToken, 'Their quokka');
      const { memberSession, siteToken } = workspace;
      const calls: [string, string, string, object?][] = [
        [memberSession, 'GET', 'command-center/tickets/{id}'],
        [memberSession, 'POST', 'command-center/tickets/{id}', { priority: 'low' }],
        [memberSession, 'GET', 'command-center/ticket-messages?ticket_id={id}'],
        [siteToken, 'GET', 'control-plane/tickets/{id}'],
        [siteToken, 'GET', 'control-plane/ticket-messages?ticket_id={id}'],
      ];
      for (const [token, method, path, body] of calls) {
        for (const id of [foreign, 987_654]) {
          const reply = await call(token, method, path.replace('{id}', String(id)), body);
          assert.deepEqual([reply.status, reply.body.code], [404, 'not_found'], path);
        }
      }
      for (const [token, family] of [
        [memberSession, 'command-center'],
        [siteToken, 'control-plane'],
      ] as const) {
        const body = { ticket_id: foreign, message: 'Hello' };
        assert.equal((await call(token, 'POST', `${family}/ticket-messages/reply`, body)).status, 404);
      }
      const bulk = { ticket_ids: [foreign], priority: 'low' };
      assert.equal((await call(memberSession, 'POST', 'command-center/tickets/bulk', bulk)).status, 404);
      const seen = await ok(call(memberSession, 'GET', 'command-center/tickets?q=quokka'));
      assert.deepEqual(
        seen.data.map((ticket: { ticket_id: number }) => ticket.ticket_id),
        [own],
      );
      const counts = await ok(call(memberSession, 'GET', 'command-center/tickets/counts'));
      assert.equal(counts.by_status.new, 1);
    });
  });

  test('merging contacts moves their tickets', async () => {
    const site = await here.aSite();
    const old = await create(site, { requester: { email: 'old@example.com' } });
    const kept = await create(site, { requester: { email: 'kept@example.com' } });
    const [from, to] = [old.requester.contact_id, kept.requester.contact_id];
    const move = () =>
      here.app.database.transact((db) =>
        ticketsOfContacts.moved(db, {
          siteId: site.siteId,
          fromId: from,
          intoId: to,
          at: Date.now(),
        }),
      );
    await move();
    await move();
    assert.equal((await get(old.ticket_id)).requester.email, 'kept@example.com');
    assert.equal((await idsOf({ contact_id: to })).length, 2);
    assert.deepEqual((await idsOf({ site_id: site.siteId, q: 'old@example.com' })).length, 0);
  });

  test('agents read tickets and their messages over MCP as sites do over REST', async () => {
    const site = await here.aSite();
    const { ticket_id: id } = await create(site);
    const tool = async (name: string, args: object) =>
      (
        await here.app.call('POST', '/mcp', {
          token: site.token,
          body: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } },
        })
      ).body.result.content[0].text;
    const tickets = await asSite(site, 'GET', `/tickets?site_id=${site.siteId}`);
    const [whole] = tickets.body.data;
    const brief = JSON.parse(await tool('svc_tickets', { site_id: site.siteId })).data[0];
    assert.deepEqual(brief, Object.fromEntries(Object.keys(brief).map((name) => [name, whole[name]])));
    assert.ok(!('due_at' in brief) && 'due_at' in whole);
    const fields = Object.keys(whole);
    assert.equal(await tool('svc_tickets', { site_id: site.siteId, fields }), tickets.text);
    const messages = await asSite(site, 'GET', `/ticket-messages?ticket_id=${id}`);
    const ofMessage = Object.keys(messages.body.data[0]);
    assert.equal(await tool('svc_ticket_messages', { ticket_id: id, fields: ofMessage }), messages.text);
  });
});
