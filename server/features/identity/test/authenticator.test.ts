import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import type { Caller, TokenKind } from '../../../kernel/access.ts';
import { formatToken } from '../../../platform/crypto/token-format.ts';
import { onEachDatabase } from '../../../test/databases.ts';
import { issueToken } from '../service/issue-token.ts';
import type { TokenTable } from '../store/tables.ts';
import {
  anAdministrator,
  aPerson,
  aProject,
  days,
  hours,
  minutes,
  openWorkspace,
  type Person,
  start,
  type Workspace,
  whoIs,
} from './workspace.ts';

onEachDatabase((openFresh) => {
  let here: Workspace;
  let ada: Person;
  let siteId: number;
  let people = 0;
  before(async () => {
    here = await openWorkspace(openFresh);
    siteId = (await aProject(here)).siteId;
  });
  after(() => here.close());
  // Everything here is about one account and its tokens, so tests share a database and have an account each.
  beforeEach(async () => {
    ada = await anAdministrator(here, `Ada${++people}`);
  });

  type Row = Partial<Pick<TokenTable, 'expires_at' | 'revoked_at' | 'last_used_at' | 'created_at'>>;

  const issue = (kind: TokenKind, expiresAt: number | null = null) =>
    here.database.transact((db) =>
      issueToken(db, {
        kind,
        name: 'Reporting agent',
        scopes: kind === 'session' ? [] : ['read', 'events'],
        accountId: kind === 'site' ? null : ada.accountId,
        siteId: kind === 'site' || kind === 'app' ? siteId : null,
        expiresAt,
        now: start,
      }),
    );
  const change = (tokenId: number, row: Row) =>
    here.database.transact(async (db) => {
      await db.updateTable('token').set(row).where('token_id', '=', tokenId).execute();
    });
  const disable = () =>
    here.database.transact(async (db) => {
      await db
        .updateTable('account')
        .set({ disabled_at: start })
        .where('account_id', '=', ada.accountId)
        .execute();
    });
  const lastUse = async (tokenId: number) => {
    const query = here.database.reader
      .selectFrom('token')
      .select('last_used_at')
      .where('token_id', '=', tokenId);
    return (await query.executeTakeFirstOrThrow()).last_used_at;
  };

  test('what is no token of ours is refused at once, without a lookup', () => {
    const { authenticator } = here.identity;
    assert.deepEqual(authenticator.authenticate('nonsense', start), { refusal: 'token_invalid' });
    const { token } = formatToken('admin', 1);
    assert.deepEqual(authenticator.authenticate(`${token.slice(0, -1)}!`, start), {
      refusal: 'token_invalid',
    });
  });

  test('an unknown id, a wrong secret and a wrong kind read the same', async () => {
    const { tokenId } = await issue('admin');
    assert.equal(await whoIs(here, formatToken('admin', 999_999).token, start), 'token_invalid');
    assert.equal(await whoIs(here, formatToken('admin', tokenId).token, start), 'token_invalid');
    assert.equal(await whoIs(here, formatToken('site', tokenId).token, start), 'token_invalid');
  });

  test('a token that is over says whose it was, and only where its secret fits', async () => {
    const { token, tokenId } = await issue('site');
    await change(tokenId, { revoked_at: start });
    const found = await here.identity.authenticator.authenticate(token, start);
    assert.ok('refusal' in found && found.refusal === 'token_revoked' && found.whose?.tokenId === tokenId);
    const guessed = await here.identity.authenticator.authenticate(formatToken('site', tokenId).token, start);
    assert.deepEqual(guessed, { refusal: 'token_invalid' });
  });

  const states: [title: string, TokenKind, Row, at: number, refusal: string | undefined][] = [
    ['an administrator token without an end is good after years', 'admin', {}, 4000 * days, undefined],
    [
      'an administrator token ends at its end',
      'admin',
      { expires_at: start + 90 * days },
      90 * days,
      'token_expired',
    ],
    ['a revoked token stays revoked', 'site', { revoked_at: start }, 0, 'token_revoked'],
    ['a session ends after 12 idle hours', 'session', { last_used_at: start }, 12 * hours, 'token_expired'],
    ['a session is good shortly before that', 'session', { last_used_at: start }, 12 * hours - 1, undefined],
    [
      'a session ends after 30 days at most',
      'session',
      { last_used_at: start + 30 * days, expires_at: start + 30 * days },
      30 * days,
      'token_expired',
    ],
    ['a site token ends after 365 idle days', 'site', { last_used_at: start }, 365 * days, 'token_expired'],
    [
      'a site token used a day before is good after years',
      'site',
      { last_used_at: start + 999 * days },
      1000 * days,
      undefined,
    ],
    [
      'an app session ends at its fixed end',
      'app',
      { expires_at: start + 30 * days },
      30 * days,
      'token_expired',
    ],
    [
      'an app session may be idle until then',
      'app',
      { expires_at: start + 30 * days },
      30 * days - 1,
      undefined,
    ],
  ];
  for (const [title, kind, row, at, refusal] of states) {
    test(title, async () => {
      const { token, tokenId } = await issue(kind);
      if (Object.keys(row).length > 0) await change(tokenId, row);
      const found = await whoIs(here, token, start + at);
      assert.equal(typeof found === 'string' ? found : undefined, refusal);
    });
  }

  for (const kind of ['admin', 'app', 'session'] as const) {
    test(`a token of kind ${kind} is revoked while its account is disabled`, async () => {
      const { token } = await issue(kind);
      await disable();
      assert.equal(await whoIs(here, token, start), 'token_revoked');
    });
  }

  test('a caller says who it is, what it may and where', async () => {
    const facts = (caller: Caller | string) =>
      typeof caller === 'string' ? caller : { ...caller, scopes: [...caller.scopes] };
    const admin = await issue('admin');
    assert.deepEqual(facts(await whoIs(here, admin.token, start)), {
      kind: 'admin',
      tokenId: admin.tokenId,
      accountId: ada.accountId,
      role: 'administrator',
      siteId: null,
      scopes: ['read', 'events'],
      label: `token ${admin.tokenId} (Reporting agent)`,
    });
    const site = await issue('site');
    assert.deepEqual(facts(await whoIs(here, site.token, start)), {
      kind: 'site',
      tokenId: site.tokenId,
      accountId: null,
      role: null,
      siteId,
      scopes: ['read', 'events'],
      label: `site token ${site.tokenId}`,
    });
    const session = await issue('session');
    assert.deepEqual(facts(await whoIs(here, session.token, start)), {
      kind: 'session',
      tokenId: session.tokenId,
      accountId: ada.accountId,
      role: 'administrator',
      siteId: null,
      scopes: [],
      label: ada.email,
    });
  });

  test("an administrator's token reaches as a member once its maker is one", async () => {
    const { token } = await issue('admin');
    await anAdministrator(here, `Grace${people}`);
    const earlier = await whoIs(here, token, start);
    assert.ok(typeof earlier !== 'string' && earlier.role === 'administrator');
    const saved = await here.call(
      'accountSave',
      { account_id: ada.accountId, role: 'member' },
      { token: ada.token },
    );
    assert.equal(saved.status, 200);
    const found = await whoIs(here, token, start);
    assert.ok(typeof found !== 'string' && found.role === 'member' && found.accountId === ada.accountId);
  });

  test('a known token is answered at once', async () => {
    const { token } = await issue('site');
    await whoIs(here, token, start);
    const found = here.identity.authenticator.authenticate(token, start + 999);
    assert.ok(!(found instanceof Promise) && 'kind' in found);
  });

  test('a token that another process revoked is refused a second later', async () => {
    const { token, tokenId } = await issue('site');
    const there = await here.anotherProcess();
    await whoIs(there, token, start);
    await change(tokenId, { revoked_at: start });
    assert.notEqual(await whoIs(there, token, start + 999), 'token_revoked');
    assert.equal(await whoIs(there, token, start + 1000), 'token_revoked');
  });

  test('a token that was just revoked here is refused at once', async () => {
    const { token, tokenId } = await issue('admin');
    await whoIs(here, token, start);
    await here.call('tokenRevoke', { token_id: tokenId }, { token: ada.token });
    assert.equal(await whoIs(here, token, start), 'token_revoked');
  });

  test('a token is never known past its end', async () => {
    const { token } = await issue('admin', start + 400);
    await whoIs(here, token, start);
    assert.notEqual(await whoIs(here, token, start + 399), 'token_expired');
    assert.equal(await whoIs(here, token, start + 400), 'token_expired');
  });

  test('a clock that is set back keeps no ended token alive', async () => {
    const { token, tokenId } = await issue('site');
    await whoIs(here, token, start + 5 * days);
    await change(tokenId, { revoked_at: start });
    assert.equal(await whoIs(here, token, start), 'token_revoked');
  });

  test('a lookup that was under way during a change is not remembered', async () => {
    const { token, tokenId } = await issue('site');
    const underWay = whoIs(here, token, start);
    here.identity.authenticator.forget();
    await underWay;
    await change(tokenId, { revoked_at: start });
    assert.equal(await whoIs(here, token, start), 'token_revoked');
  });

  test('many requests that come in together are answered by one lookup', async () => {
    const { token } = await issue('site');
    const { authenticator } = here.identity;
    const asked = Array.from({ length: 50 }, () => authenticator.authenticate(token, start));
    const [caller, ...others] = new Set(await Promise.all(asked));
    assert.equal(typeof caller, 'object');
    // Each lookup makes a caller of its own.
    assert.deepEqual(others, []);
  });

  test('the last use is kept to the minute and written in batches', async () => {
    const { token, tokenId } = await issue('site');
    const { authenticator } = here.identity;
    await whoIs(here, token, start);
    assert.equal(await lastUse(tokenId), null);
    await authenticator.flush();
    assert.equal(await lastUse(tokenId), start - 30_000);
    await whoIs(here, token, start + 29_999);
    await authenticator.flush();
    assert.equal(await lastUse(tokenId), start - 30_000);
    await whoIs(here, token, start + 30_000);
    await authenticator.flush();
    assert.equal(await lastUse(tokenId), start + 30_000);
  });

  test('a use noted late by one process does not undo a later one of another', async () => {
    const { token, tokenId } = await issue('site');
    const there = await here.anotherProcess();
    await whoIs(here, token, start);
    await whoIs(there, token, start + 5 * minutes);
    await there.identity.authenticator.flush();
    await here.identity.authenticator.flush();
    assert.equal(await lastUse(tokenId), start + 4 * minutes + 30_000);
  });

  test('uses are written by themselves and at the stop', async () => {
    const { token, tokenId } = await issue('site');
    await whoIs(here, token, start);
    while ((await lastUse(tokenId)) === null) await new Promise((resume) => setTimeout(resume, 20));
    await whoIs(here, token, start + hours);
    await here.identity.authenticator.close();
    assert.equal(await lastUse(tokenId), start + hours - 30_000);
  });

  test('every use keeps a session alive, also one that is not on disk yet', async () => {
    const { token } = await issue('session', start + 30 * days);
    for (let at = start; at < start + 3 * days; at += 11 * hours) {
      assert.notEqual(typeof (await whoIs(here, token, at)), 'string');
    }
  });

  test('a member reaches as a member', async () => {
    const grace = await aPerson(here, 'Grace');
    const found = await whoIs(here, grace.token, start);
    assert.ok(typeof found !== 'string' && found.role === 'member');
  });
});
