import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { registry } from '../../../app/registry.ts';
import type { Connection } from '../rules/connection.ts';
import { healthOf } from '../rules/health.ts';
import { anAccount, aProject, aSite, aSiteToken } from './records.ts';
import { days, hours, minutes, onEachDatabase, openWorkspace, start, type Workspace } from './workspace.ts';

describe('the health of a site', () => {
  const silent: Connection = {
    firstSeenAt: null,
    lastOkAt: null,
    lastEventAt: null,
    lastReadAt: null,
    lastChatAt: null,
    lastErrorAt: null,
    lastErrorCode: null,
    lastErrorField: null,
    lastRefusedAt: null,
    lastRefusedCode: null,
    lastRefusedField: null,
    tokensIssued: 1,
    tokensActive: 1,
  };
  const silentRefusal = {
    lastRefusedAt: start - 2 * hours,
    lastRefusedCode: 'validation_failed',
    lastRefusedField: '/type',
  };
  const cases: [site: Partial<Connection>, state: string, reason: string][] = [
    [{ tokensIssued: 0, tokensActive: 0 }, 'never', 'Not connected: no token has been created yet.'],
    [{}, 'never', "Nothing received yet: its token was created but never used. Check the site's settings."],
    [
      { tokensActive: 0 },
      'never',
      'Nothing received yet, and its token was revoked or has expired. Create another one.',
    ],
    [{ lastOkAt: start - 5000 }, 'ok', 'Last activity just now.'],
    [{ lastOkAt: start + 5000 }, 'ok', 'Last activity just now.'],
    [{ lastOkAt: start - minutes }, 'ok', 'Last activity 1 minute ago.'],
    [{ lastOkAt: start - 59 * minutes }, 'ok', 'Last activity 59 minutes ago.'],
    [{ lastOkAt: start - 2 * hours }, 'ok', 'Last activity 2 hours ago.'],
    [{ lastOkAt: start - 7 * days }, 'ok', 'Last activity 7 days ago.'],
    [{ lastOkAt: start - 7 * days - 1 }, 'stale', 'Silent for 7 days.'],
    [{ lastOkAt: start - 40 * days, lastErrorAt: start - 41 * days }, 'stale', 'Silent for 40 days.'],
    [
      { lastOkAt: start - 40 * days, tokensActive: 0 },
      'stale',
      'Silent for 40 days. It can’t send anything: its token was revoked or has expired.',
    ],
    [
      { lastOkAt: start - 3 * hours, tokensActive: 0 },
      'ok',
      'Last activity 3 hours ago. It can’t send anything: its token was revoked or has expired.',
    ],
    [
      { lastOkAt: start - 3 * hours, lastErrorAt: start - hours, lastErrorCode: 'insufficient_scope' },
      'error',
      'Its last call, 1 hour ago, was refused: This token does not have the required scope.',
    ],
    [
      {
        lastErrorAt: start - minutes,
        lastErrorCode: 'route_not_found',
        lastErrorField: 'POST /api/control-plane/event',
      },
      'error',
      'Its last call, 1 minute ago, was refused: There is nothing at this address: POST /api/control-plane/event.',
    ],
    [
      { lastErrorAt: start - 2 * days, lastErrorCode: 'no_longer_known' },
      'error',
      'Its last call, 2 days ago, was refused: The call was not accepted.',
    ],
    [
      { lastOkAt: start - hours, lastReadAt: start - hours },
      'ok',
      'Last activity 1 hour ago. It reads but has never sent an event.',
    ],
    [
      { lastOkAt: start - hours, lastReadAt: start - hours, lastEventAt: start - 9 * days },
      'ok',
      'Last activity 1 hour ago. It reads, but has sent no event for 9 days.',
    ],
    [
      { lastOkAt: start - hours, lastReadAt: start - hours, lastEventAt: start - 2 * days },
      'ok',
      'Last activity 1 hour ago.',
    ],
    [
      { ...silentRefusal, lastOkAt: start, lastReadAt: start, lastErrorCode: 'validation_failed' },
      'error',
      'Its last event, 2 hours ago, was refused: Some fields need attention: type.',
    ],
    [{ tokensIssued: 0, tokensActive: 0, lastChatAt: start - 2 * hours }, 'ok', 'Last activity 2 hours ago.'],
    [{ tokensIssued: 0, tokensActive: 0, lastChatAt: start - 9 * days }, 'stale', 'Silent for 9 days.'],
    [
      {
        lastOkAt: start - 3 * hours,
        lastErrorAt: start - hours,
        lastErrorCode: 'insufficient_scope',
        lastChatAt: start,
      },
      'error',
      'Its last call, 1 hour ago, was refused: This token does not have the required scope.',
    ],
    [{ ...silentRefusal, lastOkAt: start, lastEventAt: start - hours }, 'ok', 'Last activity just now.'],
    [
      { ...silentRefusal, lastOkAt: start, lastReadAt: start, lastRefusedAt: start - 8 * days },
      'ok',
      'Last activity just now. It reads but has never sent an event.',
    ],
    [
      { ...silentRefusal, lastErrorAt: start - hours, lastErrorCode: 'insufficient_scope' },
      'error',
      'Its last call, 1 hour ago, was refused: This token does not have the required scope.',
    ],
  ];
  for (const [site, state, reason] of cases) {
    test(`is ${state}: ${reason}`, () => {
      const health = healthOf({ ...silent, ...site }, start, registry.errors);
      assert.deepEqual([health.state, health.reason], [state, reason]);
      assert.equal(health.errorCode, state === 'error' ? site.lastErrorCode : null);
    });
  }
});

onEachDatabase((openFresh) => {
  let here: Workspace;
  let project: number;
  const token: Record<string, string> = {};
  const site: Record<string, number> = {};
  before(async () => {
    here = await openWorkspace(openFresh);
    project = await aProject(here, 'Examples');
    for (const name of ['fine', 'broken', 'Beta 10', 'Beta 9', 'alpha']) {
      site[name] = await aSite(here, project, name);
      token[name] = await aSiteToken(here, site[name]);
    }
  });
  after(() => here.close());

  let people = 0;
  async function health() {
    await here.flush();
    const ada = await anAccount(here, `Ada${++people}`, { role: 'administrator' });
    return (await here.call('sync_health.list', ada.session)).body;
  }
  const send = (name: string, event: object = { type: 'lead' }) =>
    here.call('event.send', token[name] ?? '', { site_id: site[name], ...event });
  const states = (data: { name: string; state: string }[]) =>
    data.map(({ name, state }) => `${name} ${state}`);

  beforeEach(() => {
    here.clock.now = start;
  });

  test('a site goes from never connected to healthy, failing, healthy again and silent', async () => {
    const none = await health();
    assert.deepEqual(states(none.data), [
      'alpha never',
      'Beta 9 never',
      'Beta 10 never',
      'broken never',
      'fine never',
    ]);

    await send('fine');
    await send('broken');
    here.clock.now += minutes;
    for (const type of ['rubbish', 'garbage']) assert.equal((await send('broken', { type })).status, 422);
    const broken = await health();
    assert.deepEqual(states(broken.data), [
      'broken error',
      'alpha never',
      'Beta 9 never',
      'Beta 10 never',
      'fine ok',
    ]);
    const [first] = broken.data;
    assert.deepEqual(first, {
      site_id: site.broken,
      name: 'broken',
      project_id: project,
      kind: 'connected',
      state: 'error',
      reason: 'Its last event, just now, was refused: Some fields need attention: type.',
      traffic: 'sends',
      last_event_at: new Date(start).toISOString(),
      last_read_at: null,
      last_chat_at: null,
      lag_seconds: 60,
      refused_24h: 2,
      last_error_code: 'validation_failed',
      last_error_field: '/type',
    });
    assert.deepEqual(broken.totals, { sites: 5, ok: 1, stale: 0, error: 1, never: 3, refused_24h: 2 });

    here.clock.now += minutes;
    await send('broken');
    const recovered = await health();
    assert.equal(recovered.totals.error, 0);
    const again = recovered.data.find((each: { name: string }) => each.name === 'broken');
    assert.deepEqual([again.state, again.last_error_code, again.refused_24h], ['ok', null, 2]);

    here.clock.now = start + 8 * days;
    const silent = await health();
    assert.deepEqual(states(silent.data), [
      'broken stale',
      'fine stale',
      'alpha never',
      'Beta 9 never',
      'Beta 10 never',
    ]);
    assert.deepEqual(silent.totals, { sites: 5, ok: 0, stale: 2, error: 0, never: 3, refused_24h: 0 });
  });

  test('a first accepted event and its token show at once, before they are stored', async () => {
    const own = await aProject(here, 'At once');
    const siteId = await aSite(here, own, 'At once');
    const sent = await here.call('event.send', await aSiteToken(here, siteId), {
      site_id: siteId,
      type: 'lead',
    });
    assert.equal(sent.status, 201);
    const eve = await anAccount(here, `Eve${++people}`, { projectIds: [own] });
    const [shown] = (await here.call('sync_health.list', eve.session)).body.data;
    assert.deepEqual([shown.state, shown.traffic], ['ok', 'sends']);
    const { body } = await here.call('site.get', eve.session, { site_id: siteId });
    assert.deepEqual([body.status, body.features], ['connected', ['events']]);
  });

  test('a read keeps a site active, and missing scopes show as its problem', async () => {
    const limited = await aSiteToken(here, site.alpha ?? 0, ['read']);
    here.clock.now += 8 * days;
    await here.call('activity.list', limited, { site_id: site.alpha });
    const read = (await health()).data.find((each: { name: string }) => each.name === 'alpha');
    assert.deepEqual([read.state, read.last_event_at, read.lag_seconds], ['ok', null, 0]);
    assert.equal(read.last_read_at, new Date(here.clock.now).toISOString());

    here.clock.now += 1000;
    await here.call('event.send', limited, { site_id: site.alpha, type: 'lead' });
    const refused = (await health()).data.find((each: { name: string }) => each.name === 'alpha');
    assert.deepEqual([refused.state, refused.last_error_code], ['error', 'insufficient_scope']);
  });

  test("a site's token sees only its own site’s health", async () => {
    await here.call('site.get', token.fine ?? '', { site_id: site.broken });
    const { body } = await here.call('sync_health.list', token.fine ?? '');
    assert.deepEqual(
      body.data.map((each: { site_id: number }) => each.site_id),
      [site.fine],
    );
  });
});
