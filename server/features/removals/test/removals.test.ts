import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { day } from '../../../kernel/clock.ts';
import { retainedForDays, sweep } from '../../../platform/feature/index.ts';
import { onEachProduct, type Site } from '../../events/test/on-each-product.ts';
import { ticketDesk } from '../../tickets/test/at-the-desk.ts';
import { removalDays } from '../service/remove.ts';
import { deleteRemovalsBefore } from '../store/removals.ts';

onEachProduct((here) => {
  const desk = ticketDesk(here);
  const { ok } = desk;
  const remove = (path: string, body: object = { confirm: true }) => here.post(`${path}/delete`, body);
  const restore = (removalId: number, token?: string) =>
    here.post(`/removals/${removalId}/restore`, {}, token);
  const listed = async (site: Site) =>
    (await ok(here.get('/removals', { site_id: site.siteId, include: 'total' }))).data;
  const opsOf = async (site: Site, kind: string, id: number) => {
    const { data } = await ok(here.get('/changes', { site_id: site.siteId, kinds: kind, limit: 200 }));
    return data
      .filter((change: { id: number }) => change.id === id)
      .map((change: { op: string }) => change.op);
  };

  describe('a lead', () => {
    test('is deleted with its history and links, and put back as it was', async () => {
      const site = await here.aSite();
      const sent = (await site.send({ name: 'Grace', email: 'grace@example.com', subject: 'A velvet cake' }))
        .body;
      const { lead_id: id, contact_id: contactId } = sent;
      await here.post(`/leads/${id}`, { status: 'contacted', note: 'Called', tags: ['cake'] });
      const linked = await desk.create(site, { lead_id: id });
      const before = await ok(here.get(`/leads/${id}`));
      const timeline = async () => (await ok(here.get(`/contacts/${contactId}/timeline`))).data;
      const entries = await timeline();

      const preview = await remove(`/leads/${id}`, {});
      assert.deepEqual([preview.status, preview.body.confirmed, preview.body.history], [200, false, 2]);
      assert.match(preview.body.would, /history of 2 lines.*30 days/);
      assert.equal((await here.get(`/leads/${id}`)).status, 200);

      const { status, body: gone } = await remove(`/leads/${id}`);
      assert.deepEqual([status, gone.deleted], [200, true]);
      assert.equal((await here.get(`/leads/${id}`)).status, 404);
      assert.deepEqual((await ok(here.get('/leads', { site_id: site.siteId, q: 'velvet' }))).data, []);
      assert.equal((await desk.get(linked.ticket_id)).lead_id, null);
      assert.ok((await timeline()).every(({ kind }: { kind: string }) => kind !== 'lead'));
      const [shown] = await listed(site);
      assert.deepEqual(
        [shown.removal_id, shown.kind, shown.record_id, shown.title, shown.removed_by.name],
        [gone.removal_id, 'lead', id, 'A velvet cake', 'ada'],
      );

      const back = await restore(gone.removal_id);
      assert.deepEqual(
        [back.status, back.body],
        [200, { restored: true, kind: 'lead', record_id: id, site_id: site.siteId }],
      );
      assert.deepEqual(await ok(here.get(`/leads/${id}`)), before);
      assert.equal((await desk.get(linked.ticket_id)).lead_id, id);
      assert.deepEqual(await timeline(), entries);
      assert.equal((await ok(here.get('/leads', { site_id: site.siteId, q: 'velvet' }))).data[0].lead_id, id);
      assert.deepEqual(await opsOf(site, 'lead', id), ['created', 'updated', 'deleted', 'created']);
      assert.deepEqual(await listed(site), []);
      assert.equal((await restore(gone.removal_id)).status, 404);
    });

    test('is put back once, however many ask for it at once', async () => {
      const site = await here.aSite();
      const { lead_id: id } = (await site.send({ email: 'a@example.com' })).body;
      const { removal_id } = (await remove(`/leads/${id}`)).body;
      const replies = await Promise.all([1, 2, 3].map(() => restore(removal_id)));
      assert.deepEqual(replies.map(({ status }) => status).toSorted(), [200, 404, 404]);
      assert.equal((await ok(here.get('/leads', { site_id: site.siteId }))).data.length, 1);
    });

    test('whose contact was merged into another one meanwhile is put back as that one’s', async () => {
      const site = await here.aSite();
      const one = (await site.send({ email: 'one@example.com', subject: 'Bread' })).body;
      const two = (await site.send({ email: 'two@example.com', type: 'subscription' })).body;
      const { removal_id } = (await remove(`/leads/${one.lead_id}`)).body;
      await ok(here.post(`/contacts/${one.contact_id}/merge`, { into_contact_id: two.contact_id }));
      await ok(restore(removal_id));
      assert.equal((await ok(here.get(`/leads/${one.lead_id}`))).contact.contact_id, two.contact_id);
    });

    test('of another’s site is neither deleted, nor listed, nor put back', async () => {
      const [site, theirs] = [await here.aSite(), await here.aSite()];
      const email = `member-${site.siteId}@example.com`;
      const password = 'a long sentence';
      const person = { email, password, name: 'M', role: 'member', project_ids: [site.projectId] };
      await ok(here.post('/accounts', person));
      const body = { email, password };
      const { token } = (await here.app.call('POST', '/api/command-center/auth/login', { body })).body;
      const { lead_id: id } = (await theirs.send({ email: 'a@example.com' })).body;
      assert.equal((await here.post(`/leads/${id}/delete`, { confirm: true }, token)).status, 404);
      const { removal_id } = (await remove(`/leads/${id}`)).body;
      assert.deepEqual((await here.get('/removals', {}, token)).body.data, []);
      assert.equal((await restore(removal_id, token)).status, 404);
      assert.equal((await restore(removal_id)).status, 200);
    });
  });

  describe('a ticket', () => {
    test('is deleted with its thread, and put back as it was, with its words and custom fields', async () => {
      const site = await here.aSite();
      const { ticket_id: id } = await desk.create(site, {
        message: 'The porcelain lamp is broken',
        custom_fields: { order: 'A-17' },
        requester: { email: 'grace@example.com' },
        client_ticket_id: 'desk-1',
      });
      await ok(desk.say(id, 'A new one is on its way', { private: true }));
      await ok(desk.save(id, { priority: 'urgent' }));
      const [before, thread] = [await desk.get(id), await desk.thread(id)];
      const preview = (await remove(`/tickets/${id}`, {})).body;
      assert.deepEqual([preview.confirmed, preview.messages], [false, 2]);

      const { removal_id } = await ok(remove(`/tickets/${id}`));
      assert.equal((await here.get(`/tickets/${id}`)).status, 404);
      assert.deepEqual(await desk.idsOf({ site_id: site.siteId, q: 'porcelain' }), []);
      await ok(restore(removal_id));
      assert.deepEqual({ ...(await desk.get(id)), updated_at: 0 }, { ...before, updated_at: 0 });
      assert.deepEqual(await desk.thread(id), thread);
      assert.deepEqual(await desk.idsOf({ site_id: site.siteId, q: 'porcelain' }), [id]);
      assert.deepEqual(await desk.idsOf({ site_id: site.siteId, 'custom_fields.order': 'a-17' }), [id]);
    });

    test('of a conversation comes back with what was said there meanwhile, unless another one took its place', async () => {
      const site = await here.aSite();
      const conversation_id = await desk.write(site, 'It does not work');
      const { ticket } = await ok(here.post('/tickets', { site_id: site.siteId, conversation_id }));
      const id = ticket.ticket_id;
      const first = await ok(remove(`/tickets/${id}`));
      await desk.write(site, 'Are you there?');
      await ok(restore(first.removal_id));
      assert.deepEqual(await desk.thread(id), ['It does not work', 'Are you there?']);
      assert.equal((await desk.get(id)).preview, 'Are you there?');

      const second = await ok(remove(`/tickets/${id}`));
      const other = (await ok(here.post('/tickets', { site_id: site.siteId, conversation_id }))).ticket;
      const refused = await restore(second.removal_id);
      assert.deepEqual([refused.status, refused.body.code], [409, 'state_conflict']);
      assert.match(refused.body.detail, new RegExp(`Ticket ${other.ticket_id} was made of its conversation`));
      await ok(remove(`/tickets/${other.ticket_id}`));
      await ok(restore(second.removal_id));
      assert.deepEqual(await desk.thread(id), ['It does not work', 'Are you there?']);
    });

    test('with a long thread goes and comes back whole', async () => {
      const site = await here.aSite();
      const { ticket_id: id } = await desk.create(site);
      await here.app.database.transact(async (db) => {
        for (let number = 0; number < 450; number++)
          await db
            .insertInto('ticket_message')
            .values({
              ticket_id: id,
              site_id: site.siteId,
              message_id: null,
              private: 0,
              direction: 'in',
              author_kind: 'visitor',
              author_name: 'Grace',
              account_id: null,
              body: `Line ${number}`,
              client_message_id: null,
              created_at: number,
            })
            .execute();
      });
      const { removal_id } = await ok(remove(`/tickets/${id}`));
      await ok(restore(removal_id));
      const { body } = await here.get('/ticket-messages', { ticket_id: id, include: 'total' });
      assert.equal(body.pagination.total, 451);
    });
  });

  test('what was deleted is listed from either end', async () => {
    const site = await here.aSite();
    for (const message of ['Dark', 'Darker', 'Darkest']) {
      const { ticket_id: id } = await desk.create(site, { message });
      await ok(remove(`/tickets/${id}`));
    }
    const latest = await listed(site);
    assert.equal(latest.length, 3);
    const query = { site_id: site.siteId, sort: 'removed_at', limit: 2 };
    const first = await ok(here.get('/removals', query));
    const rest = await ok(here.get('/removals', { ...query, cursor: first.pagination.next_cursor }));
    assert.deepEqual([...first.data, ...rest.data], latest.toReversed());
    assert.equal(rest.pagination.has_more, false);
  });

  test('what was deleted is forgotten after 30 days', async () => {
    const site = await here.aSite();
    const { lead_id: id } = (await site.send({ email: 'a@example.com' })).body;
    const { removal_id } = await ok(remove(`/leads/${id}`));
    const retentions = [retainedForDays('deleted records', removalDays, deleteRemovalsBefore)];
    const at = here.app.database.now();
    await sweep(retentions, here.app.database, at + 29 * day);
    assert.equal((await listed(site)).length, 1);
    await sweep(retentions, here.app.database, at + 31 * day);
    assert.deepEqual(await listed(site), []);
    assert.equal((await restore(removal_id)).status, 404);
  });

  test('webhooks are offered what says that a lead or a ticket was deleted', async () => {
    const site = await here.aSite();
    const hook = {
      project_id: site.projectId,
      url: 'https://hooks.example.com/',
      events: ['lead.deleted', 'ticket.deleted'],
    };
    assert.equal((await here.post('/webhooks', hook)).status, 201);
  });
});
