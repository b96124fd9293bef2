import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onAProduct } from '../../../events/test/on-each-product.ts';

// Partner programmes of links: saved, listed, never with the secret.

const path = '/site-builder/shop-connections';

onAProduct((here) => {
  const control = (method: string, token: string, query: string, body?: object) =>
    here.app.call(method, `/api/control-plane${path}${query}`, { token, body });

  test('a connection is created, updated in parts and listed beside the central one; its secret is never returned', async () => {
    const site = await here.aSite();
    const secret = 'PRD-tell-nobody-0123456789';
    const own = { site_id: site.siteId, provider: 'ebay', tracking_id: '5338000001' };
    const connection = await control('POST', site.token, '', {
      ...own,
      client_id: 'App-1',
      client_secret: secret,
    });
    assert.equal(connection.status, 200, connection.text);
    assert.match(connection.body.fingerprint, /^[0-9a-f]{12}$/);
    const changed = await here.post(path, { site_id: site.siteId, provider: 'ebay', custom_id: 'spring' });
    assert.deepEqual(
      [changed.body.tracking_id, changed.body.custom_id, changed.body.fingerprint],
      ['5338000001', 'spring', connection.body.fingerprint],
    );
    const central = await here.post(path, { provider: 'amazon', stores: { 'amazon.de': 'centre-21' } });
    assert.deepEqual([central.status, central.body.site_id], [200, null], central.text);
    const listed = await control('GET', site.token, `?site_id=${site.siteId}`);
    assert.deepEqual(
      listed.body.connections.map(({ provider, site_id }: { provider: string; site_id: number | null }) => [
        provider,
        site_id,
      ]),
      [
        ['ebay', site.siteId],
        ['amazon', null],
      ],
    );
    const rows = await here.app.database.reader.selectFrom('shop_connection').selectAll().execute();
    for (const text of [connection.text, changed.text, listed.text, JSON.stringify(rows)])
      assert.ok(!text.includes(secret) && !text.includes(Buffer.from(secret).toString('base64')), text);
  });

  test('the central connection is for administrators, and errors are reported at the field', async () => {
    const site = await here.aSite();
    const body = { provider: 'amazon', tracking_id: 'mine-20' };
    for (const refused of [await control('POST', site.token, '', body), await control('GET', site.token, '')])
      assert.deepEqual([refused.status, refused.body.code], [403, 'administrator_required']);
    for (const [what, wrong, pointer] of [
      ['an unknown retailer', { provider: 'etsy', tracking_id: 'x' }, '/provider'],
      ['no tag', { provider: 'amazon' }, '/tracking_id'],
      ['no store', { provider: 'amazon', stores: { 'amazon.example': 'a-20' } }, '/stores'],
      ['no campaign', { provider: 'ebay', tracking_id: '12' }, '/tracking_id'],
      [
        'half an application',
        { provider: 'ebay', tracking_id: '5338000001', client_id: 'App-1' },
        '/client_secret',
      ],
      [
        'a secret that breaks a header',
        { provider: 'ebay', tracking_id: '5338000001', client_id: 'a', client_secret: 'abcdefgh\r\nx' },
        '/client_secret',
      ],
    ] as const) {
      const reply = await control('POST', site.token, '', { site_id: site.siteId, ...wrong });
      assert.deepEqual(
        [reply.status, reply.body.errors?.[0]?.pointer],
        [422, pointer],
        `${what}: ${reply.text}`,
      );
    }
    const unknown = await control('POST', site.token, '', {
      site_id: site.siteId,
      provider: 'etsy',
      tracking_id: 'x',
    });
    assert.match(unknown.text, /amazon.*ebay/);
  });
});
