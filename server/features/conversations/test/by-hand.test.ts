import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onAProduct, type Site } from '../../events/test/on-each-product.ts';
import { ticketDesk } from '../../tickets/test/at-the-desk.ts';

onAProduct((here) => {
  const { ok, asSite } = ticketDesk(here);
  const make = (path: string, site: Site, body: object, headers?: Record<string, string>) =>
    here.app.call('POST', `/api/command-center/${path}`, {
      token: here.session,
      body: { site_id: site.siteId, ...body },
      ...(headers ? { headers } : {}),
    });
  const feedOf = async (site: Site) =>
    (await ok(here.get('/changes', { site_id: site.siteId, limit: 200 }))).data.map(
      ({ kind, op }: { kind: string; op: string }) => `${kind} ${op}`,
    );

  test('a contact is created by hand; an existing e-mail returns the contact unchanged', async () => {
    const site = await here.aSite();
    const grace = { name: 'Grace', email: 'Grace@Example.com', phone: '+1 555', subscription: 'subscribed' };
    const created = await make('contacts', site, grace);
    assert.deepEqual([created.status, created.body.duplicate], [201, false]);
    const { contact } = created.body;
    assert.deepEqual(
      [contact.name, contact.email, contact.phone, contact.subscription, contact.source],
      ['Grace', 'grace@example.com', '+1 555', 'subscribed', 'by hand'],
    );
    const again = await make('contacts', site, { name: 'Somebody else', email: 'grace@example.com' });
    assert.deepEqual(
      [again.status, again.body.duplicate, again.body.contact.contact_id, again.body.contact.name],
      [200, true, contact.contact_id, 'Grace'],
    );
    for (const [body, pointer] of [
      [{}, '/name'],
      [{ email: 'no address' }, '/email'],
    ] as const) {
      const refused = await make('contacts', site, body);
      assert.deepEqual([refused.status, refused.body.errors[0].pointer], [422, pointer]);
    }
    const bySite = await asSite(site, 'POST', '/contacts', { site_id: site.siteId, name: 'Alan' });
    assert.equal(bySite.status, 201);
    assert.equal((await ok(here.get('/contacts', { site_id: site.siteId, q: 'alan' }))).data.length, 1);
  });

  test('a lead is created by hand, once per open lead, and once per idempotency key', async () => {
    const site = await here.aSite();
    const leadInput = { contact: { name: 'Grace', email: 'grace@example.com' }, subject: 'A marzipan cake' };
    const created = await make('leads', site, {
      ...leadInput,
      source: 'Phone',
      tags: ['cake'],
      note: 'Called',
    });
    assert.deepEqual([created.status, created.body.duplicate], [201, false], created.text);
    const { lead } = created.body;
    assert.deepEqual(
      [lead.contact.email, lead.subject, lead.source, lead.tags, lead.status, lead.event_count],
      ['grace@example.com', 'A marzipan cake', 'phone', ['cake'], 'new', 0],
    );
    assert.deepEqual(
      lead.history.map(({ by, note }: { by: { name: string }; note: string }) => [by.name, note]),
      [['ada', 'Called']],
    );
    const duplicate = await make('leads', site, { contact_id: lead.contact.contact_id, subject: 'Another' });
    assert.deepEqual(
      [duplicate.status, duplicate.body.duplicate, duplicate.body.lead.lead_id],
      [200, true, lead.lead_id],
    );
    assert.equal((await ok(here.get('/leads', { site_id: site.siteId, q: 'marzipan' }))).data.length, 1);

    await ok(here.post(`/leads/${lead.lead_id}`, { status: 'won' }));
    const key = { 'Idempotency-Key': `lead-${site.siteId}` };
    const next = await make('leads', site, { contact_id: lead.contact.contact_id }, key);
    const repeat = await make('leads', site, { contact_id: lead.contact.contact_id }, key);
    assert.deepEqual([next.status, repeat.text], [201, next.text]);
    const timeline = await ok(here.get(`/contacts/${lead.contact.contact_id}/timeline`));
    assert.ok(timeline.data.some(({ title }: { title: string }) => title === 'A marzipan cake'));
    assert.equal((await feedOf(site)).filter((change: string) => change === 'lead created').length, 2);
    assert.equal((await make('leads', site, { subject: 'Nobody' })).body.errors[0].pointer, '/contact');
    const [other] = [await here.aSite()];
    const foreign = await make('leads', other, { contact_id: lead.contact.contact_id });
    assert.equal(foreign.body.errors[0].pointer, '/contact_id');
  });

  test('a conversation is started by hand with a message or a note, and continues with the contact', async () => {
    const site = await here.aSite();
    const { contact } = (await make('contacts', site, { name: 'Grace', email: 'grace@example.com' })).body;
    const created = await make('conversations', site, {
      contact_id: contact.contact_id,
      subject: 'Your cake',
      message: 'It is ready.',
    });
    assert.equal(created.status, 201, created.text);
    const { conversation, message } = created.body;
    assert.deepEqual(
      [conversation.subject, conversation.contact.contact_id, conversation.preview, conversation.status],
      ['Your cake', contact.contact_id, 'It is ready.', 'open'],
    );
    assert.deepEqual([message.direction, message.private, message.author.name], ['out', false, 'ada']);
    const answer = { type: 'message', email: 'grace@example.com', message: 'Thank you!' };
    assert.equal((await ok(site.send(answer))).conversation_id, conversation.conversation_id);
    assert.deepEqual((await feedOf(site)).slice(0, 3), [
      'contact created',
      'conversation created',
      'conversation updated',
    ]);

    const note = await make('conversations', site, {
      contact: { email: 'alan@example.com' },
      message: 'Called, wants bread.',
      private: true,
    });
    assert.deepEqual(
      [note.status, note.body.message.private, note.body.conversation.preview],
      [201, true, ''],
    );
    const refused = await asSite(site, 'POST', '/conversations', {
      site_id: site.siteId,
      contact: { email: 'b@example.com' },
      message: 'A note',
      private: true,
    });
    assert.equal(refused.body.errors[0].pointer, '/private');
    // Nothing was applied halfway.
    assert.equal(
      (await ok(here.get('/contacts', { site_id: site.siteId, email: 'b@example.com' }))).data.length,
      0,
    );
  });
});
