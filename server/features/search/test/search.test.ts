import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { indexText, indexTexts } from '../../../platform/db/text-search.ts';
import { aWorkspace } from '../../../test/workspace.ts';
import { onEachProduct, type Query, type Site } from '../../events/test/on-each-product.ts';

interface Hit {
  readonly type: string;
  readonly id: number;
  readonly site_id: number;
  readonly title: string;
  readonly excerpt: string;
  readonly status: string | null;
  readonly at: string;
  readonly read_with: { readonly tool: string; readonly arguments: Record<string, unknown> };
}

onEachProduct((here) => {
  /** As a program of the site, or as a person of the team with `undefined`. */
  const asked = async (
    query: Query,
    site?: Site,
  ): Promise<{ data: Hit[]; pagination: { next_cursor: string } }> => {
    const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
    const path = site ? `/api/control-plane/search?${search}` : `/api/command-center/search?${search}`;
    const reply = await here.app.call('GET', path, { token: site ? site.token : here.session });
    assert.equal(reply.status, 200, reply.text);
    return reply.body;
  };
  const find = async (query: Query, site?: Site): Promise<Hit[]> => (await asked(query, site)).data;
  const found = async (query: Query, site?: Site): Promise<string[]> =>
    (await find(query, site)).map(({ type, id }) => `${type} ${id}`);
  const ticketOf = async (site: Site, ticket: object) => {
    const reply = await here.post('/tickets', { site_id: site.siteId, ...ticket });
    assert.equal(reply.status, 201, reply.text);
    return reply.body.ticket.ticket_id as number;
  };

  describe('one search', () => {
    test('finds conversations, leads, contacts, events and tickets of a name, each shown in a line', async () => {
      const site = await here.aSite();
      const somebody = { name: 'Öğretmen Quillfeather', email: 'q@quill.example.com' };
      const lead = await site.send({ ...somebody, message: 'A roof, please', external_id: 'f-1' });
      const message = await site.send({
        ...somebody,
        ...{ type: 'message', subject: 'The roof', message: 'It rains in' },
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

    test('finds contacts by parts of their e-mail and by any digits of their phone number', async () => {
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
      // The list of contacts finds by the same words.
      const list = await here.get('/contacts', { site_id: site.siteId, q: '030 7654321' });
      assert.deepEqual(list.body.data.length, 1);
    });

    test('finds tickets by number, subject, requester and words in their thread, and notes for the team alone', async () => {
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
      // By its number a ticket comes first, and once, whatever else has the number in it.
      let numbered = await ticketOf(site, { subject: 'Numbered', message: 'x' });
      while (numbered < 10) numbered = await ticketOf(site, { subject: 'Numbered', message: 'x' });
      const other = await ticketOf(site, { subject: `Like ${numbered} before`, message: 'x' });
      assert.deepEqual(await found({ ...only, q: `${numbered}` }), [`ticket ${numbered}`, `ticket ${other}`]);
      assert.deepEqual(await found({ ...only, q: `#${numbered}` }), [`ticket ${numbered}`]);
      // A requester of another name is found by the new one.
      const { body: ticket } = await here.get(`/tickets/${id}`);
      await here.post(`/contacts/${ticket.requester.contact_id}`, { name: 'Henrietta' });
      assert.deepEqual(await found({ ...only, q: 'henrietta' }), [`ticket ${id}`]);
    });

    test('finds events by their words and by the id of the site, at once and behind their index', async () => {
      const site = await here.aSite();
      const only = { types: 'event', site_id: site.siteId };
      const first = await site.take({ external_id: 'Order 7/b', subject: 'Marmalade', message: 'Thick cut' });
      assert.deepEqual(await found({ ...only, q: 'thick marmalade' }), [`event ${first.event_id}`]);
      for (let batch = 0; batch < 2; batch++)
        await site.batch(Array.from({ length: 400 }, (_, i) => ({ type: 'lead', message: `Filler ${i}` })));
      assert.deepEqual(await found({ ...only, q: 'marmalade' }), [`event ${first.event_id}`]);
      assert.deepEqual(await found({ ...only, q: 'Order 7/b' }), [`event ${first.event_id}`]);
      assert.deepEqual(await found({ ...only, q: 'Order 7/c' }), []);
    });

    test('shows a piece of a long message around the word', async () => {
      const site = await here.aSite();
      const message = `${'before '.repeat(60)}the Añejo barrel ${'behind '.repeat(60)}`;
      await site.send({ type: 'message', email: 'b@barrel.example', message });
      const [hit] = await find({ q: 'anejo', types: 'conversation', site_id: site.siteId });
      assert.ok((hit?.excerpt.length ?? 999) < 170, hit?.excerpt ?? 'nothing');
      assert.match(hit?.excerpt ?? '', /^….*the Añejo barrel.*…$/);
    });
  });

  describe('the pages of one search', () => {
    test('have everything once, in an order that stays while records arrive, each kind with its share', async () => {
      const site = await here.aSite();
      const write = (n: number) =>
        site.send({ type: 'lead', name: `Persimmon ${n}`, email: `p${n}@example.com`, message: 'Persimmon' });
      for (let n = 0; n < 7; n++) await write(n);
      await ticketOf(site, { subject: 'Persimmon', message: 'x' });
      const all = await find({ q: 'persimmon', site_id: site.siteId, limit: 100 });
      // Of each seven: a lead, a contact, an event; and a ticket.
      assert.equal(all.length, 22);
      const pages: Hit[][] = [];
      let cursor = '';
      do {
        const query: Query = {
          q: 'persimmon',
          site_id: site.siteId,
          limit: 5,
          ...(cursor ? { cursor } : {}),
        };
        const { data, pagination } = await asked(query);
        pages.push(data);
        cursor = pagination.next_cursor;
        if (pages.length === 1) await write(99);
      } while (cursor);
      const seen = pages.flat().map(({ type, id }) => `${type} ${id}`);
      assert.equal(new Set(seen).size, seen.length);
      assert.deepEqual(seen.toSorted(), all.map(({ type, id }) => `${type} ${id}`).toSorted());
      assert.deepEqual(
        new Set(pages[0]?.map(({ type }) => type)),
        new Set(['event', 'ticket', 'lead', 'contact']),
      );
      const other = new URLSearchParams({
        q: 'other',
        cursor: (await asked({ q: 'persimmon', limit: 1 })).pagination.next_cursor,
      });
      assert.equal(
        (await here.app.call('GET', `/api/command-center/search?${other}`, { token: here.session })).body
          .code,
        'invalid_cursor',
      );
    });

    test('of conversations and tickets walk threads in which every message has the word', async () => {
      const site = await here.aSite();
      for (let n = 0; n < 5; n++) {
        for (let say = 0; say < 3; say++)
          await site.send({ type: 'message', email: `t${n}@example.com`, message: `Tamarind ${say}` });
        const { body } = await here.get('/conversations', { site_id: site.siteId, limit: 1 });
        await ticketOf(site, { conversation_id: body.data[0].conversation_id });
      }
      for (const type of ['conversation', 'ticket']) {
        const seen: number[] = [];
        let cursor = '';
        do {
          const query: Query = { q: 'tamarind', site_id: site.siteId, types: type, limit: 2 };
          const { data, pagination } = await asked({ ...query, ...(cursor ? { cursor } : {}) });
          seen.push(...data.map(({ id }) => id));
          cursor = pagination.next_cursor;
        } while (cursor);
        assert.equal(seen.length, 5, type);
        assert.deepEqual(
          seen,
          seen.toSorted((a, b) => b - a),
          type,
        );
      }
    });
  });

  test('a ticket with a word that thousands of messages have is found in its thread', async () => {
    const site = await here.aSite();
    const { body } = await site.send({
      type: 'message',
      email: 'p@pomelo.example',
      message: 'A pomelo, and more',
    });
    const id = await ticketOf(site, { conversation_id: body.conversation_id });
    const noted = await ticketOf(site, { subject: 'Fruit', message: 'Pomelo' });
    await ticketOf(site, { subject: 'Other fruit', message: 'Plums' });
    await here.app.database.transact((db) =>
      indexTexts(
        db,
        'message_text',
        Array.from({ length: 2000 }, (_, n) => ({ id: 1_000_000 + n, siteId: site.siteId, text: 'pomelo' })),
      ),
    );
    const query = { types: 'ticket', site_id: site.siteId };
    assert.deepEqual(await found({ ...query, q: 'pomelo' }), [`ticket ${noted}`, `ticket ${id}`]);
    assert.deepEqual(await found({ ...query, q: 'more pom' }), [`ticket ${id}`]);
    const { data, pagination } = await asked({ ...query, q: 'pomelo', limit: 1 });
    const rest = await found({ ...query, q: 'pomelo', limit: 1, cursor: pagination.next_cursor });
    assert.deepEqual(
      [data.map((hit) => `${hit.type} ${hit.id}`), rest],
      [[`ticket ${noted}`], [`ticket ${id}`]],
    );
  });

  describe('whoever searches', () => {
    test('finds nothing of a site out of reach, nor of the internal workspace', async () => {
      const workspace = await aWorkspace(here.app);
      const word = `Kumquat${workspace.siteId}`;
      const said = { type: 'lead', name: word, email: `${word}@example.com`, message: word };
      for (const site_id of [workspace.siteId, workspace.otherSiteId]) {
        const body = { ...said, site_id };
        const sent = await here.app.call('POST', '/api/control-plane/events', {
          token: workspace.adminToken,
          body,
        });
        assert.equal(sent.status, 201, sent.text);
      }
      await here.app.database.transact(async (db) => {
        const { rows } = await sql<{ contact_id: number }>`
          insert into contact (site_id, name, created_at, updated_at, last_seen_at)
          values (${workspace.internalSiteId}, ${word}, 1, 1, 1) returning contact_id`.execute(db);
        await indexText(db, 'contact_text', {
          id: rows[0]?.contact_id ?? 0,
          siteId: workspace.internalSiteId,
          text: word,
        });
      });
      const sitesFor = async (token: string, path: string): Promise<number[]> => {
        const reply = await here.app.call('GET', `${path}?q=${word}`, { token });
        assert.equal(reply.status, 200, reply.text);
        return [...new Set<number>(reply.body.data.map((hit: Hit) => hit.site_id))].toSorted((a, b) => a - b);
      };
      const { siteId, otherSiteId } = workspace;
      assert.deepEqual(await sitesFor(workspace.siteToken, '/api/control-plane/search'), [siteId]);
      assert.deepEqual(await sitesFor(workspace.memberSession, '/api/command-center/search'), [siteId]);
      assert.deepEqual(await sitesFor(workspace.session, '/api/command-center/search'), [
        siteId,
        otherSiteId,
      ]);
      const foreign = await here.app.call(
        'GET',
        `/api/control-plane/search?q=${word}&site_id=${otherSiteId}`,
        {
          token: workspace.siteToken,
        },
      );
      assert.deepEqual([foreign.status, foreign.body.code], [403, 'site_forbidden']);
    });

    test('is led on by every hit: the tool it names answers the record with the arguments it names', async () => {
      const workspace = await aWorkspace(here.app);
      const site_id = workspace.siteId;
      const call = async (name: string, args: object) => {
        const params = { name, arguments: args };
        const body = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
        const reply = await here.app.call('POST', '/mcp', { token: workspace.siteToken, body });
        assert.notEqual(reply.body.result?.isError, true, reply.text);
        return reply.body.result.structuredContent;
      };
      const said = { site_id, name: 'Yuzu', email: 'yuzu@example.com', message: 'Yuzu it is' };
      for (const type of ['lead', 'message'])
        await here.app.call('POST', '/api/control-plane/events', {
          token: workspace.siteToken,
          body: { ...said, type },
        });
      await here.app.call('POST', '/api/control-plane/tickets', {
        token: workspace.siteToken,
        body: { site_id, subject: 'Yuzu', message: 'Yuzu it is' },
      });
      const { data } = await call('svc_search', { q: 'yuzu' });
      assert.deepEqual(new Set(data.map(({ type }: Hit) => type)).size, 5);
      for (const hit of data as Hit[]) {
        const { data: read } = await call(hit.read_with.tool, hit.read_with.arguments);
        assert.ok(JSON.stringify(read).includes('Yuzu'), `${hit.type}: ${JSON.stringify(read)}`);
      }
    });
  });

  test('contacts that were there before are found by their numbers once the job has seen them', async () => {
    const site = await here.aSite();
    const ids: string[] = [];
    for (let n = 0; n < 3; n++) {
      const { body } = await site.send({ email: `before${n}@example.com`, phone: `+1 555 88${n} 1234` });
      ids.push(`contact ${body.contact_id}`);
      // As the version before indexed it.
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
