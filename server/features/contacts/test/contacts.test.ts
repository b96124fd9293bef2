import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { aWorkspace } from '../../../test/workspace.ts';
import { settledChanges } from '../../changes/test/settled.ts';
import { onEachProduct, type Query, type Site } from '../../events/test/on-each-product.ts';

interface Entry {
  readonly kind: string;
  readonly record_id: number | null;
  readonly title: string;
}

onEachProduct((here) => {
  const send = async (site: Site, event: object) => {
    const reply = await site.send(event);
    assert.ok(reply.status < 300, reply.text);
    return reply.body;
  };
  const createContact = async (site: Site, email: string, event: object = {}): Promise<number> =>
    (await send(site, { email, ...event })).contact_id;
  const contact = async (id: number) => {
    const reply = await here.get(`/contacts/${id}`);
    assert.equal(reply.status, 200, reply.text);
    return reply.body;
  };
  const ids = async (query: Query, token?: string) => {
    const reply = await here.get('/contacts', query, token);
    assert.equal(reply.status, 200, reply.text);
    return reply.body.data.map((each: { contact_id: number }) => each.contact_id);
  };
  const timeline = async (id: number): Promise<Entry[]> =>
    (await here.get(`/contacts/${id}/timeline`)).body.data;

  test('the list is ordered by last contact, with filters and search', async () => {
    const site = await here.aSite();
    const site_id = site.siteId;
    const a = await createContact(site, 'a@example.com', { name: 'Åse Lindqvist' });
    const b = await createContact(site, 'b@example.com', { type: 'subscription', phone: '+1 555 0199' });
    const c = await createContact(site, 'c@example.com', { type: 'subscription', status: 'unsubscribed' });
    assert.deepEqual(await ids({ site_id }), [c, b, a]);
    assert.equal(await createContact(site, 'A@example.com'), a);
    assert.deepEqual(await ids({ site_id }), [a, c, b]);
    assert.deepEqual(await ids({ site_id, subscription: 'subscribed' }), [b]);
    assert.deepEqual(await ids({ site_id, email: 'C@Example.com' }), [c]);
    assert.deepEqual(await ids({ site_id, q: 'ase' }), [a]);
    assert.deepEqual(await ids({ site_id, q: '0199' }), [b]);
    const first = await here.get('/contacts', { site_id, limit: 2, include: 'total' });
    assert.equal(first.body.pagination.total, 3);
    assert.deepEqual(await ids({ site_id, limit: 2, cursor: first.body.pagination.next_cursor }), [b]);
  });

  test('the timeline has each activity of a contact once, newest first, with its record', async () => {
    const site = await here.aSite();
    const lead = await send(site, { email: 'g@example.com', subject: 'A cake' });
    const message = await send(site, { type: 'message', email: 'g@example.com', message: 'Hello?' });
    const again = await send(site, { type: 'message', email: 'g@example.com', message: 'And candles' });
    await send(site, { type: 'subscription', email: 'g@example.com' });
    await here.post(`/leads/${lead.lead_id}`, { status: 'won' });
    const entries = await timeline(lead.contact_id);
    assert.deepEqual(
      entries.map(({ kind, record_id, title }) => [kind, record_id, title]),
      [
        ['lead', lead.lead_id, 'new → won'],
        ['subscription', null, 'subscribed'],
        ['event', again.event.event_id, 'And candles'],
        ['conversation', message.conversation_id, 'Hello?'],
        ['lead', lead.lead_id, 'A cake'],
      ],
    );
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Query = { limit: 3, ...(cursor ? { cursor } : {}) };
      const { body } = await here.get(`/contacts/${lead.contact_id}/timeline`, page);
      seen.push(...body.data.map((entry: Entry) => entry.title));
      cursor = body.pagination.next_cursor;
    } while (cursor);
    assert.deepEqual(
      seen,
      entries.map((entry) => entry.title),
    );
  });

  test('events of one batch are each on the timeline, once', async () => {
    const site = await here.aSite();
    const somebody = { email: 'g@example.com' };
    const { body } = await site.batch([
      { ...somebody, type: 'message', message: 'One' },
      { ...somebody, type: 'message', message: 'Two' },
      { ...somebody, type: 'lead', subject: 'Three' },
    ]);
    const entries = await timeline(body.results[0].result.contact_id);
    assert.deepEqual(
      entries.map(({ kind, title }) => `${kind} ${title}`),
      ['lead Three', 'event Two', 'conversation One'],
    );
  });

  test('an edited name, phone or e-mail is displayed and found', async () => {
    const site = await here.aSite();
    const { contact_id: id, lead_id } = await send(site, { email: 'old@example.com', name: 'Zebedee' });
    const saved = await here.post(`/contacts/${id}`, {
      name: 'Quillon',
      phone: '555',
      email: ' New@Example.com',
    });
    assert.deepEqual(
      [saved.body.name, saved.body.phone, saved.body.email],
      ['Quillon', '555', 'new@example.com'],
    );
    assert.deepEqual(await ids({ site_id: site.siteId, q: 'quillon' }), [id]);
    assert.deepEqual(await ids({ site_id: site.siteId, q: 'zebedee' }), []);
    assert.equal((await here.get('/leads', { q: 'quillon' })).body.data[0].lead_id, lead_id);
    assert.equal(await createContact(site, 'new@example.com'), id);
    for (const [email, pointer] of [
      ['nonsense', '/email'],
      ['a b@example.com', '/email'],
    ] as const) {
      const refused = await here.post(`/contacts/${id}`, { email });
      assert.deepEqual([refused.status, refused.body.errors[0].pointer], [422, pointer]);
    }
    const bare = await here.post(`/contacts/${id}`, { name: null, phone: '', email: null });
    assert.equal(bare.status, 422);
    assert.equal((await contact(id)).name, 'Quillon');
  });

  test('a subscription noted twice is one entry', async () => {
    const site = await here.aSite();
    const id = await createContact(site, 's@example.com');
    for (const verb of ['subscribe', 'unsubscribe', 'unsubscribe']) {
      const { body } = await here.post(`/contacts/${id}/${verb}`, {});
      assert.equal(body.subscription, `${verb}d`);
    }
    const words = (await timeline(id)).filter(({ kind }) => kind === 'subscription');
    assert.deepEqual(
      words.map(({ title }) => title),
      ['unsubscribed', 'subscribed'],
    );
  });

  describe('merging', () => {
    test('moves leads, conversations, entries and e-mails to the remaining contact', async () => {
      const site = await here.aSite();
      const work = await send(site, { email: 'work@example.com', name: 'Grace at work', subject: 'Bread' });
      const wrote = await send(site, { type: 'message', email: 'work@example.com', message: 'Hello' });
      const ticket = await here.post('/tickets', {
        site_id: site.siteId,
        subject: 'Late',
        message: 'Where is it?',
        contact_id: work.contact_id,
      });
      assert.ok(ticket.status < 300, ticket.text);
      const home = await send(site, { email: 'home@example.com', phone: '555' });
      const start = await here.get('/changes', { site_id: site.siteId, cursor: 'latest' });
      const before = (await timeline(work.contact_id)).length + (await timeline(home.contact_id)).length;
      const merged = await here.post(`/contacts/${work.contact_id}/merge`, {
        into_contact_id: home.contact_id,
      });
      assert.equal(merged.status, 200, merged.text);
      const { contact_id: id } = home;
      assert.deepEqual(
        [merged.body.contact_id, merged.body.email, merged.body.other_emails, merged.body.name],
        [id, 'home@example.com', ['work@example.com'], 'Grace at work'],
      );
      assert.equal((await here.get(`/contacts/${work.contact_id}`)).status, 404);
      assert.equal((await here.get(`/leads/${work.lead_id}`)).body.contact.contact_id, id);
      const conversation = await here.get(`/conversations/${wrote.conversation_id}`);
      assert.equal(conversation.body.contact.contact_id, id);
      const { ticket_id: ticketId } = ticket.body.ticket ?? ticket.body;
      const moved = await here.get(`/tickets/${ticketId}`);
      assert.equal(moved.body.requester.contact_id, id, moved.text);
      assert.equal((await timeline(id)).length, before + 1);
      assert.deepEqual(await ids({ site_id: site.siteId, q: 'work@example.com' }), [id]);
      assert.deepEqual(await ids({ site_id: site.siteId, email: 'work@example.com' }), [id]);
      const since = { site_id: site.siteId, cursor: start.body.next_cursor };
      const changes = (await settledChanges(here, since, 4)).map(({ kind, id, op }) => `${kind} ${id} ${op}`);
      for (const change of [
        `contact ${work.contact_id} deleted`,
        `contact ${id} updated`,
        `lead ${work.lead_id} updated`,
        `conversation ${wrote.conversation_id} updated`,
      ])
        assert.ok(changes.includes(change), `${change} in ${changes}`);
      // Mail from the old address still belongs to the same person and thread.
      const again = await send(site, { type: 'message', email: 'work@example.com', message: 'Again' });
      assert.deepEqual([again.contact_id, again.conversation_id], [id, wrote.conversation_id]);
      const gone = await here.post(`/contacts/${work.contact_id}/merge`, { into_contact_id: id });
      assert.equal(gone.status, 404);
    });

    test('happens when a contact gets another’s e-mail, and both e-mails match afterwards', async () => {
      const site = await here.aSite();
      const a = await createContact(site, 'a@example.com', { name: 'Ada' });
      const b = await send(site, { email: 'b@example.com' });
      const { body } = await here.post(`/contacts/${a}`, { email: 'B@example.com' });
      assert.deepEqual(
        [body.contact_id, body.email, body.other_emails],
        [a, 'b@example.com', ['a@example.com']],
      );
      assert.equal((await here.get(`/contacts/${b.contact_id}`)).status, 404);
      assert.equal((await here.get(`/leads/${b.lead_id}`)).body.contact.contact_id, a);
      assert.equal(await createContact(site, 'a@example.com'), a);
      assert.equal(await createContact(site, 'b@example.com'), a);
    });

    test('is limited to one site, and never with itself', async () => {
      const site = await here.aSite();
      const other = await here.aSite();
      const a = await createContact(site, 'a@example.com');
      for (const into of [a, await createContact(other, 'a@example.com')]) {
        const refused = await here.post(`/contacts/${a}/merge`, { into_contact_id: into });
        assert.deepEqual([refused.status, refused.body.errors[0].pointer], [422, '/into_contact_id']);
      }
    });

    test('concurrent with incoming events loses none', async () => {
      const site = await here.aSite();
      const a = await createContact(site, 'a@example.com');
      const b = await createContact(site, 'b@example.com');
      const [merged, ...sent] = await Promise.all([
        here.post(`/contacts/${a}/merge`, { into_contact_id: b }),
        ...Array.from({ length: 8 }, (_, index) =>
          send(site, { email: index % 2 ? 'a@example.com' : 'b@example.com' }),
        ),
        here.post(`/contacts/${a}/merge`, { into_contact_id: b }),
      ]);
      assert.ok(merged.status === 200 || merged.status === 404, merged.text);
      assert.deepEqual(await ids({ site_id: site.siteId }), [b]);
      const { body } = await here.get('/leads', { site_id: site.siteId });
      const events = body.data.map((lead: { event_count: number }) => lead.event_count);
      assert.equal(
        events.reduce((sum: number, count: number) => sum + count, 0),
        sent.length - 1 + 2,
      );
      for (const lead of body.data) assert.equal(lead.contact.contact_id, b);
    });
  });

  test('a repeated event names its current contact and lead', async () => {
    const site = await here.aSite();
    const event = { external_id: 'x', email: 'a@example.com' };
    const first = await send(site, event);
    const into = await createContact(site, 'b@example.com');
    await here.post(`/contacts/${first.contact_id}/merge`, { into_contact_id: into });
    const repeat = await send(site, event);
    assert.deepEqual([repeat.duplicate, repeat.contact_id, repeat.lead_id], [true, into, first.lead_id]);
  });

  test('the file has the filtered contacts', async () => {
    const site = await here.aSite();
    await createContact(site, 'a@example.com', { name: '=1+1', phone: '+1 555' });
    await createContact(site, 'b@example.com', { type: 'subscription' });
    const reply = await here.get('/contacts/export', { site_id: site.siteId });
    assert.equal(reply.headers.get('content-disposition'), 'attachment; filename="contacts.csv"');
    assert.match(reply.text, /,"'=1\+1","a@example\.com",/);
    const few = await here.get('/contacts/export', { site_id: site.siteId, subscription: 'subscribed' });
    assert.ok(few.text.includes('b@example.com') && !few.text.includes('a@example.com'));
  });

  test('contacts of inaccessible sites cannot be seen, found, downloaded or changed', async () => {
    const space = await aWorkspace(here.app);
    const write = async (token: string, siteId: number, email: string): Promise<number> =>
      (
        await here.app.call('POST', '/api/control-plane/events', {
          token,
          body: { site_id: siteId, type: 'contact', email, name: 'Xylophone' },
        })
      ).body.contact_id;
    const theirs = await write(space.otherSiteToken, space.otherSiteId, 'x@example.com');
    const mine = await write(space.siteToken, space.siteId, 'y@example.com');
    const { memberSession: member } = space;
    assert.deepEqual(await ids({}, member), [mine]);
    assert.deepEqual(await ids({ q: 'xylophone' }, member), [mine]);
    assert.deepEqual(await ids({ email: 'x@example.com' }, member), []);
    assert.ok(!(await here.get('/contacts/export', {}, member)).text.includes('x@example.com'));
    for (const id of [theirs, 987_654]) {
      const answers = [
        await here.get(`/contacts/${id}`, {}, member),
        await here.get(`/contacts/${id}/timeline`, {}, member),
        await here.post(`/contacts/${id}`, { name: 'Mine' }, member),
        await here.post(`/contacts/${id}/merge`, { into_contact_id: mine }, member),
        await here.post(`/contacts/${mine}/merge`, { into_contact_id: id }, member),
        await here.post(`/contacts/${id}/subscribe`, {}, member),
        await here.post(`/contacts/${id}/unsubscribe`, {}, member),
      ];
      for (const { status, body } of answers) assert.deepEqual([status, body.code], [404, 'not_found']);
    }
    assert.equal((await here.get(`/contacts/${theirs}`, {}, space.session)).body.name, 'Xylophone');
  });
});
