import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import type { TObject } from '../../../kernel/schema.ts';
import { checker } from '../../../kernel/validate.ts';
import type { Database } from '../../../platform/db/database.ts';
import { onEachDatabase } from '../../../test/databases.ts';
import { SiteToken } from '../../sites/schema.ts';
import type { SiteTokenRotation } from '../service/site-tokens.ts';
import { deleteSessionsBefore } from '../store/tokens.ts';
import { aPerson, aProject, days, hours, openWorkspace, start, type Workspace, whoIs } from './workspace.ts';

const problemsOf = checker(SiteToken as TObject);

onEachDatabase((openFresh) => {
  let here: Workspace;
  let siteId: number;
  let projects = 0;
  before(async () => {
    here = await openWorkspace(openFresh);
  });
  after(() => here.close());
  // Everything concerns one site's tokens, so tests share a database with separate sites.
  beforeEach(async () => {
    siteId = (await aProject(here, { name: `Project ${++projects}` })).siteId;
  });

  const rotate = (rotation: Partial<SiteTokenRotation> = {}, database: Database = here.database) =>
    database.transact((db) => here.identity.siteTokens.rotate(db, { siteId, now: start, ...rotation }));
  const shown = async (now: number) => {
    const records = await here.identity.siteTokens.list(here.database.reader, siteId, now);
    for (const record of records) assert.deepEqual(problemsOf(record), []);
    return records;
  };
  const state = async (token: string, now: number) => {
    here.identity.authenticator.forget();
    const found = await whoIs(here, token, now);
    return typeof found === 'string' ? found : 'good';
  };

  test('a first token has a site’s scopes and replaces none', async () => {
    const { token, tokenId, scopes, previousEndsAt } = await rotate();
    assert.match(token, new RegExp(`^cps_${tokenId}_`));
    assert.deepEqual(scopes, ['read', 'stage', 'events', 'reply']);
    assert.equal(previousEndsAt, null);
    const caller = await whoIs(here, token, start);
    assert.ok(typeof caller !== 'string');
    assert.equal(caller.siteId, siteId);
    assert.deepEqual([...caller.scopes], scopes);
  });

  test('the previous token stays valid for a day by default', async () => {
    const one = await rotate();
    const two = await rotate();
    assert.equal(two.previousEndsAt, start + days);
    assert.equal(await state(one.token, start + days - 1), 'good');
    assert.equal(await state(one.token, start + days), 'token_expired');
    assert.equal(await state(two.token, start + days), 'good');
  });

  test('the previous token stays valid for the requested hours', async () => {
    const one = await rotate();
    assert.equal((await rotate({ graceHours: 720 })).previousEndsAt, start + 720 * hours);
    assert.equal(await state(one.token, start + 720 * hours - 1), 'good');
    assert.equal(await state(one.token, start + 720 * hours), 'token_expired');
  });

  test('without a grace period all previous tokens are revoked at once, even those in theirs', async () => {
    const one = await rotate();
    const two = await rotate({ graceHours: 720 });
    const three = await rotate({ graceHours: 0 });
    assert.equal(three.previousEndsAt, start);
    assert.equal(await state(one.token, start), 'token_revoked');
    assert.equal(await state(two.token, start), 'token_revoked');
    assert.equal(await state(three.token, start), 'good');
  });

  test('a later rotation does not extend an earlier grace period', async () => {
    const one = await rotate();
    await rotate({ graceHours: 1 });
    assert.equal((await rotate({ graceHours: 48 })).previousEndsAt, start + 48 * hours);
    assert.equal(await state(one.token, start + hours), 'token_expired');
  });

  test('a rotation keeps the scopes, or takes the requested ones', async () => {
    await rotate({ scopes: ['read', 'publish'] });
    assert.deepEqual((await rotate()).scopes, ['read', 'publish']);
    assert.deepEqual((await rotate({ scopes: ['events'] })).scopes, ['events']);
    await here.database.transact((db) => here.identity.siteTokens.revoke(db, siteId, start));
    const { scopes, previousEndsAt } = await rotate();
    assert.deepEqual(scopes, ['events']);
    assert.equal(previousEndsAt, null);
  });

  test('concurrent rotations in two processes leave one unexpired token', async () => {
    const otherProcess = await here.anotherProcess();
    await Promise.all(
      Array.from({ length: 8 }, (_, index) => rotate({}, index % 2 ? otherProcess.database : here.database)),
    );
    const states = (await shown(start)).map((token) => token.state);
    assert.deepEqual(states, ['active', ...Array(7).fill('grace')]);
  });

  test('revoking ends every token of this site only', async () => {
    const one = await rotate();
    const two = await rotate();
    const other = (await aProject(here, { name: `Other of ${projects}` })).siteId;
    const otherToken = await rotate({ siteId: other });
    await here.database.transact((db) => here.identity.siteTokens.revoke(db, siteId, start));
    assert.equal(await state(one.token, start), 'token_revoked');
    assert.equal(await state(two.token, start), 'token_revoked');
    assert.equal(await state(otherToken.token, start), 'good');
  });

  test("a site's page lists the present token first, then those ended within 30 days", async () => {
    const one = await rotate();
    const two = await rotate({ now: start + hours });
    await whoIs(here, two.token, start + hours);
    await here.identity.authenticator.flush();
    assert.deepEqual(await shown(start + 2 * hours), [
      {
        token_id: two.tokenId,
        last4: two.token.slice(-4),
        scopes: ['read', 'stage', 'events', 'reply'],
        created_at: '2026-11-21T10:00:30.000Z',
        last_used_at: '2026-11-21T10:00:30.000Z',
        state: 'active',
        ends_at: '2027-11-21T10:00:00.000Z',
      },
      {
        token_id: one.tokenId,
        last4: one.token.slice(-4),
        scopes: ['read', 'stage', 'events', 'reply'],
        created_at: '2026-11-21T09:00:30.000Z',
        last_used_at: null,
        state: 'grace',
        ends_at: '2026-11-22T10:00:30.000Z',
      },
    ]);
    const states = async (now: number) => (await shown(now)).map((token) => token.state);
    assert.deepEqual(await states(start + 25 * hours), ['active', 'expired']);
    assert.deepEqual(await states(start + 25 * hours + 30 * days - 1), ['active', 'expired']);
    assert.deepEqual(await states(start + 25 * hours + 30 * days), ['active']);
    await here.database.transact((db) => here.identity.siteTokens.revoke(db, siteId, start + 60 * days));
    assert.deepEqual(await states(start + 60 * days), ['revoked']);
    assert.deepEqual(await states(start + 90 * days), []);
  });

  test('a site without tokens shows none', async () => {
    assert.deepEqual(await shown(start), []);
  });

  test('long ended sessions are deleted, other tokens are not', async () => {
    const { token } = await rotate();
    const grace = await aPerson(here, 'Grace');
    const forget = (before: number) => here.database.transact((db) => deleteSessionsBefore(db, before, 100));
    assert.equal(await forget(start + 30 * days), 0);
    assert.equal(await forget(start + 30 * days + 1), 1);
    assert.equal(await state(grace.token, start), 'token_invalid');
    assert.equal(await state(token, start), 'good');
  });
});
