import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { AuditRow } from '../../../kernel/ports.ts';
import { operations as events } from '../../events/operations.ts';
import { operations as sites } from '../operations.ts';
import { createLastSeenTracker, type LastSeenTracker } from '../service/last-seen.ts';
import { anAccount, aProject, aSite, aSiteToken } from './records.ts';
import { minutes, onEachDatabase, openWorkspace, type Process, start, type Workspace } from './workspace.ts';

const call = (siteId: number, row: Partial<AuditRow> = {}): AuditRow => ({
  at: start,
  interfaceName: 'rest',
  action: 'event.send',
  siteId,
  actorKind: 'site',
  tokenId: 1,
  actor: 'site token 1',
  result: 'ok',
  status: 201,
  durationMs: 1,
  errorCode: null,
  errorText: null,
  requestId: 'req_test',
  record: null,
  address: null,
  ...row,
});

onEachDatabase((openFresh) => {
  let here: Workspace;
  let otherProcess: Process;
  let project: number;
  let site: number;
  before(async () => {
    here = await openWorkspace(openFresh);
    otherProcess = await here.anotherProcess();
    project = await aProject(here, 'Examples');
  });
  after(() => here.close());
  beforeEach(async () => {
    here.clock.now = start;
    site = await aSite(here, project, 'Bakery');
  });

  async function kept(siteId = site) {
    const row = await here.database.reader
      .selectFrom('site_pulse')
      .selectAll()
      .where('site_id', '=', siteId)
      .executeTakeFirst();
    if (!row) return undefined;
    const { site_id: _, ...lastSeen } = row;
    return lastSeen;
  }

  async function keptAfter(lastSeen: LastSeenTracker, ...rows: AuditRow[]) {
    for (const row of rows) lastSeen.noteCall(row);
    await lastSeen.flush();
    return kept();
  }

  const nothing = {
    first_seen_at: null,
    last_seen_at: null,
    last_event_at: null,
    last_read_at: null,
    last_fetch_at: null,
    last_chat_at: null,
    last_error_at: null,
    last_error_code: null,
    last_error_field: null,
    last_refused_at: null,
    last_refused_code: null,
    last_refused_field: null,
  };
  /** A refused event. */
  const refusedAt = (at: number, code: string, field: string | null = null) => ({
    last_error_at: at,
    last_error_code: code,
    last_error_field: field,
    last_refused_at: at,
    last_refused_code: code,
    last_refused_field: field,
  });
  const seen = { ...nothing, first_seen_at: start, last_seen_at: start };

  const lessons: [title: string, row: Partial<AuditRow>, expected: object | undefined][] = [
    ['an event of the site', {}, { ...seen, last_event_at: start }],
    ['a batch of the site, of which the call alone says nothing more', { action: 'event.send_batch' }, seen],
    ['a read of the site', { action: 'site.list' }, { ...seen, last_read_at: start }],
    ['any other call of the site', { action: 'message.reply' }, seen],
    [
      'a refused event of the site, with the field that was refused',
      { result: 'refused', errorCode: 'validation_failed', errorField: '/type' },
      { ...nothing, first_seen_at: start, ...refusedAt(start, 'validation_failed', '/type') },
    ],
    [
      'a refused batch of the site',
      { action: 'event.send_batch', result: 'refused', errorCode: 'malformed_json' },
      { ...nothing, first_seen_at: start, ...refusedAt(start, 'malformed_json') },
    ],
    [
      'another refused call of the site',
      { action: 'site.list', result: 'refused', errorCode: 'invalid_parameter', errorField: '/limit' },
      { ...nothing, first_seen_at: start },
    ],
    [
      'a post to a wrong address, with that address',
      {
        action: 'unknown',
        result: 'refused',
        errorCode: 'route_not_found',
        unknownAddress: 'POST /api/control-plane/event',
      },
      {
        ...nothing,
        first_seen_at: start,
        last_error_at: start,
        last_error_code: 'route_not_found',
        last_error_field: 'POST /api/control-plane/event',
      },
    ],
    [
      'a look at a wrong address',
      { action: 'unknown', result: 'refused', errorCode: 'route_not_found', unknownAddress: 'GET /api/tea' },
      { ...nothing, first_seen_at: start },
    ],
    [
      'a read with a token that is over',
      { action: 'site.list', result: 'refused', errorCode: 'token_expired', address: '198.51.100.7' },
      { ...nothing, last_error_at: start, last_error_code: 'token_expired' },
    ],
    [
      'an event with a token that is over',
      { result: 'refused', errorCode: 'token_revoked', address: '198.51.100.7' },
      { ...nothing, ...refusedAt(start, 'token_revoked') },
    ],
    [
      'a fault of ours',
      { result: 'failed', errorCode: 'internal_error' },
      { ...nothing, first_seen_at: start },
    ],
    [
      'an event that an administrator sends for it',
      { actorKind: 'admin' },
      { ...nothing, last_seen_at: start, last_event_at: start },
    ],
    [
      "a refused event of an administrator's token",
      { actorKind: 'admin', result: 'refused', errorCode: 'validation_failed' },
      { ...nothing, ...refusedAt(start, 'validation_failed') },
    ],
    ["a read with an administrator's token", { actorKind: 'admin', action: 'site.list' }, undefined],
    ['a person who looks at it', { actorKind: 'session', action: 'site.get' }, undefined],
    ['a call by nobody', { actorKind: 'nobody', result: 'refused', errorCode: 'token_invalid' }, undefined],
    ['a call about no site', { siteId: null }, undefined],
  ];
  for (const [title, row, expected] of lessons) {
    test(`${title} is kept as ${expected ? 'what it is' : 'nothing'}`, async () => {
      assert.deepEqual(await keptAfter(here.lastSeen, call(site, row)), expected);
    });
  }

  test('of many calls before a flush the latest of each kind are kept, and the first overall', async () => {
    const lastSeen = await keptAfter(
      here.lastSeen,
      call(site, { at: start + 30 }),
      call(site, { at: start + 10, action: 'site.list' }),
      call(site, { at: start + 40, result: 'refused', errorCode: 'unknown_field' }),
      call(site, { at: start + 20, result: 'refused', errorCode: 'malformed_json' }),
    );
    assert.deepEqual(lastSeen, {
      first_seen_at: start + 10,
      last_seen_at: start + 30,
      last_event_at: start + 30,
      last_read_at: start + 10,
      last_fetch_at: null,
      last_chat_at: null,
      ...refusedAt(start + 40, 'unknown_field'),
    });
  });

  test('a batch’s outcome per event is kept', async () => {
    const refused = { code: 'validation_failed', field: '/type' } as const;
    here.lastSeen.batch(site, { at: start, isTaken: true, refused });
    here.lastSeen.batch(site, { at: start + 10, isTaken: true, refused: undefined });
    await here.lastSeen.flush();
    const ofEvents = {
      last_refused_at: start,
      last_refused_code: 'validation_failed',
      last_refused_field: '/type',
    };
    assert.deepEqual(await kept(), { ...nothing, last_event_at: start + 10, ...ofEvents });
    here.lastSeen.batch(site, { at: start + 20, isTaken: false, refused: { ...refused, field: undefined } });
    await here.lastSeen.flush();
    const later = { ...ofEvents, last_refused_at: start + 20, last_refused_field: null };
    assert.deepEqual(await kept(), { ...nothing, last_event_at: start + 10, ...later });
  });

  test('a later flush of another process overwrites nothing newer', async () => {
    otherProcess.lastSeen.noteCall(
      call(site, { at: start + 10, result: 'refused', errorCode: 'malformed_json' }),
    );
    otherProcess.lastSeen.noteCall(call(site, { at: start + 20 }));
    here.lastSeen.noteCall(call(site, { at: start + 50 }));
    here.lastSeen.noteCall(call(site, { at: start + 60, result: 'refused', errorCode: 'unknown_field' }));
    await here.lastSeen.flush();
    await otherProcess.lastSeen.flush();
    assert.deepEqual(await kept(), {
      first_seen_at: start + 10,
      last_seen_at: start + 50,
      last_event_at: start + 50,
      last_read_at: null,
      last_fetch_at: null,
      last_chat_at: null,
      ...refusedAt(start + 60, 'unknown_field'),
    });
    const later = await keptAfter(otherProcess.lastSeen, call(site, { at: start + 70, action: 'site.list' }));
    assert.deepEqual(
      [later?.last_seen_at, later?.last_event_at, later?.last_read_at],
      [start + 70, start + 50, start + 70],
    );
  });

  test('concurrent flushes of many sites neither block nor lose any', async () => {
    const many = await Promise.all(
      Array.from({ length: 600 }, (_, index) => aSite(here, project, `Site ${index}`)),
    );
    for (const siteId of many) here.lastSeen.noteCall(call(siteId, { at: start + 1 }));
    for (const siteId of many.toReversed())
      otherProcess.lastSeen.noteCall(call(siteId, { at: start + 2, action: 'site.list' }));
    await Promise.all([here.lastSeen.flush(), otherProcess.lastSeen.flush()]);
    for (const siteId of [many[0], many[299], many[599]]) {
      const lastSeen = await kept(siteId);
      assert.deepEqual(
        [lastSeen?.first_seen_at, lastSeen?.last_event_at, lastSeen?.last_read_at],
        [start + 1, start + 1, start + 2],
      );
    }
  });

  test('failed writes are kept for the next flush', async () => {
    const faults: unknown[] = [];
    const operations = [...Object.values(events), ...Object.values(sites)];
    const lastSeen = createLastSeenTracker({
      database: here.database,
      operations,
      onFault: (thrown) => faults.push(thrown),
    });
    const rename = (from: string, to: string) =>
      here.database.transact(
        async (db) => void (await sql.raw(`alter table ${from} rename to ${to}`).execute(db)),
      );
    lastSeen.noteCall(call(site));
    await rename('site_pulse', 'away');
    await lastSeen.flush();
    assert.equal(faults.length, 1);
    lastSeen.noteCall(call(site, { at: start + 5, action: 'site.list' }));
    await rename('away', 'site_pulse');
    await lastSeen.flush();
    assert.deepEqual(await kept(), {
      ...seen,
      last_seen_at: start + 5,
      last_event_at: start,
      last_read_at: start + 5,
    });
  });

  test("a site's first call with its own token connects it, within a second", async () => {
    const ada = await anAccount(here, `Ada${site}`, { role: 'administrator' });
    const token = await aSiteToken(here, site);
    const detail = async () => (await here.call('site.get', ada.session, { site_id: site })).body;

    await here.call('event.send', ada.token, { site_id: site, type: 'lead' });
    await here.flush();
    const before = await detail();
    assert.deepEqual([before.status, before.connected_at, before.features], ['waiting', null, ['events']]);

    here.clock.now += 5 * minutes;
    const answer = await here.call('activity.list', token, { site_id: site });
    assert.equal(answer.body.data.length, 1);
    while ((await detail()).status === 'waiting') await delay(20);
    const { status, connected_at, last_seen_at, features } = await detail();
    assert.deepEqual([status, features], ['connected', ['events', 'reads']]);
    assert.equal(connected_at, new Date(start + 5 * minutes).toISOString());
    assert.equal(last_seen_at, connected_at);
  });
});
