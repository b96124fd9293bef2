import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { indexText } from '../../../platform/db/text-search.ts';
import { onEachProduct } from '../../events/test/on-each-product.ts';
import { searching } from './searching.ts';

onEachProduct((here) => {
  const { asked: runSearch, find, found, ticketOf } = searching(here);

  describe('one search', () => {
    test('finds conversations, leads, contacts, events and tickets by a name, each with a one-line excerpt', async () => {
      const site = await here.aSite();
      const somebody = { name: 'Öğretmen Quillfeather', email: 'q@quill.example.com' };
      const lead = await site.send({ ...somebody, subject: 'A roof, please', external_id: 'f-1' });
      const message = await site.send({
        ...somebody,
        type: 'message',
        subject: 'The roof',
        message: 'It rains in',
      });
      const ticketId = await ticketOf(site, {
        subject: 'Mend it',
        message: 'Soon',
        contact_id: lead.body.contact_id,
      });
      const hits = await find({ q: 'ogretmen quillfeather', site_id: site.siteId });
      const kinds = hits.map(({ type, id }) => `${type} ${id}`).sort();
      assert.deepEqual(
        kinds,
        [
          `contact ${lead.body.contact_id}`,
          `conversation ${message.body.conversation_id}`,
          `event ${lead.body.event.event_id}`,
          `event ${message.body.event.event_id}`,
          `lead ${lead.body.lead_id}`,
          `ticket ${ticketId}`,
        ].sort(),
      );
      const conversation = hits.find(({ type }) => type === 'conversation');
      assert.deepEqual(
        [conversation?.title, conversation?.excerpt, conversation?.status, conversation?.site_id],
        ['The roof', 'Öğretmen Quillfeather · It rains in', 'open', site.siteId],
      );
      const times = hits.map(({ at }) => at);
      assert.deepEqual(times, times.toSorted().reverse());
    });

    test('finds contacts by parts of their e-mail and any digits of their phone number', async () => {
      const site = await here.aSite();
      const { body } = await site.send({
        email: 'vesper.lynd@casino-royale.example',
        name: 'Vesper',
        phone: '+49 (0)30 7654-321',
      });
      const contact = `contact ${body.contact_id}`;
      const only = { types: 'contact', site_id: site.siteId };
      for (const q of [
        'vesper.lynd@casino-royale.example',
        ...['vesper.lynd', 'casino-royale.example', 'royale'],
        ...['+49 30 7654321', '030 7654321', '0049307654321', '7654-321', '54321', '307654', '4930'],
      ])
        assert.deepEqual(await found({ ...only, q }), [contact], q);
      assert.deepEqual(await found({ ...only, q: '999999' }), []);
      // The contact list finds the same words.
      const list = await here.get('/contacts', { site_id: site.siteId, q: '030 7654321' });
      assert.deepEqual(list.body.data.length, 1);
    });

    test('finds a person known to several sites once, with the accessible sites', async () => {
      const sites = [await here.aSite(), await here.aSite(), await here.aSite()] as const;
      const siteIds = sites.map(({ siteId }) => siteId);
      const email = 'once@marmoset.example';
      for (const site of sites) await site.send({ email, name: 'Ottoline Marmoset' });
      await sites[0].send({ email: 'other@marmoset.example', name: 'Ottoline Marmoset' });
      const hits = await find({ q: 'ottoline marmoset', types: 'contact' });
      assert.deepEqual(
        hits.map(({ excerpt, site_ids }) => [excerpt, site_ids.toSorted((a, b) => a - b)]),
        [
          ['other@marmoset.example', [siteIds[0]]],
          [email, siteIds],
        ],
      );
      const first = await runSearch({ q: 'ottoline marmoset', types: 'contact', limit: 1 });
      const second = await runSearch({
        q: 'ottoline marmoset',
        types: 'contact',
        limit: 1,
        cursor: first.pagination.next_cursor,
      });
      assert.deepEqual(
        [...first.data, ...second.data].map(({ excerpt }) => excerpt),
        ['other@marmoset.example', email],
      );
      assert.equal(second.pagination.next_cursor, null, 'nobody is on a page behind');
      const own = await find({ q: 'ottoline', types: 'contact' }, sites[1]);
      assert.deepEqual(
        own.map(({ site_ids }) => site_ids),
        [[siteIds[1]]],
      );
    });

    test('finds tickets by number, subject, requester and thread, and notes for the team only', async () => {
      const site = await here.aSite();
      const id = await ticketOf(site, {
        subject: 'Squeaking hinge',
        message: 'It wakes the zebra',
        requester: { name: 'Hank', email: 'hank@hinges.example' },
      });
      await here.post('/ticket-messages/reply', { ticket_id: id, message: 'Grudgingly', private: true });
      const { body } = await site.send({
        type: 'message',
        message: 'A walrus knocks',
        email: 'w@walrus.example',
      });
      const { conversation_id } = body;
      const of = await ticketOf(site, { conversation_id });
      const only = { types: 'ticket', site_id: site.siteId };
      for (const q of [`#${id}`, `# ${id}`, 'squeaking', 'hank', 'hinges.example', 'zebra', 'zeb'])
        assert.deepEqual(await found({ ...only, q }, site), [`ticket ${id}`], q);
      assert.deepEqual(await found({ ...only, q: 'walrus' }), [`ticket ${of}`]);
      assert.deepEqual(await found({ ...only, q: 'grudgingly' }), [`ticket ${id}`]);
      assert.deepEqual(await found({ ...only, q: 'grudgingly' }, site), []);
      // A ticket found by number comes first and only once, even if other records contain the number.
      let numbered = await ticketOf(site, { subject: 'Numbered', message: 'x' });
      while (numbered < 10) numbered = await ticketOf(site, { subject: 'Numbered', message: 'x' });
      const other = await ticketOf(site, { subject: `Like ${numbered} before`, message: 'x' });
      assert.deepEqual(await found({ ...only, q: `${numbered}` }), [`ticket ${numbered}`, `ticket ${other}`]);
      assert.deepEqual(await found({ ...only, q: `#${numbered}` }), [`ticket ${numbered}`]);
      // A renamed requester is found by the new name.
      const { body: ticket } = await here.get(`/tickets/${id}`);
      await here.post(`/contacts/${ticket.requester.contact_id}`, { name: 'Henrietta' });
      assert.deepEqual(await found({ ...only, q: 'henrietta' }), [`ticket ${id}`]);
    });

    test('finds events by their text and the site’s id, at once and before indexing', async () => {
      const site = await here.aSite();
      const only = { types: 'event', site_id: site.siteId };
      const first = await site.take({ external_id: 'Order 7/b', subject: 'Marmalade', message: 'Thick cut' });
      assert.deepEqual(await found({ ...only, q: 'thick marmalade' }), [`event ${first.event_id}`]);
      // More than may wait for the index.
      for (let batch = 0; batch < 2; batch++)
        await site.batch(Array.from({ length: 270 }, (_, i) => ({ type: 'lead', message: `Filler ${i}` })));
      assert.deepEqual(await found({ ...only, q: 'marmalade' }), [`event ${first.event_id}`]);
      assert.deepEqual(await found({ ...only, q: 'Order 7/b' }), [`event ${first.event_id}`]);
      assert.deepEqual(await found({ ...only, q: 'Order 7/c' }), []);
    });

    test('shows an excerpt of a long message around the match', async () => {
      const site = await here.aSite();
      const message = `${'before '.repeat(60)}the Añejo barrel ${'behind '.repeat(60)}`;
      await site.send({ type: 'message', email: 'b@barrel.example', message });
      const [hit] = await find({ q: 'anejo', types: 'conversation', site_id: site.siteId });
      assert.ok((hit?.excerpt.length ?? 999) < 170, hit?.excerpt ?? 'nothing');
      assert.match(hit?.excerpt ?? '', /^….*the Añejo barrel.*…$/);
    });
  });

  test('existing contacts are found by phone number once the job has indexed them', async () => {
    const site = await here.aSite();
    const ids: string[] = [];
    for (let n = 0; n < 3; n++) {
      const { body } = await site.send({ email: `before${n}@example.com`, phone: `+1 555 88${n} 1234` });
      ids.push(`contact ${body.contact_id}`);
      // Indexed as in the previous version.
      await here.app.database.transact((db) =>
        indexText(db, 'contact_text', {
          id: body.contact_id,
          siteId: site.siteId,
          text: `+1 555 88${n} 1234`,
        }),
      );
    }
    const query = { q: '55588', types: 'contact', site_id: site.siteId };
    assert.deepEqual(await found(query), []);
    await here.app.database.transact(async (db) => {
      await sql`delete from migration where name = '0024-phone-numbers'`.execute(db);
      const { up } = await import('../../../platform/db/migrations/0024-phone-numbers.ts');
      await up(db as never);
      await sql`insert into migration (name, applied_at) values ('0024-phone-numbers', 1)`.execute(db);
    });
    while ((await found(query)).length < 3) await new Promise((resume) => setImmediate(resume));
    assert.deepEqual((await found(query)).toSorted(), ids.toSorted());
  });
});
