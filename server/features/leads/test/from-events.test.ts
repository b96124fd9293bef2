import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { settledChanges } from '../../changes/test/settled.ts';
import { onEachProduct, type Site } from '../../events/test/on-each-product.ts';

onEachProduct((here) => {
  const lead = async (id: number) => {
    const reply = await here.get(`/leads/${id}`);
    assert.equal(reply.status, 200, reply.text);
    return reply.body;
  };
  const leadsOf = async (site: Site) => (await here.get('/leads', { site_id: site.siteId })).body.data;
  const send = async (site: Site, event: object) => {
    const reply = await site.send({ email: 'grace@example.com', ...event });
    assert.ok(reply.status < 300, reply.text);
    return reply.body;
  };

  describe('an event', () => {
    test('of type lead or contact creates a lead of its contact; others do not', async () => {
      const site = await here.aSite();
      const message = `${'word '.repeat(1000)}end`;
      const created = await send(site, {
        name: 'Grace',
        email: 'Grace@Example.com ',
        subject: 'A cake for 80',
        message,
        priority: 'critical',
        source: 'Quote-Form',
        tags: ['Wedding'],
      });
      const shown = await lead(created.lead_id);
      assert.deepEqual(shown.contact, {
        contact_id: created.contact_id,
        name: 'Grace',
        email: 'grace@example.com',
      });
      assert.equal(shown.status, 'new');
      assert.equal(shown.priority, 'urgent');
      assert.equal(shown.source, 'quote-form');
      assert.deepEqual(shown.tags, ['wedding']);
      assert.equal(shown.subject, 'A cake for 80');
      assert.equal(shown.message, message);
      assert.equal(shown.event_id, created.event.event_id);
      assert.equal(shown.history.length, 1);
      assert.deepEqual(shown.history[0].by, { kind: 'visitor', name: 'Grace' });
      assert.deepEqual([shown.history[0].from, shown.history[0].to], [null, 'new']);
      assert.ok((await send(site, { type: 'contact', email: 'two@example.com' })).lead_id);
      assert.equal((await send(site, { type: 'message', email: 'three@example.com' })).lead_id, null);
      assert.equal((await send(site, { type: 'subscription', email: 'four@example.com' })).lead_id, null);
      assert.equal((await leadsOf(site)).length, 2);
    });

    test('of a person with a lead on the site updates it: newest text, more tags, higher priority', async () => {
      const site = await here.aSite();
      const first = await send(site, {
        subject: 'Cake',
        message: 'One tier',
        priority: 'high',
        tags: ['a'],
        source: 'form',
      });
      const second = await send(site, {
        type: 'contact',
        message: 'No, two tiers',
        priority: 'low',
        tags: ['b', 'a'],
        source: 'chat',
      });
      assert.equal(second.lead_id, first.lead_id);
      const shown = await lead(first.lead_id);
      assert.equal(shown.message, 'No, two tiers');
      assert.equal(shown.subject, 'Cake', 'what the new event does not say stays');
      assert.equal(shown.priority, 'high');
      assert.equal(shown.source, 'chat');
      assert.deepEqual(shown.tags, ['a', 'b']);
      assert.equal(shown.event_id, second.event.event_id);
      assert.equal(shown.event_count, 2);
      assert.deepEqual(
        shown.history.map((move: { event_id: number }) => move.event_id),
        [second.event.event_id, first.event.event_id],
      );
      const otherSite = await here.aSite();
      assert.notEqual((await send(otherSite, {})).lead_id, first.lead_id);
    });

    test('without a name leaves the lead findable by its contact’s', async () => {
      const site = await here.aSite();
      const found = async () => (await here.get('/leads', { site_id: site.siteId, q: 'Hopper' })).body.data;
      const { lead_id: id } = await send(site, { name: 'Grace Hopper', message: 'One tier' });
      await send(site, { name: null, message: 'No, two tiers' });
      assert.deepEqual(
        (await found()).map((each: { lead_id: number }) => each.lead_id),
        [id],
      );
      await send(site, { type: 'subscription', name: 'Ada Hopper', email: 'ada@example.com' });
      await send(site, { name: null, email: 'ada@example.com', message: 'A cake' });
      assert.equal((await found()).length, 2);
    });

    test('reopens a won, lost or archived lead, and leaves an open one unchanged', async () => {
      const site = await here.aSite();
      const { lead_id: id } = await send(site, {});
      for (const status of ['won', 'lost', 'archived']) {
        await here.post(`/leads/${id}`, { status });
        await send(site, {});
        const { status: now, history } = await lead(id);
        assert.equal(now, 'new');
        assert.deepEqual([history[0].from, history[0].to, history[0].by.kind], [status, 'new', 'visitor']);
      }
      for (const status of ['contacted', 'qualified']) {
        await here.post(`/leads/${id}`, { status });
        await send(site, {});
        assert.equal((await lead(id)).status, status);
      }
    });

    test('of an anonymous person creates a separate lead each time', async () => {
      const site = await here.aSite();
      const one = await send(site, { email: null, message: 'Call me, maybe' });
      const two = await send(site, { email: null, message: 'Call me, maybe' });
      assert.ok(one.lead_id && two.lead_id && one.lead_id !== two.lead_id);
      assert.equal((await lead(one.lead_id)).contact, null);
    });

    test('that is repeated, even concurrently, creates one lead once', async () => {
      const site = await here.aSite();
      const event = { external_id: 'l-1', message: 'Once', email: 'once@example.com' };
      const replies = await Promise.all(Array.from({ length: 8 }, () => send(site, event)));
      const ids = new Set(replies.map((body) => body.lead_id));
      assert.equal(ids.size, 1);
      const shown = await lead([...ids][0]);
      assert.equal(shown.event_count, 1);
      assert.equal(shown.history.length, 1);
    });
  });

  test('concurrent events of one person are one lead with all of them in its history', async () => {
    const site = await here.aSite();
    const bodies = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        send(site, { type: index % 2 ? 'lead' : 'contact', message: `Number ${index}`, tags: [`t${index}`] }),
      ),
    );
    const ids = new Set(bodies.map((body) => body.lead_id));
    assert.equal(ids.size, 1);
    assert.equal(new Set(bodies.map((body) => body.contact_id)).size, 1);
    const shown = await lead([...ids][0]);
    assert.equal(shown.event_count, 10);
    assert.equal(shown.history.length, 10);
    assert.equal(shown.tags.length, 10);
  });

  test('a lead closed concurrently with events is neither lost nor wrongly closed', async () => {
    const site = await here.aSite();
    const { lead_id: id } = await send(site, {});
    await Promise.all([
      ...Array.from({ length: 5 }, () => here.post(`/leads/${id}`, { status: 'won' })),
      ...Array.from({ length: 5 }, () => send(site, {})),
    ]);
    const shown = await lead(id);
    assert.equal(shown.event_count, 6);
    // Each step starts at the end of the previous one.
    const steps = shown.history.toReversed();
    for (const [index, step] of steps.entries()) assert.equal(step.from, steps[index - 1]?.to ?? null);
    assert.equal(shown.status, steps.at(-1).to);
  });

  test('a batch creates one lead per person, even when repeated', async () => {
    const site = await here.aSite();
    const events = Array.from({ length: 12 }, (_, index) => ({
      type: 'lead',
      external_id: `b-${index}`,
      email: `p${index % 3}@example.com`,
    }));
    const first = await site.batch(events);
    assert.equal(first.body.accepted, 12, first.text);
    const again = await site.batch(events);
    assert.equal(again.body.duplicates, 12);
    const idsOf = (reply: typeof first) =>
      reply.body.results.map((each: { result: { lead_id: number } }) => each.result.lead_id);
    assert.deepEqual(idsOf(again), idsOf(first));
    const leads = await leadsOf(site);
    assert.deepEqual(
      leads.map((each: { event_count: number }) => each.event_count),
      [4, 4, 4],
    );
  });

  test('a name without an e-mail creates one contact, shared with the lead or conversation', async () => {
    const site = await here.aSite();
    const enquiry = await send(site, { email: null, name: 'Nameless Grace' });
    const wrote = await send(site, { type: 'message', email: null, name: 'Nameless Ada', message: 'Hi' });
    const { body } = await here.get('/contacts', { site_id: site.siteId });
    assert.deepEqual(
      body.data.map((each: { contact_id: number }) => each.contact_id).sort(),
      [enquiry.contact_id, wrote.contact_id].sort(),
    );
    const conversation = await here.get(`/conversations/${wrote.conversation_id}`);
    assert.equal(conversation.body.contact.contact_id, wrote.contact_id);
  });

  test('changes of a lead are in the change feed', async () => {
    const site = await here.aSite();
    const start = await here.get('/changes', { site_id: site.siteId, cursor: 'latest' });
    const { lead_id: id } = await send(site, {});
    await here.post(`/leads/${id}`, { status: 'contacted' });
    const since = { site_id: site.siteId, kinds: 'lead', cursor: start.body.next_cursor };
    const changes = await settledChanges(here, since, 2);
    assert.deepEqual(
      changes.map((change) => [change.id, change.op]),
      [
        [id, 'created'],
        [id, 'updated'],
      ],
    );
  });
});
