import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { onEachProduct } from '../../events/test/on-each-product.ts';
import { ticketDesk } from './at-the-desk.ts';

onEachProduct((here) => {
  const { asSite, ask, create, get, idsOf, ok, save, say, thread } = ticketDesk(here);

  describe('a new ticket', () => {
    test('keeps its input, and its custom fields verbatim', async () => {
      const site = await here.aSite();
      const fields = '{ "order": 12345678901234567890, "total": 1.0, "Größe": "XL" }';
      const body = `{"site_id":${site.siteId},"subject":"  Broken lamp ","message":" It is dark. ","priority":"high",
        "requester":{"email":" Grace@Example.com","name":"Grace"},"tags":["Lamps","lamps"],"due_at":"2999-01-01T00:00:00Z",
        "custom_fields":${fields}}`;
      const response = await here.app.call('POST', '/api/control-plane/tickets', { token: site.token, body });
      assert.equal(response.status, 201, response.text);
      const { ticket } = response.body;
      assert.equal(ticket.subject, 'Broken lamp');
      assert.equal(ticket.status, 'new');
      assert.equal(ticket.priority, 'high');
      assert.deepEqual(ticket.tags, ['lamps']);
      assert.equal(ticket.requester.email, 'grace@example.com');
      assert.equal(ticket.due_at, '2999-01-01T00:00:00.000Z');
      assert.equal(ticket.preview, 'It is dark.');
      assert.ok(response.text.includes(`"custom_fields":${fields}`), response.text);
      const listed = await asSite(site, 'GET', `/tickets?site_id=${site.siteId}`);
      assert.ok(listed.text.includes(`"custom_fields":${fields}`), listed.text);
      assert.deepEqual(await thread(ticket.ticket_id), [' It is dark. ']);
    });

    test('is created once, despite concurrent repeats', async () => {
      const site = await here.aSite();
      const ticket = { site_id: site.siteId, message: 'Once', client_ticket_id: 'desk-1' };
      const replies = await Promise.all(
        Array.from({ length: 6 }, () => asSite(site, 'POST', '/tickets', ticket)),
      );
      assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 200, 200, 200, 200, 201]);
      const ids = new Set(replies.map(({ body }) => body.ticket.ticket_id));
      assert.equal(ids.size, 1);
      assert.deepEqual(await thread([...ids][0]), ['Once']);
    });

    test('with too little or too much is refused at the field', async () => {
      const site = await here.aSite();
      const refused: [object, string][] = [
        [{ subject: 'Nothing more' }, '/message'],
        [{ message: 'x', private: true }, '/private'],
        [{ message: 'x', conversation_id: 987_654 }, '/message'],
        [{ conversation_id: 987_654 }, '/conversation_id'],
        [{ message: 'x', lead_id: 987_654 }, '/lead_id'],
        [{ message: 'x', contact_id: 987_654 }, '/contact_id'],
        [{ message: 'x', assignee_id: 987_654 }, '/assignee_id'],
        [{ message: 'x', custom_fields: { a: [] } }, '/custom_fields/a'],
        [{ message: 'x', requester: {} }, '/requester'],
      ];
      for (const [input, pointer] of refused) {
        const reply = await asSite(site, 'POST', '/tickets', { site_id: site.siteId, ...input });
        assert.equal(reply.status, 422, reply.text);
        assert.equal(reply.body.errors[0].pointer, pointer);
      }
      assert.deepEqual(await idsOf({ site_id: site.siteId }), []);
    });

    test('shows on its requester’s timeline and in the change feed', async () => {
      const site = await here.aSite();
      const ticket = await create(site, { requester: { email: 'grace@example.com' }, subject: 'Dark' });
      const entries = await here.app.database.reader
        .selectFrom('contact_entry')
        .select(['kind', 'record_id', 'title'])
        .where('contact_id', '=', ticket.requester.contact_id)
        .execute();
      assert.deepEqual(entries, [{ kind: 'ticket', record_id: ticket.ticket_id, title: 'Dark' }]);
      const { data } = await ok(
        asSite(site, 'GET', `/changes?site_id=${site.siteId}&kinds=ticket,ticket_message`),
      );
      const changes = data.map((change: { kind: string; op: string; parent_id: number | null }) => [
        change.kind,
        change.op,
        change.parent_id,
      ]);
      assert.deepEqual(changes.slice(0, 2), [
        ['ticket', 'created', null],
        ['ticket_message', 'created', ticket.ticket_id],
      ]);
    });
  });

  describe('the status', () => {
    test('moves by the rules, and each move is history', async () => {
      const site = await here.aSite();
      const { ticket_id: id } = await create(site);
      for (const status of ['open', 'pending', 'on_hold', 'resolved', 'closed', 'open'])
        assert.equal((await save(id, { status })).body.status, status);
      const { history, allowed_statuses } = await get(id);
      assert.deepEqual(
        history.map((move: { to: string }) => move.to),
        ['open', 'closed', 'resolved', 'on_hold', 'pending', 'open'],
      );
      assert.equal(history[0].by.kind, 'person');
      assert.deepEqual(allowed_statuses, ['pending', 'on_hold', 'resolved', 'closed']);
    });

    test('that is not allowed next is a conflict naming the allowed ones', async () => {
      const site = await here.aSite();
      const { ticket_id: id } = await create(site);
      await save(id, { status: 'open' });
      const back = await save(id, { status: 'new' });
      assert.equal(back.status, 409);
      assert.equal(back.body.code, 'state_conflict');
      assert.deepEqual(back.body.allowed, ['pending', 'on_hold', 'resolved', 'closed']);
      await save(id, { status: 'closed' });
      for (const change of [{ priority: 'high' }, { status: 'pending' }, { tags: ['x'] }]) {
        const refused = await save(id, change);
        assert.deepEqual([refused.status, refused.body.allowed], [409, ['open']], refused.text);
      }
      assert.equal((await say(id, 'Too late')).status, 409);
      assert.equal((await say(id, 'A note', { private: true })).status, 201);
      assert.equal((await save(id, { status: 'open', priority: 'high' })).body.priority, 'high');
    });

    test('is open after the first answer, or as requested with it', async () => {
      const site = await here.aSite();
      const { ticket_id: id } = await create(site);
      assert.equal((await say(id, 'We look into it')).body.ticket.status, 'open');
      assert.equal((await say(id, 'Which lamp?', { status: 'pending' })).body.ticket.status, 'pending');
      assert.equal((await say(id, 'Done', { status: 'closed' })).body.ticket.status, 'closed');
      const other = await create(site);
      await say(other.ticket_id, 'A note', { private: true });
      assert.equal((await get(other.ticket_id)).status, 'new');
    });

    test('is reopened by the customer, and a note changes nothing', async () => {
      const site = await here.aSite();
      const { ticket_id: id } = await create(site);
      assert.equal((await ask(site, id, 'And another thing')).body.ticket.status, 'new');
      for (const status of ['pending', 'on_hold', 'resolved']) {
        await save(id, { status });
        await say(id, 'Hm', { private: true });
        assert.equal((await get(id)).status, status);
        assert.equal((await ask(site, id, 'Still dark')).body.ticket.status, 'open');
      }
      const { history } = await get(id);
      assert.deepEqual(history[0].by, { kind: 'visitor', name: 'Customer' });
    });
  });

  test('change times are monotonic, even if an earlier call ends later', async () => {
    const site = await here.aSite();
    const began = Date.now();
    here.clock.at = began + 5000;
    try {
      const { ticket_id: id } = await create(site);
      here.clock.at = began;
      const { body } = await ask(site, id, 'Sent before, taken in after');
      assert.equal(Date.parse(body.ticket.updated_at), began + 5000);
      assert.equal(Date.parse(body.ticket.last_message_at), began + 5000);
      assert.equal(Date.parse(body.message.created_at), began);
    } finally {
      here.clock.at = undefined;
    }
  });

  describe('customer messages in a closed ticket', () => {
    test('create one follow-up, linked both ways, even concurrently', async () => {
      const site = await here.aSite();
      const first = await create(site, { custom_fields: { order: 7 }, tags: ['lamps'], priority: 'high' });
      await save(first.ticket_id, { status: 'closed' });
      const replies = await Promise.all(
        Array.from({ length: 5 }, (_, index) => ask(site, first.ticket_id, `Number ${index}`)),
      );
      for (const reply of replies) assert.equal(reply.status, 201, reply.text);
      const ids = [...new Set(replies.map(({ body }) => body.ticket.ticket_id))];
      assert.equal(ids.length, 1);
      const next = await get(ids[0]);
      assert.equal(next.previous_ticket_id, first.ticket_id);
      assert.deepEqual([next.status, next.subject, next.priority], ['new', first.subject, 'high']);
      assert.deepEqual(next.custom_fields, { order: 7 });
      const closed = await get(first.ticket_id);
      assert.equal(closed.follow_up_ticket_id, next.ticket_id);
      assert.equal(closed.status, 'closed');
      assert.deepEqual(closed.allowed_statuses, []);
      assert.equal((await save(first.ticket_id, { status: 'open' })).status, 409);
      assert.equal((await thread(next.ticket_id)).length, 5);
      assert.deepEqual(await thread(first.ticket_id), ['The lamp is broken']);
      assert.deepEqual(await idsOf({ site_id: site.siteId, 'custom_fields.order': 7 }), [
        next.ticket_id,
        first.ticket_id,
      ]);
    });

    test('that are repeated are deduplicated wherever they went', async () => {
      const site = await here.aSite();
      const { ticket_id: id } = await create(site);
      const first = await ask(site, id, 'Early', { client_message_id: 'c-1' });
      await save(id, { status: 'closed' });
      const late = await ask(site, id, 'Late', { client_message_id: 'c-2' });
      for (const [clientId, original] of [
        ['c-1', first],
        ['c-2', late],
      ] as const) {
        const again = await ask(site, id, 'Again', { client_message_id: clientId });
        assert.equal(again.status, 200);
        assert.deepEqual(again.body.message, original.body.message);
      }
      assert.deepEqual(await thread(late.body.ticket.ticket_id), ['Late']);
    });
  });

  describe('an answer', () => {
    test('with a known client_message_id writes nothing and returns the first', async () => {
      const site = await here.aSite();
      const { ticket_id: id } = await create(site);
      const replies = await Promise.all(
        Array.from({ length: 5 }, () => say(id, 'Yes', { client_message_id: 'a-1' })),
      );
      assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 200, 200, 200, 201]);
      assert.equal((await thread(id)).length, 2);
      // Even if it closed the ticket, which accepts no further answer.
      const bye = { status: 'closed', client_message_id: 'a-2' };
      const twice = await Promise.all([say(id, 'Bye', bye), say(id, 'Bye', bye)]);
      assert.deepEqual(twice.map(({ status }) => status).sort(), [200, 201]);
      assert.equal((await say(id, 'Bye', bye)).status, 200);
      assert.equal((await thread(id)).length, 3);
    });

    test('with a wrong sender is refused at the field', async () => {
      const site = await here.aSite();
      const { ticket_id: id } = await create(site);
      const refused: [object, string][] = [
        [{ private: true, from: 'customer' }, '/private'],
        [{ private: true, from: 'team' }, '/private'],
        [{ status: 'open' }, '/status'],
        [{ message: ' ' }, '/message'],
      ];
      for (const [more, pointer] of refused) {
        const reply = await ask(site, id, 'x', more);
        assert.equal(reply.status, 422, reply.text);
        assert.equal(reply.body.errors[0].pointer, pointer);
      }
    });

    test('that is a note is internal: no site token sees it, in threads, searches or previews', async () => {
      const site = await here.aSite();
      const { ticket_id: id } = await create(site);
      await say(id, 'A zebracorn, careful', { private: true });
      const { data } = await ok(asSite(site, 'GET', `/ticket-messages?ticket_id=${id}&include=total`));
      assert.equal(data.length, 1);
      const search = `/tickets?site_id=${site.siteId}&q=zebracorn`;
      assert.deepEqual((await ok(asSite(site, 'GET', search))).data, []);
      assert.deepEqual(await idsOf({ q: 'zebracorn' }), [id]);
      assert.equal((await get(id)).preview, 'The lamp is broken');
      assert.equal((await thread(id)).length, 2);
    });
  });
});
