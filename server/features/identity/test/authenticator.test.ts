import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Caller, TokenKind } from '../../../kernel/access.ts';
import { formatToken } from '../../../platform/crypto/token-format.ts';
import { onEachWithTokens, type TokenChange } from './issued-tokens.ts';
import { anAdministrator, aPerson, days, hours, start, whoIs } from './workspace.ts';

onEachWithTokens((tokens) => {
  const disable = () =>
    tokens.here.database.transact(async (db) => {
      await db
        .updateTable('account')
        .set({ disabled_at: start })
        .where('account_id', '=', tokens.ada.accountId)
        .execute();
    });
  test('foreign tokens are refused at once, without a lookup', () => {
    const { authenticator } = tokens.here.identity;
    assert.deepEqual(authenticator.authenticate('nonsense', start), { refusal: 'token_invalid' });
    const { token } = formatToken('admin', 1);
    assert.deepEqual(authenticator.authenticate(`${token.slice(0, -1)}!`, start), {
      refusal: 'token_invalid',
    });
  });

  test('an unknown id, a wrong secret and a wrong kind get the same answer', async () => {
    const { tokenId } = await tokens.issue('admin');
    assert.equal(await whoIs(tokens.here, formatToken('admin', 999_999).token, start), 'token_invalid');
    assert.equal(await whoIs(tokens.here, formatToken('admin', tokenId).token, start), 'token_invalid');
    assert.equal(await whoIs(tokens.here, formatToken('site', tokenId).token, start), 'token_invalid');
  });

  test('an expired token is attributed to its owner only if its secret matches', async () => {
    const { token, tokenId } = await tokens.issue('site');
    await tokens.change(tokenId, { revoked_at: start });
    const found = await tokens.here.identity.authenticator.authenticate(token, start);
    assert.ok('refusal' in found && found.refusal === 'token_revoked' && found.owner?.tokenId === tokenId);
    const guessed = await tokens.here.identity.authenticator.authenticate(
      formatToken('site', tokenId).token,
      start,
    );
    assert.deepEqual(guessed, { refusal: 'token_invalid' });
  });

  const states: [title: string, TokenKind, TokenChange, at: number, refusal: string | undefined][] = [
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
      const { token, tokenId } = await tokens.issue(kind);
      if (Object.keys(row).length > 0) await tokens.change(tokenId, row);
      const found = await whoIs(tokens.here, token, start + at);
      assert.equal(typeof found === 'string' ? found : undefined, refusal);
    });
  }

  for (const kind of ['admin', 'app', 'session'] as const) {
    test(`a token of kind ${kind} is revoked while its account is disabled`, async () => {
      const { token } = await tokens.issue(kind);
      await disable();
      assert.equal(await whoIs(tokens.here, token, start), 'token_revoked');
    });
  }

  test('a caller says who it is, what it may and where', async () => {
    const facts = (caller: Caller | string) =>
      typeof caller === 'string' ? caller : { ...caller, scopes: [...caller.scopes] };
    const admin = await tokens.issue('admin');
    assert.deepEqual(facts(await whoIs(tokens.here, admin.token, start)), {
      kind: 'admin',
      tokenId: admin.tokenId,
      accountId: tokens.ada.accountId,
      role: 'administrator',
      siteId: null,
      scopes: ['read', 'events'],
      label: `token ${admin.tokenId} (Reporting agent)`,
    });
    const site = await tokens.issue('site');
    assert.deepEqual(facts(await whoIs(tokens.here, site.token, start)), {
      kind: 'site',
      tokenId: site.tokenId,
      accountId: null,
      role: null,
      siteId: tokens.siteId,
      scopes: ['read', 'events'],
      label: `site token ${site.tokenId}`,
    });
    const session = await tokens.issue('session');
    assert.deepEqual(facts(await whoIs(tokens.here, session.token, start)), {
      kind: 'session',
      tokenId: session.tokenId,
      accountId: tokens.ada.accountId,
      role: 'administrator',
      siteId: null,
      scopes: [],
      label: tokens.ada.email,
    });
  });

  test("an administrator's token has member access after its owner's demotion", async () => {
    const { token } = await tokens.issue('admin');
    await anAdministrator(tokens.here, `Grace${tokens.ada.accountId}`);
    const earlier = await whoIs(tokens.here, token, start);
    assert.ok(typeof earlier !== 'string' && earlier.role === 'administrator');
    const saved = await tokens.here.call(
      'accountSave',
      { account_id: tokens.ada.accountId, role: 'member' },
      { token: tokens.ada.token },
    );
    assert.equal(saved.status, 200);
    const found = await whoIs(tokens.here, token, start);
    assert.ok(
      typeof found !== 'string' && found.role === 'member' && found.accountId === tokens.ada.accountId,
    );
  });

  test('a member’s access is limited to its projects', async () => {
    const grace = await aPerson(tokens.here, 'Grace');
    const found = await whoIs(tokens.here, grace.token, start);
    assert.ok(typeof found !== 'string' && found.role === 'member');
  });
});
