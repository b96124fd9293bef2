import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { aWorkspace, type Workspace } from '../../../test/workspace.ts';
import { idsOf } from './answers.ts';
import { onEachProduct } from './on-each-product.ts';

const activity = '/api/control-plane/activity';

onEachProduct((here) => {
  let people: Workspace;
  /** Events of the member's site, of another project's, and of the internal workspace. */
  let own: number;
  let others: number;
  let internal: number;

  async function anEvent(siteId: number): Promise<number> {
    const body = { site_id: siteId, type: 'lead', tags: ['cake'], external_id: 'frm-42' };
    const reply = await here.app.call('POST', '/api/control-plane/events', {
      token: people.adminToken,
      body,
    });
    assert.equal(reply.status, 201, reply.text);
    return reply.body.event.event_id;
  }

  before(async () => {
    people = await aWorkspace(here.app);
    own = await anEvent(people.siteId);
    others = await anEvent(people.otherSiteId);
    // Callers cannot reach the internal workspace, so its event is inserted directly.
    internal = await here.app.database.transact(async (db) => {
      const { event_id: _, ...event } = await db
        .selectFrom('event')
        .selectAll()
        .where('event_id', '=', own)
        .executeTakeFirstOrThrow();
      const row = { ...event, site_id: people.internalSiteId };
      const { event_id } = await db
        .insertInto('event')
        .values(row)
        .returning('event_id')
        .executeTakeFirstOrThrow();
      const { site_id, received_at } = row;
      await db.insertInto('event_tag').values({ site_id, received_at, event_id, tag: 'cake' }).execute();
      return event_id;
    });
  });

  const list = (token: string | undefined, siteId: number) =>
    here.app.call('GET', `${activity}?site_id=${siteId}`, { token });

  test("a site's token lists and sends its own events; every other site is refused alike", async () => {
    assert.deepEqual(idsOf(await list(people.siteToken, people.siteId)), [own]);
    assert.deepEqual(idsOf(await list(people.otherSiteToken, people.otherSiteId)), [others]);
    const refusals = new Set<string>();
    for (const siteId of [people.otherSiteId, people.internalSiteId, 999_999, 0, -1]) {
      const body = { site_id: siteId, type: 'lead', external_id: 'frm-42' };
      const replies = [
        await list(people.siteToken, siteId),
        await here.app.call('POST', '/api/control-plane/events', { token: people.siteToken, body }),
        await here.app.call('POST', '/api/control-plane/events/batch', {
          token: people.siteToken,
          body: { site_id: siteId, events: [{ type: 'lead' }] },
        }),
      ];
      for (const { status, body: problem } of replies) {
        assert.equal(status, 403);
        const { instance: _, request_id: __, ...rest } = problem;
        refusals.add(JSON.stringify(rest));
      }
    }
    assert.equal(refusals.size, 1);
    assert.deepEqual(idsOf(await list(people.otherSiteToken, people.otherSiteId)), [others]);
  });

  test("an administrator's token lists every site but the internal workspace", async () => {
    assert.deepEqual(idsOf(await list(people.adminToken, people.siteId)), [own]);
    assert.deepEqual(idsOf(await list(people.adminToken, people.otherSiteId)), [others]);
    assert.equal((await list(people.adminToken, people.internalSiteId)).body.code, 'site_forbidden');
  });

  test('nobody else lists or sends there: no token, a session, an app, a token without the scope', async () => {
    const reading = await people.scopedToken(['read']);
    const sending = await people.scopedToken(['events']);
    const send = (token: string | undefined) =>
      here.app.call('POST', '/api/control-plane/events', {
        token,
        body: { site_id: people.siteId, type: 'lead', external_id: 'frm-42' },
      });
    for (const [token, listing, posting] of [
      [undefined, 'token_missing', 'token_missing'],
      [people.session, 'wrong_token_kind', 'wrong_token_kind'],
      [people.appToken, 'wrong_token_kind', 'wrong_token_kind'],
      [reading, undefined, 'insufficient_scope'],
      [sending, 'insufficient_scope', undefined],
    ] as const) {
      assert.deepEqual(
        [(await list(token, people.siteId)).body.code, (await send(token)).body.code],
        [listing, posting],
      );
    }
  });

  describe("the command center's feed", () => {
    const feed = (token: string, query = {}) =>
      here.get('/activity', { tag: 'cake', include: 'total', ...query }, token);

    test("shows an administrator every project's events, and never the internal workspace's", async () => {
      for (const query of [{}, { q: '' }, { type: 'lead' }]) {
        const reply = await feed(people.session, query);
        assert.deepEqual(idsOf(reply), [others, own]);
        assert.equal(reply.body.pagination.total, 2);
      }
      assert.equal(
        (await feed(people.session, { site_id: people.internalSiteId })).body.code,
        'site_forbidden',
      );
      assert.ok(!idsOf(await here.get('/activity', { limit: 200 }, people.session)).includes(internal));
    });

    test("shows a member only its projects' events", async () => {
      const reply = await feed(people.memberSession);
      assert.deepEqual([idsOf(reply), reply.body.pagination.total], [[own], 1]);
      assert.deepEqual(idsOf(await feed(people.memberSession, { site_id: people.siteId })), [own]);
      assert.deepEqual(idsOf(await feed(people.memberSession, { project_id: people.projectId })), [own]);
    });

    test('refuses a member another site, and hides other projects, existing or not', async () => {
      const { body } = await here.get(`/sites/${people.otherSiteId}`);
      for (const site_id of [people.otherSiteId, people.internalSiteId, 999_999]) {
        assert.equal((await feed(people.memberSession, { site_id })).body.code, 'site_forbidden');
      }
      for (const project_id of [body.project_id, 999_999]) {
        const reply = await feed(people.memberSession, { project_id });
        assert.deepEqual([idsOf(reply), reply.body.pagination.total], [[], 0]);
      }
    });

    test('accepts no token of a site, an app or an administrator', async () => {
      for (const token of [people.siteToken, people.appToken, people.adminToken]) {
        assert.equal((await feed(token)).body.code, 'wrong_token_kind');
        assert.equal((await here.get(`/activity/${own}`, {}, token)).body.code, 'wrong_token_kind');
      }
    });
  });

  test('an inaccessible event looks nonexistent', async () => {
    const absent = 987_654_321;
    for (const [token, ids] of [
      [people.memberSession, [others, internal]],
      [people.session, [internal]],
    ] as const) {
      for (const id of ids) {
        const answers = [absent, id].map(async (each) => {
          const opened = await here.get(`/activity/${each}`, {}, token);
          const moved = await here.post(`/activity/${each}/status`, { status: 'spam' }, token);
          assert.deepEqual([opened.status, moved.status], [404, 404]);
          return [opened, moved].map(({ body: { request_id: _, instance: __, ...rest } }) => rest);
        });
        assert.deepEqual(await answers[0], await answers[1]);
      }
    }
    const moved = here.app.database.reader
      .selectFrom('event')
      .select('event_id')
      .where('status', '=', 'spam');
    assert.deepEqual(await moved.execute(), []);
  });

  test('a member opens and moves its own, under its own name', async () => {
    assert.equal((await here.get(`/activity/${own}`, {}, people.memberSession)).body.event_id, own);
    const { body } = await here.post(`/activity/${own}/status`, { status: 'open' }, people.memberSession);
    assert.match(body.moves[0].by, /^member-/);
    assert.deepEqual(idsOf(await list(people.siteToken, people.siteId)), [own]);
  });

  test('a repeat sent with another token of the site answers the same event', async () => {
    const body = { site_id: people.siteId, type: 'lead', tags: ['cake'], external_id: 'frm-42' };
    const reply = await here.app.call('POST', '/api/control-plane/events', { token: people.siteToken, body });
    assert.deepEqual([reply.status, reply.body.event.event_id, reply.body.payload_matches], [200, own, true]);
  });
});
