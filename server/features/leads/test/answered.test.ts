import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onAProduct, type Site } from '../../events/test/on-each-product.ts';
import { ticketDesk } from '../../tickets/test/at-the-desk.ts';

onAProduct(
  (here) => {
    const { ok } = ticketDesk(here);
    const leads = async (site: Site) => (await ok(here.get('/leads', { site_id: site.siteId }))).data;
    const leadOf = async (site: Site) => (await leads(site))[0];
    const writes = async (site: Site, more: object = {}): Promise<number> =>
      (await ok(site.send({ type: 'lead', email: 'grace@example.com', message: 'A cake for 80?', ...more })))
        .conversation_id;
    const answer = (conversation_id: number, more: object = {}) =>
      ok(here.post('/messages/reply', { conversation_id, message: 'With pleasure.', ...more }));

    test('answering a new lead makes it contacted, in the name of who answered', async () => {
      const site = await here.aSite();
      const conversation = await writes(site);
      const since = (await ok(here.get('/changes', { site_id: site.siteId, limit: 200 }))).next_cursor;
      await answer(conversation);
      const lead = await leadOf(site);
      assert.equal(lead.status, 'contacted');
      const [{ by, from, to }] = lead.history;
      assert.deepEqual([by, from, to], [{ kind: 'person', name: 'ada' }, 'new', 'contacted']);
      const feed = await ok(here.get('/changes', { site_id: site.siteId, cursor: since, limit: 200 }));
      assert.ok(feed.data.some(({ kind, op }: Record<string, string>) => `${kind} ${op}` === 'lead updated'));
      const timeline = await ok(here.get(`/contacts/${lead.contact.contact_id}/timeline`));
      assert.ok(timeline.data.some(({ title }: { title: string }) => title === 'new → contacted'));
      await answer(conversation, { message: 'On Friday then.' });
      assert.equal((await leadOf(site)).history.length, 2);
    });

    test('notes, undeliverable replies and further visitor messages move no lead', async () => {
      const site = await here.aSite();
      const conversation = await writes(site);
      await answer(conversation, { private: true });
      await writes(site, { message: 'And candles?' });
      const phone = { email: undefined, phone: '+14155550101' };
      const { reaches } = (await answer(await writes(site, phone))).message;
      assert.equal(reaches, 'nobody');
      assert.deepEqual(
        (await leads(site)).map(({ status }: { status: string }) => status),
        ['new', 'new'],
      );
    });

    test('a lead reset to new stays so; after another message it can be contacted again', async () => {
      const site = await here.aSite();
      const conversation = await writes(site);
      await answer(conversation);
      const { lead_id: id } = await leadOf(site);
      await ok(here.post(`/leads/${id}`, { status: 'new' }));
      await ok(here.post(`/leads/${id}`, { note: 'A wrong number.' }));
      await answer(conversation);
      assert.equal((await leadOf(site)).status, 'new');
      await ok(here.post(`/leads/${id}`, { status: 'lost' }));
      await answer(conversation);
      assert.equal((await leadOf(site)).status, 'lost');
      await writes(site, { message: 'After all: yes!' });
      assert.equal((await leadOf(site)).status, 'new');
      await answer(conversation);
      assert.equal((await leadOf(site)).status, 'contacted');
    });

    test('starting a conversation with a contact moves their lead', async () => {
      const site = await here.aSite();
      await ok(site.send({ type: 'lead', email: 'grace@example.com' }));
      const { contact } = await leadOf(site);
      const begun = {
        site_id: site.siteId,
        contact_id: contact.contact_id,
        message: 'You asked for a call.',
      };
      await ok(here.post('/conversations', begun));
      assert.equal((await leadOf(site)).status, 'contacted');
      const notices = (await ok(here.get('/me/notices'))).data;
      const told = notices.filter(({ site_id }: { site_id: number }) => site_id === site.siteId);
      assert.deepEqual(
        told.map(({ unread }: { unread: boolean }) => unread),
        [false],
        'whoever wrote knows of the lead',
      );
    });
  },
  { smtpUrl: 'mailbox:', mailFrom: 'post@example.com' },
);
