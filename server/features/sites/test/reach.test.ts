import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Caller } from '../../../kernel/access.ts';
import { anAccount, aProject, aSite, aSiteToken } from './records.ts';
import { onEachDatabase, openWorkspace, type Workspace } from './workspace.ts';

onEachDatabase((openFresh) => {
  let here: Workspace;
  /** Three projects: with two sites, with one, and without any. */
  let bakery: number;
  let cafe: number;
  let garage: number;
  let food: number;
  let cars: number;
  let empty: number;
  const tokens: Record<string, string> = {};

  before(async () => {
    here = await openWorkspace(openFresh);
    food = await aProject(here, 'Food');
    cars = await aProject(here, 'Cars');
    empty = await aProject(here, 'Empty');
    bakery = await aSite(here, food, 'Bakery');
    cafe = await aSite(here, food, 'Café');
    garage = await aSite(here, cars, 'Garage');
    const ada = await anAccount(here, 'Ada', { role: 'administrator' });
    const grace = await anAccount(here, 'Grace', { projectIds: [food, empty] });
    const alan = await anAccount(here, 'Alan');
    tokens['an administrator'] = ada.session;
    tokens["an administrator's token"] = ada.token;
    tokens['a member of two projects'] = grace.session;
    tokens["a member's token"] = grace.token;
    tokens['a member of nothing'] = alan.session;
    tokens['a token of a member of nothing'] = alan.token;
    tokens["a site's token"] = await aSiteToken(here, bakery);
  });
  after(() => here.close());

  const all = () => [garage, cafe, bakery];
  const ofFood = () => [cafe, bakery];
  const own = () => [bakery];
  const nothing = () => [];
  const everyProject = () => [
    { project_id: empty, site_ids: [] },
    { project_id: cars, site_ids: [garage] },
    { project_id: food, site_ids: [bakery, cafe] },
  ];
  const twoProjects = () => [
    { project_id: empty, site_ids: [] },
    { project_id: food, site_ids: [bakery, cafe] },
  ];
  const ownProject = () => [{ project_id: food, site_ids: [bakery] }];

  const matrix: [who: string, sites: () => number[], projects: () => object[]][] = [
    ['an administrator', all, everyProject],
    ["an administrator's token", all, everyProject],
    ['a member of two projects', ofFood, twoProjects],
    ["a member's token", ofFood, twoProjects],
    ['a member of nothing', nothing, nothing],
    ['a token of a member of nothing', nothing, nothing],
    ["a site's token", own, ownProject],
  ];

  for (const [who, sites, projects] of matrix) {
    describe(`${who} reaches the same sites everywhere`, () => {
      const call = (action: string, input?: object) => here.call(action, tokens[who] ?? '', input);

      test('in the list of sites', async () => {
        const { body } = await call('site.list', { include: ['total'] });
        assert.deepEqual(
          body.data.map((site: { site_id: number }) => site.site_id),
          sites(),
        );
        assert.equal(body.pagination.total, sites().length);
      });

      test('in the list of projects', async () => {
        const { body } = await call('project.list', { include: ['total'] });
        assert.deepEqual(
          body.data.map(({ project_id, site_ids }: { project_id: number; site_ids: number[] }) => ({
            project_id,
            site_ids,
          })),
          projects(),
        );
        assert.equal(body.pagination.total, projects().length);
      });

      test('in sync health', async () => {
        const { body } = await call('sync_health.list');
        assert.deepEqual(
          body.data.map((site: { site_id: number }) => site.site_id).sort((a: number, b: number) => b - a),
          sites(),
        );
        assert.equal(body.totals.sites, sites().length);
      });

      test('in status or the summary', async () => {
        if (tokens[who]?.startsWith('cpc')) {
          const { totals } = (await call('summary.get')).body;
          assert.equal(totals.sites, sites().length);
          assert.equal(totals.projects, projects().length);
          return;
        }
        const { caller } = (await call('status.get')).body;
        assert.deepEqual(caller.site_ids, sites());
        assert.equal(caller.sites_total, sites().length);
      });

      test('in calls for one site; every other one gets the same refusal', async () => {
        const action = tokens[who]?.startsWith('cpc') ? 'site.get' : 'activity.list';
        const refusals = new Set<string>();
        for (const siteId of [bakery, cafe, garage, here.internalSiteId, 999_999, -1, 0]) {
          const { status, text } = await call(action, { site_id: siteId });
          assert.equal(status, sites().includes(siteId) ? 200 : 403, `site ${siteId}`);
          if (status !== 200) refusals.add(text);
        }
        assert.equal(refusals.size, 1);
        assert.match([...refusals].join(), /"code":"site_forbidden"/);
      });
    });
  }

  test('a member adds sites only to its own project', async () => {
    const member = tokens['a member of two projects'] ?? '';
    const site = { name: 'Kiosk', url: 'https://kiosk.example.com' };
    const internal = await here.database.reader
      .selectFrom('project')
      .select('project_id')
      .where('internal', '=', 1)
      .executeTakeFirstOrThrow();
    for (const project_id of [cars, internal.project_id, 999_999]) {
      assert.equal((await here.call('site.create', member, { ...site, project_id })).body.code, 'not_found');
      const moved = await here.call('site.save', member, { site_id: cafe, project_id });
      assert.equal(moved.body.code, 'not_found');
    }
    const { status, body } = await here.call('site.create', member, { ...site, project_id: empty });
    assert.equal(status, 201);
    const answer = await here.call('site.get', member, { site_id: body.site_id });
    assert.equal(answer.body.project_name, 'Empty');
  });

  test('an administrator can neither move a site into the internal workspace nor rename that', async () => {
    const { project_id } = await here.database.reader
      .selectFrom('project')
      .select('project_id')
      .where('internal', '=', 1)
      .executeTakeFirstOrThrow();
    const ada = tokens['an administrator'] ?? '';
    assert.equal((await here.call('site.save', ada, { site_id: garage, project_id })).body.code, 'not_found');
    assert.equal((await here.call('project.save', ada, { project_id, name: 'Mine' })).body.code, 'not_found');
  });

  test('a member can neither create nor rename projects', async () => {
    const member = tokens['a member of two projects'] ?? '';
    assert.equal(
      (await here.call('project.create', member, { name: 'Mine' })).body.code,
      'administrator_required',
    );
    const saved = await here.call('project.save', member, { project_id: food, name: 'Mine' });
    assert.equal(saved.body.code, 'administrator_required');
  });

  test('the directory is cached for a second', async () => {
    const caller: Caller = {
      kind: 'session',
      tokenId: 1,
      accountId: 1,
      role: 'administrator',
      siteId: null,
      scopes: new Set(),
      label: 'ada@example.com',
    };
    const { reader } = here.database;
    const other = await here.anotherProcess();
    const first = await other.directory.findSite(reader, caller, garage);
    assert.equal(first?.name, 'Garage');
    assert.deepEqual(other.directory.findSite(reader, caller, garage), first, 'not a promise');

    const renamed = await here.call('site.save', tokens['an administrator'] ?? '', {
      site_id: garage,
      name: 'Motors',
    });
    assert.equal(renamed.body.name, 'Motors');
    assert.equal((await here.directory.findSite(reader, caller, garage))?.name, 'Motors', 'here at once');
    here.clock.ticks += 999;
    assert.deepEqual(other.directory.findSite(reader, caller, garage), first);
    here.clock.ticks += 1;
    assert.equal((await other.directory.findSite(reader, caller, garage))?.name, 'Motors');
  });

  test('results from before a change are not cached after it', async () => {
    const caller = { accountId: 1, role: 'administrator', siteId: null } as const;
    const { reader } = here.database;
    here.directory.forget();
    const lookup = here.directory.findSite(reader, caller, cafe);
    here.directory.forget();
    await lookup;
    assert.ok(here.directory.findSite(reader, caller, cafe) instanceof Promise);
  });

  test('a rolled-back change is never visible to others', async () => {
    const caller = { accountId: 1, role: 'administrator', siteId: null } as const;
    here.directory.forget();
    const transaction = here.database.transact(async (db) => {
      await db.updateTable('site').set({ name: 'Undone' }).where('site_id', '=', cafe).execute();
      assert.equal((await here.directory.findSite(db, caller, cafe))?.siteId, cafe);
      throw new RangeError('undone');
    });
    await assert.rejects(transaction, RangeError);
    assert.equal((await here.directory.findSite(here.database.reader, caller, cafe))?.name, 'Café');
  });
});
