import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onEachWithTokens } from './issued-tokens.ts';
import { days, hours, minutes, start, whoIs } from './workspace.ts';

// Token cache of a process, and the delayed recording of last use.

onEachWithTokens((tokens) => {
  test('a known token is authenticated from the cache', async () => {
    const { token } = await tokens.issue('site');
    await whoIs(tokens.here, token, start);
    const found = tokens.here.identity.authenticator.authenticate(token, start + 999);
    assert.ok(!(found instanceof Promise) && 'kind' in found);
  });

  test('a token revoked by another process is refused a second later', async () => {
    const { token, tokenId } = await tokens.issue('site');
    const otherProcess = await tokens.here.anotherProcess();
    await whoIs(otherProcess, token, start);
    await tokens.change(tokenId, { revoked_at: start });
    assert.notEqual(await whoIs(otherProcess, token, start + 999), 'token_revoked');
    assert.equal(await whoIs(otherProcess, token, start + 1000), 'token_revoked');
  });

  test('a token revoked in this process is refused at once', async () => {
    const { token, tokenId } = await tokens.issue('admin');
    await whoIs(tokens.here, token, start);
    await tokens.here.call('tokenRevoke', { token_id: tokenId }, { token: tokens.ada.token });
    assert.equal(await whoIs(tokens.here, token, start), 'token_revoked');
  });

  test('a token is never cached past its expiry', async () => {
    const { token } = await tokens.issue('admin', start + 400);
    await whoIs(tokens.here, token, start);
    assert.notEqual(await whoIs(tokens.here, token, start + 399), 'token_expired');
    assert.equal(await whoIs(tokens.here, token, start + 400), 'token_expired');
  });

  test('a clock set back keeps no expired token alive', async () => {
    const { token, tokenId } = await tokens.issue('site');
    await whoIs(tokens.here, token, start + 5 * days);
    await tokens.change(tokenId, { revoked_at: start });
    assert.equal(await whoIs(tokens.here, token, start), 'token_revoked');
  });

  test('a lookup concurrent with a change is not cached', async () => {
    const { token, tokenId } = await tokens.issue('site');
    const pending = whoIs(tokens.here, token, start);
    tokens.here.identity.authenticator.forget();
    await pending;
    await tokens.change(tokenId, { revoked_at: start });
    assert.equal(await whoIs(tokens.here, token, start), 'token_revoked');
  });

  test('concurrent requests share one lookup', async () => {
    const { token } = await tokens.issue('site');
    const { authenticator } = tokens.here.identity;
    const lookups = Array.from({ length: 50 }, () => authenticator.authenticate(token, start));
    const [caller, ...others] = new Set(await Promise.all(lookups));
    assert.equal(typeof caller, 'object');
    // Each lookup creates a new caller.
    assert.deepEqual(others, []);
  });

  test('last uses are recorded to the minute and written in batches', async () => {
    const { token, tokenId } = await tokens.issue('site');
    const { authenticator } = tokens.here.identity;
    await whoIs(tokens.here, token, start);
    assert.equal(await tokens.lastUse(tokenId), null);
    await authenticator.flush();
    assert.equal(await tokens.lastUse(tokenId), start - 30_000);
    await whoIs(tokens.here, token, start + 29_999);
    await authenticator.flush();
    assert.equal(await tokens.lastUse(tokenId), start - 30_000);
    await whoIs(tokens.here, token, start + 30_000);
    await authenticator.flush();
    assert.equal(await tokens.lastUse(tokenId), start + 30_000);
  });

  test('a use recorded late by one process does not undo a later one of another', async () => {
    const { token, tokenId } = await tokens.issue('site');
    const otherProcess = await tokens.here.anotherProcess();
    await whoIs(tokens.here, token, start);
    await whoIs(otherProcess, token, start + 5 * minutes);
    await otherProcess.identity.authenticator.flush();
    await tokens.here.identity.authenticator.flush();
    assert.equal(await tokens.lastUse(tokenId), start + 4 * minutes + 30_000);
  });

  test('uses are written periodically and on stop', async () => {
    const { token, tokenId } = await tokens.issue('site');
    await whoIs(tokens.here, token, start);
    while ((await tokens.lastUse(tokenId)) === null) await new Promise((resume) => setTimeout(resume, 20));
    await whoIs(tokens.here, token, start + hours);
    await tokens.here.identity.authenticator.close();
    assert.equal(await tokens.lastUse(tokenId), start + hours - 30_000);
  });

  test('every use extends a session, even before it is written', async () => {
    const { token } = await tokens.issue('session', start + 30 * days);
    for (let at = start; at < start + 3 * days; at += 11 * hours) {
      assert.notEqual(typeof (await whoIs(tokens.here, token, at)), 'string');
    }
  });
});
