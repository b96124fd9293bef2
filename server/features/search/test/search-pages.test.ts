import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { indexText, indexTexts } from '../../../platform/db/text-search.ts';
import { aWorkspace } from '../../../test/workspace.ts';
import { onEachProduct, type Query } from '../../events/test/on-each-product.ts';
import { type Hit, searching } from './searching.ts';

// Paging through results, and their visibility to callers.

onEachProduct((here) => {
  const { asked: runSearch, find, found, ticketOf } = searching(here);

  describe('the pages of one search', () => {
    test('have everything once, in a stable order while records arrive, with a share per kind', async () => {
      const site = await here.aSite();
      const write = (n: number) =>
        site.send({ type: 'lead', name: `Persimmon ${n}`, email: `p${n}@example.com`, message: 'Persimmon' });
      for (let n = 0; n < 7; n++) await write(n);
      await ticketOf(site, { subject: 'Persimmon', message: 'x' });
      const all = await find({ q: 'persimmon', site_id: site.siteId, limit: 100 });
      // Per group of seven: a lead, a contact, an event and a conversation; plus one ticket.
      assert.equal(all.length, 29);
      const pages: Hit[][] = [];
      let cursor = '';
      do {
        const query: Query = {
          q: 'persimmon',
          site_id: site.siteId,
          limit: 5,
          ...(cursor ? { cursor } : {}),
        };
        const { data, pagination } = await runSearch(query);
        pages.push(data);
        cursor = pagination.next_cursor;
        if (pages.length === 1) await write(99);
      } while (cursor);
      const seen = pages.flat().map(({ type, id }) => `${type} ${id}`);
      assert.equal(new Set(seen).size, seen.length);
      assert.deepEqual(seen.toSorted(), all.map(({ type, id }) => `${type} ${id}`).toSorted());
      assert.deepEqual(
        new Set(pages[0]?.map(({ type }) => type)),
        new Set(['event', 'ticket', 'lead', 'contact', 'conversation']),
      );
      const other = new URLSearchParams({
        q: 'other',
        cursor: (await runSearch({ q: 'persimmon', limit: 1 })).pagination.next_cursor,
      });
      assert.equal(
        (await here.app.call('GET', `/api/command-center/search?${other}`, { token: here.session })).body
          .code,
        'invalid_cursor',
      );
    });

    test('of conversations and tickets cope with threads in which every message matches', async () => {
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
          const { data, pagination } = await runSearch({ ...query, ...(cursor ? { cursor } : {}) });
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

  test('a ticket matching a word of thousands of messages is found in its thread', async () => {
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
    const { data, pagination } = await runSearch({ ...query, q: 'pomelo', limit: 1 });
    const rest = await found({ ...query, q: 'pomelo', limit: 1, cursor: pagination.next_cursor });
    assert.deepEqual(
      [data.map((hit) => `${hit.type} ${hit.id}`), rest],
      [[`ticket ${noted}`], [`ticket ${id}`]],
    );
  });

  describe('whoever searches', () => {
    test('finds nothing of inaccessible sites, nor of the internal workspace', async () => {
      const workspace = await aWorkspace(here.app);
      const word = `Kumquat${workspace.siteId}`;
      const person = { type: 'lead', name: word, email: `${word}@example.com`, message: word };
      for (const site_id of [workspace.siteId, workspace.otherSiteId]) {
        const body = { ...person, site_id };
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

    test('can follow every hit: the named tool with the named arguments returns the record', async () => {
      const workspace = await aWorkspace(here.app);
      const site_id = workspace.siteId;
      const call = async (name: string, args: object) => {
        const params = { name, arguments: args };
        const body = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
        const reply = await here.app.call('POST', '/mcp', { token: workspace.siteToken, body });
        assert.notEqual(reply.body.result?.isError, true, reply.text);
        return reply.body.result.structuredContent;
      };
      const person = { site_id, name: 'Yuzu', email: 'yuzu@example.com', message: 'Yuzu it is' };
      for (const type of ['lead', 'message'])
        await here.app.call('POST', '/api/control-plane/events', {
          token: workspace.siteToken,
          body: { ...person, type },
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
});
