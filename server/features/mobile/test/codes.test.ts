import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { minute } from '../../../kernel/clock.ts';
import { onAProduct } from '../../events/test/on-each-product.ts';
import { anAddress, behindProxy, phonesOf } from './phones.ts';

const wrong = 'ZZZZZZZZ';

onAProduct((here) => {
  const { phone, anApp, aPerson, aCode, appOf } = phonesOf(here);
  afterEach(() => {
    here.clock.at = undefined;
  });
  const codesOf = async (siteId: number) => (await here.get(`/mobile-apps/${siteId}/codes`)).body.data;

  test('a code has eight symbols, works once however typed, and returns its site', async () => {
    const site = await anApp({ app_name: 'Garden' });
    const { code } = await aCode(site.siteId);
    assert.match(code, /^[0-9A-HJKMNP-TV-Z]{8}$/);
    const typed = ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)}`;
    const first = await phone().configure(typed);
    assert.equal(first.status, 200);
    assert.deepEqual(first.body, {
      site: {
        site_id: site.siteId,
        site_key: site.siteKey,
        app_name: 'Garden',
        name: 'Garden',
        visibility: 'private',
      },
    });
    assert.equal((await phone().configure(code)).body.code, 'configuration_code_invalid');
  });

  test('of concurrent phones one can use a code', async () => {
    const site = await anApp();
    // Each round finds more connections open, so that more phones really are at once.
    for (let round = 1; round <= 6; round++) {
      const { code } = await aCode(site.siteId);
      const answers = await Promise.all(Array.from({ length: 8 }, () => phone().configure(code)));
      const statuses = answers.map(({ status }) => status).toSorted();
      assert.deepEqual(statuses, [200, 404, 404, 404, 404, 404, 404, 404]);
    }
  });

  test('a lost response is repeated under its key, and for nobody else', async () => {
    const site = await anApp();
    const { code } = await aCode(site.siteId);
    const headers = { 'x-forwarded-for': anAddress(), 'idempotency-key': 'phone-1' };
    const body = { configuration_code: code };
    const ask = (with_: Record<string, string>) =>
      here.app.call('POST', '/api/mobileapp/configure', { headers: with_, body });
    const first = await ask(headers);
    const second = await ask(headers);
    assert.deepEqual([second.status, second.text], [200, first.text]);
    assert.equal((await ask({ ...headers, 'x-forwarded-for': anAddress() })).status, 404);
  });

  test('unknown, used, revoked, expired codes and those of a disabled app are indistinguishable', async () => {
    const [used, revoked, expired, closed] = await Promise.all([anApp(), anApp(), anApp(), anApp()]);
    const texts: string[] = [];
    const refuse = async (code: string) => {
      const { status, body } = await phone().configure(code);
      texts.push(JSON.stringify([status, { ...body, request_id: '' }]));
    };
    const usedCode = await aCode(used.siteId);
    await phone().configure(usedCode.code);
    const revokedCode = await aCode(revoked.siteId);
    const gone = `/mobile-apps/${revoked.siteId}/codes/${revokedCode.codeId}/revoke`;
    assert.equal((await here.post(gone, {})).status, 200);
    assert.equal((await here.post(gone, {})).body.code, 'not_found');
    const closedCode = await aCode(closed.siteId);
    await here.post(`/mobile-apps/${closed.siteId}`, { enabled: false });
    for (const code of [wrong, 'x', usedCode.code, revokedCode.code, closedCode.code]) await refuse(code);
    here.clock.at = Date.now();
    const expiredCode = await aCode(expired.siteId);
    here.clock.at += 15 * minute;
    await refuse(expiredCode.code);
    assert.equal(new Set(texts).size, 1, texts.join('\n'));
    assert.match(texts[0] ?? '', /^\[404,.*configuration_code_invalid/);
  });

  test('a code is valid for its full 15 minutes', async () => {
    const site = await anApp();
    here.clock.at = Date.now();
    const { code } = await aCode(site.siteId);
    here.clock.at += 15 * minute - 1;
    assert.equal((await phone().configure(code)).status, 200);
  });

  test('five wrong codes within 15 minutes block an address, even for a right one', async () => {
    const site = await anApp();
    const { code } = await aCode(site.siteId);
    here.clock.at = Date.now();
    const address = anAddress();
    const guesser = phone('/api/mobileapp', address);
    for (let tries = 1; tries <= 5; tries++) assert.equal((await guesser.configure(wrong)).status, 404);
    const limited = await guesser.configure(code);
    assert.deepEqual([limited.status, limited.body.code], [429, 'rate_limited']);
    assert.equal(limited.headers.get('retry-after'), '900');
    assert.equal(limited.headers.get('ratelimit-policy'), '"configure";q=5;w=900');
    // The old name of the address is no way around, and neither is another address of the same network.
    assert.equal((await phone('/api/easyapp', address).configure(code)).status, 429);
    assert.equal((await phone('/api/mobileapp', `${address}23`).configure(code)).status, 429);
    assert.equal((await phone().configure(code)).status, 200);
    here.clock.at += 15 * minute;
    assert.equal((await guesser.configure(wrong)).status, 404);
  });

  test('of concurrent guesses five are evaluated', async () => {
    const guesser = phone();
    const answers = await Promise.all(Array.from({ length: 20 }, () => guesser.configure(wrong)));
    assert.equal(answers.filter(({ status }) => status === 404).length, 5);
    assert.equal(answers.filter(({ status }) => status === 429).length, 15);
  });

  test('a right code is not counted: many phones of an office are configured in a row', async () => {
    const site = await anApp();
    const office = phone();
    for (let phones = 1; phones <= 7; phones++) {
      const { code } = await aCode(site.siteId);
      assert.equal((await office.configure(code)).status, 200, `phone ${phones}`);
    }
  });

  test('no code is stored in plain text', async () => {
    const site = await anApp();
    const { code } = await aCode(site.siteId);
    const key = { 'x-forwarded-for': anAddress(), 'idempotency-key': 'kept' };
    const body = { configuration_code: code };
    const other = await here.app.call('POST', `/api/command-center/mobile-apps/${site.siteId}/codes`, {
      token: here.session,
      headers: { 'idempotency-key': 'made' },
      body: {},
    });
    await here.app.call('POST', '/api/mobileapp/configure', { headers: key, body });
    const { reader } = here.app.database;
    for (const table of ['mobile_code', 'idempotency', 'audit', 'change', 'rate_window'] as const) {
      const rows = JSON.stringify(await reader.selectFrom(table).selectAll().execute());
      for (const secret of [code, other.body.configuration_code]) {
        assert.equal(rows.includes(secret), false, table);
      }
    }
  });

  test('the page lists usable codes with their creator, never the code', async () => {
    const site = await anApp();
    const [one, two, three] = [await aCode(site.siteId), await aCode(site.siteId), await aCode(site.siteId)];
    await phone().configure(two.code);
    const listed = await codesOf(site.siteId);
    assert.deepEqual(
      listed.map(({ code_id }: { code_id: number }) => code_id),
      [three.codeId, one.codeId],
    );
    const members = ['code_id', 'created_by', 'created_by_name', 'created_at', 'expires_at'];
    assert.deepEqual(Object.keys(listed[0]), members);
    assert.equal(listed[0].created_by, 'ada@example.com');
    const { body: me } = await here.get('/me');
    assert.equal(listed[0].created_by_name, me.user.name);
    assert.equal((await appOf(site.siteId)).open_codes, 2);
    here.clock.at = Date.now() + 15 * minute;
    assert.deepEqual([await codesOf(site.siteId), (await appOf(site.siteId)).open_codes], [[], 0]);
  });

  test('a site without an app, or with a disabled one, gets no code and the reason', async () => {
    const bare = await here.aSite();
    const none = await here.post(`/mobile-apps/${bare.siteId}/codes`, {});
    assert.deepEqual([none.status, none.body.code], [404, 'not_found']);
    const closed = await anApp({ enabled: false });
    const disabled = await here.post(`/mobile-apps/${closed.siteId}/codes`, {});
    assert.deepEqual([disabled.status, disabled.body.code], [409, 'state_conflict']);
  });

  test('a code can be revoked only from its site', async () => {
    const [one, other] = [await anApp(), await anApp()];
    const { codeId, code } = await aCode(one.siteId);
    const { status } = await here.post(`/mobile-apps/${other.siteId}/codes/${codeId}/revoke`, {});
    assert.equal(status, 404);
    assert.equal((await phone().configure(code)).status, 200);
  });

  test('a code alone lets nobody in: an account with access is still required', async () => {
    const site = await anApp();
    const stranger = await aPerson([]);
    const { code } = await aCode(site.siteId);
    const { body } = await phone().configure(code);
    assert.equal((await phone().logIn(stranger, body.site.site_key)).status, 401);
  });
}, behindProxy);
