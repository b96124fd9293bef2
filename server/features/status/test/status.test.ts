import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { version } from '../../../app/version.ts';
import { anAccount, aProject, aSite, aSiteToken } from '../../sites/test/records.ts';
import { onEachDatabase, openWorkspace, type Workspace } from '../../sites/test/workspace.ts';

onEachDatabase((openFresh) => {
  let here: Workspace;
  let project: number;
  before(async () => {
    here = await openWorkspace(openFresh);
    project = await aProject(here, 'Examples');
  });
  after(() => here.close());

  test('a site token sees service, limits, its scopes and its site', async () => {
    const site = await aSite(here, project, 'Bakery');
    const { body } = await here.call('status.get', await aSiteToken(here, site, ['read', 'mail']));
    const { limits } = body;
    assert.deepEqual(body, {
      service: 'wheelhouse',
      version,
      api_version: '2026-11-21',
      database: here.database.kind,
      time: '2026-11-21T09:00:30.000Z',
      limits,
      caller: { kind: 'site', scopes: ['read', 'mail'], site_ids: [site], sites_total: 1, account_id: null },
    });
    // The limits named by the contract. Another test checks that no others are missing.
    const named = {
      json_body_bytes: 1_048_576,
      event_body_bytes: 262_144,
      batch_body_bytes: 8_388_608,
      batch_events: 500,
      event_depth: 16,
      event_keys: 500,
      page_default: 50,
      page_max: 200,
      effects_page_default: 20,
      effects_page_max: 100,
      reply_characters: 10_000,
      admin_requests_per_minute: 600,
      site_requests_per_minute: 300,
      site_events_per_minute: 6000,
      public_requests_per_minute: 120,
      sign_in_failures: 5,
      sign_in_window_minutes: 15,
      widget_new_per_12_hours: 6,
      widget_messages_per_10_minutes: 30,
      rate_limits: 'off',
    };
    assert.deepEqual({ ...limits, ...named }, limits);
  });

  test('of many sites the newest 200 are named and all counted, at most a second stale', async () => {
    const { token, accountId } = await anAccount(here, 'Ada', { role: 'administrator' });
    const earlier = (await here.call('status.get', token)).body.caller;
    assert.equal(earlier.account_id, accountId);
    const added: number[] = [];
    for (let index = 0; index < 201; index++) added.unshift(await aSite(here, project, `Site ${index}`));
    here.clock.ticks += 999;
    assert.deepEqual((await here.call('status.get', token)).body.caller, earlier);
    here.clock.ticks += 1;
    const { caller } = (await here.call('status.get', token)).body;
    assert.deepEqual(caller.site_ids, added.slice(0, 200));
    assert.equal(caller.sites_total, earlier.sites_total + 201);
  });
});
