import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { aWorkspace } from '../../../test/workspace.ts';
import { onEachProduct, type Query, type Site } from '../../events/test/on-each-product.ts';

onEachProduct((here) => {
  const make = async (site: Site, event: object = {}): Promise<number> => {
    const { body } = await site.send({ email: 'grace@example.com', ...event });
    return body.lead_id;
  };
  const ids = async (query: Query, token?: string) => {
    const reply = await here.get('/leads', query, token);
    assert.equal(reply.status, 200, reply.text);
    return reply.body.data.map((each: { lead_id: number }) => each.lead_id);
  };

  describe('the list', () => {
    test('respects its filters', async () => {
      const site = await here.aSite();
      const site_id = site.siteId;
      const { body: me } = await here.get('/me');
      const a = await make(site, { email: 'a@example.com', tags: ['Red'], source: 'Form', priority: 'high' });
      const b = await make(site, { email: 'b@example.com', source: 'chat' });
      const c = await make(site, { email: 'c@example.com' });
      const { body: moved } = await here.post(`/leads/${b}`, {
        status: 'contacted',
        assignee_id: me.user.user_id,
      });
      const contact = moved.contact.contact_id;
      assert.deepEqual(await ids({ site_id }), [c, b, a]);
      assert.deepEqual(await ids({ site_id, status: 'contacted' }), [b]);
      assert.deepEqual(await ids({ site_id, status: 'new,contacted' }), [c, b, a]);
      assert.deepEqual(await ids({ site_id, assignee: 'me' }), [b]);
      assert.deepEqual(await ids({ site_id, assignee: 'none' }), [c, a]);
      assert.deepEqual(await ids({ site_id, assignee: me.user.user_id }), [b]);
      assert.deepEqual(await ids({ site_id, priority: 'high' }), [a]);
      assert.deepEqual(await ids({ site_id, source: 'FORM' }), [a]);
      assert.deepEqual(await ids({ site_id, tag: 'RED' }), [a]);
      assert.deepEqual(await ids({ site_id, contact_id: contact }), [b]);
      assert.deepEqual(await ids({ site_id, updated_since: moved.updated_at }), [b]);
      const wrong = await here.get('/leads', { site_id, assignee: 'somebody' });
      assert.deepEqual([wrong.status, wrong.body.errors[0].pointer], [400, '/assignee']);
    });

    test('pages over one site and over all', async () => {
      const site = await here.aSite();
      const leadIds: number[] = [];
      for (let count = 0; count < 5; count++)
        leadIds.unshift(await make(site, { email: `${count}@example.com` }));
      for (const query of [{ site_id: site.siteId }, { project_id: site.projectId }]) {
        const seen: number[] = [];
        let cursor: string | null = null;
        do {
          const page: Query = { ...query, limit: 2, include: 'total', ...(cursor ? { cursor } : {}) };
          const { body } = await here.get('/leads', page);
          seen.push(...body.data.map((each: { lead_id: number }) => each.lead_id));
          assert.equal(body.pagination.total, 5);
          cursor = body.pagination.next_cursor;
        } while (cursor);
        assert.deepEqual(seen, leadIds);
      }
    });

    test('finds words of the subject, message, tags, name and e-mail, page by page and with filters', async () => {
      const site = await here.aSite();
      const site_id = site.siteId;
      const a = await make(site, { email: 'a@example.com', subject: 'Zwölf Törtchen', name: 'Grace Hopper' });
      const b = await make(site, { email: 'b@example.com', message: 'zwolf kayaks', tags: ['lakeside'] });
      assert.deepEqual(await ids({ site_id, q: 'ZWÖLF' }), [b, a]);
      assert.deepEqual(await ids({ site_id, q: 'zwolf hopper' }), [a]);
      assert.deepEqual(await ids({ site_id, q: 'tortch' }), [a]);
      assert.deepEqual(await ids({ site_id, q: 'b@example.com' }), [b]);
      assert.deepEqual(await ids({ site_id, q: 'lakeside' }), [b]);
      assert.deepEqual(await ids({ site_id, q: 'zwolf', status: 'won' }), []);
      await here.post(`/leads/${b}`, { status: 'won', tags: ['riverside'] });
      assert.deepEqual(await ids({ site_id, q: 'zwolf', status: 'won' }), [b]);
      assert.deepEqual(await ids({ site_id, q: 'lakeside' }), []);
      assert.deepEqual(await ids({ site_id, q: 'riverside' }), [b]);
      const { body } = await here.get('/leads', { site_id, q: 'zwolf', limit: 1 });
      const { next_cursor: cursor } = body.pagination;
      assert.deepEqual(await ids({ site_id, q: 'zwolf', limit: 1, cursor }), [a]);
    });
  });

  test('notes, moves and assignments are recorded, and unchanged values are not', async () => {
    const site = await here.aSite();
    const id = await make(site);
    const { body: me } = await here.get('/me');
    const noted = await here.post(`/leads/${id}`, { note: ' Called.\n' });
    assert.equal(noted.body.status, 'new');
    assert.equal(noted.body.history[0].note, ' Called.\n');
    assert.deepEqual(noted.body.history[0].by, { kind: 'person', name: me.user.name });
    const moved = await here.post(`/leads/${id}`, {
      status: 'qualified',
      priority: 'urgent',
      tags: ['B', 'b', ' c '],
      assignee_id: me.user.user_id,
    });
    assert.deepEqual(moved.body.tags, ['b', 'c']);
    assert.deepEqual(moved.body.assignee, { account_id: me.user.user_id, name: me.user.name });
    const again = await here.post(`/leads/${id}`, { status: 'qualified', tags: ['b', 'c'] });
    assert.equal(again.body.updated_at, moved.body.updated_at);
    assert.equal(again.body.history.length, 3);
    const refused = await here.post(`/leads/${id}`, { assignee_id: 987_654 });
    assert.deepEqual([refused.status, refused.body.errors[0].pointer], [422, '/assignee_id']);
  });

  test('a move sent again under its key happens once', async () => {
    const site = await here.aSite();
    const id = await make(site);
    const send = () =>
      here.app.call('POST', `/api/command-center/leads/${id}`, {
        token: here.session,
        headers: { 'idempotency-key': `move-${id}` },
        body: { note: 'Once' },
      });
    const [first, second] = [await send(), await send()];
    assert.equal(second.text, first.text);
    assert.equal((await here.get(`/leads/${id}`)).body.history.length, 2);
  });

  test('several are changed alike, and inaccessible ones are named', async () => {
    const site = await here.aSite();
    const leads = [
      await make(site, { email: 'a@example.com' }),
      await make(site, { email: 'b@example.com' }),
    ];
    const { body } = await here.post('/leads/bulk', {
      lead_ids: [...leads, 987_654],
      status: 'archived',
      add_tags: ['old'],
      note: 'Cleared out',
    });
    assert.deepEqual(body, { changed: 2, not_found: [987_654] });
    for (const id of leads) {
      const { body: lead } = await here.get(`/leads/${id}`);
      assert.deepEqual([lead.status, lead.tags, lead.history[0].note], ['archived', ['old'], 'Cleared out']);
    }
    assert.equal((await here.post('/leads/bulk', { lead_ids: [987_654], status: 'won' })).status, 404);
  });

  test('counts are by status, assignment, week and source', async () => {
    const site = await here.aSite();
    const week = 7 * 86_400_000;
    // A Wednesday.
    const now = Date.parse('2026-11-18T12:00:00Z');
    try {
      for (const [ago, source] of [
        [20, 'form'],
        [1, 'chat'],
        [0, 'form'],
        [0, 'form'],
      ] as const) {
        here.clock.at = now - ago * week;
        await site.send({ email: `${Math.random()}@example.com`, source });
      }
      here.clock.at = now;
      const { body } = await here.get('/leads/counts', { site_id: site.siteId });
      assert.deepEqual(body.by_status, {
        new: 4,
        contacted: 0,
        qualified: 0,
        won: 0,
        lost: 0,
        archived: 0,
      });
      assert.deepEqual([body.mine, body.unassigned], [0, 4]);
      assert.deepEqual(body.by_week, [
        { week: '2026-11-16', source: 'form', count: 2 },
        { week: '2026-11-09', source: 'chat', count: 1 },
      ]);
      // Sunday noon UTC is already Monday on islands far east.
      here.clock.at = Date.parse('2026-11-15T12:00:00Z');
      await site.send({ email: 'early@example.com', source: 'island' });
      here.clock.at = now;
      for (const [timezone, weekOf] of [
        ['Pacific/Kiritimati', '2026-11-16'],
        ['Europe/Berlin', '2026-11-09'],
      ] as const) {
        const there = await here.get('/leads/counts', { site_id: site.siteId, timezone });
        const early = there.body.by_week.find(({ source }: { source: string }) => source === 'island');
        assert.deepEqual(early, { week: weekOf, source: 'island', count: 1 });
      }
      const response = await here.get('/leads/counts', { site_id: site.siteId, timezone: 'Nowhere' });
      assert.deepEqual([response.status, response.body.errors[0].pointer], [400, '/timezone']);
    } finally {
      here.clock.at = undefined;
    }
  });

  describe('reach', () => {
    test('leads of inaccessible sites cannot be seen, found, counted, downloaded or changed', async () => {
      const space = await aWorkspace(here.app);
      const secret = 'quetzalcoatl';
      const sent = await here.app.call('POST', '/api/control-plane/events', {
        token: space.otherSiteToken,
        body: { site_id: space.otherSiteId, type: 'lead', email: 'x@example.com', message: secret },
      });
      const { lead_id: id, contact_id: contact } = sent.body;
      const { memberSession: member, appToken, siteToken, session } = space;
      assert.deepEqual(await ids({}, member), []);
      assert.deepEqual(await ids({ q: secret }, member), []);
      assert.deepEqual(await ids({ contact_id: contact }, member), []);
      assert.ok((await ids({ q: secret }, session)).includes(id));
      const counts = await here.get('/leads/counts', {}, member);
      assert.equal(counts.body.by_status.new, 0);
      assert.deepEqual(counts.body.by_week, []);
      const file = await here.get('/leads/export', {}, member);
      assert.ok(!file.text.includes(secret) && file.text.includes('lead_id'));
      assert.equal((await here.get('/leads/export', { site_id: space.otherSiteId }, member)).status, 403);
      const unknown = 987_654;
      for (const each of [id, unknown]) {
        assert.equal((await here.get(`/leads/${each}`, {}, member)).body.code, 'not_found');
        assert.equal((await here.post(`/leads/${each}`, { status: 'won' }, member)).body.code, 'not_found');
        const bulk = { lead_ids: [each], status: 'won' };
        assert.equal((await here.post('/leads/bulk', bulk, member)).body.code, 'not_found');
        const move = { lead_id: each, status: 'won' };
        const bySite = await here.app.call('POST', '/api/control-plane/leads/status', {
          token: siteToken,
          body: move,
        });
        assert.equal(bySite.body.code, 'not_found');
        const byPhone = await here.app.call('POST', '/api/mobileapp/leads/status', {
          token: appToken,
          body: move,
        });
        assert.equal(byPhone.body.code, 'not_found');
        const get = await here.app.call('GET', `/api/mobileapp/leads/${each}`, { token: appToken });
        assert.equal(get.body.code, 'not_found');
      }
      assert.equal((await here.get(`/leads/${id}`, {}, session)).body.status, 'new');
    });

    test('a phone and the site list and move their own leads; sites see no notes', async () => {
      const space = await aWorkspace(here.app);
      const call = (method: string, path: string, token: string, body?: object) =>
        here.app.call(method, `/api${path}`, { token, body });
      const { body } = await call('POST', '/control-plane/events', space.siteToken, {
        site_id: space.siteId,
        type: 'lead',
        email: 'x@example.com',
      });
      const move = { lead_id: body.lead_id, status: 'contacted', note: 'Rang twice' };
      const moved = await call('POST', '/mobileapp/leads/status', space.appToken, move);
      assert.equal(moved.body.history[0].note, 'Rang twice', moved.text);
      const phone = await call('GET', '/mobileapp/leads', space.appToken);
      assert.equal(phone.body.data[0].history[0].note, 'Rang twice');
      const list = `/control-plane/leads?site_id=${space.siteId}`;
      const site = await call('GET', list, space.siteToken);
      assert.equal(site.body.data[0].status, 'contacted');
      assert.ok(!site.text.includes('Rang twice'));
      assert.ok((await call('GET', list, space.adminToken)).text.includes('Rang twice'));
      const bySite = await call('POST', '/control-plane/leads/status', space.siteToken, {
        ...move,
        status: 'won',
      });
      assert.deepEqual(bySite.body.history[0].by, { kind: 'site', name: 'Website' });
    });
  });
});
