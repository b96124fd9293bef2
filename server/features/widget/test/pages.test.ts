import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onAProduct } from '../../events/test/on-each-product.ts';
import { aVisitor, aWidgetSite, refusal, siteOrigin } from './visitor.ts';

/** Pages that may call, and the CORS headers for their browsers. */
onAProduct((here) => {
  test('a preflight from any origin is answered, without credentials', async () => {
    for (const path of ['config', 'form']) {
      const { status, headers } = await here.app.call('OPTIONS', `/api/widget/${path}`, {
        headers: {
          origin: 'https://elsewhere.example.com',
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'content-type',
        },
      });
      assert.equal(status, 204);
      assert.equal(headers.get('access-control-allow-origin'), '*');
      assert.equal(headers.get('access-control-allow-methods'), 'GET, POST');
      assert.equal(headers.get('access-control-allow-headers'), 'content-type');
      assert.equal(headers.get('access-control-allow-credentials'), null);
    }
  });

  test('pages of the site, with or without www, may call; others are refused with a readable reason', async () => {
    const visitor = aVisitor(here, (await aWidgetSite(here)).siteKey);
    for (const origin of [siteOrigin, 'https://www.garden.example.com']) {
      const { status, headers } = await visitor.config(origin);
      assert.equal(status, 200);
      assert.equal(headers.get('access-control-allow-origin'), origin);
      assert.equal(headers.get('vary'), 'Origin');
    }
    for (const origin of [
      'https://evil.example.com',
      'http://garden.example.com',
      'https://garden.example.com.evil.example.com',
      'null',
    ]) {
      for (const reply of [await visitor.config(origin), await visitor.form({}, origin)]) {
        assert.equal(refusal(reply), '403 origin_forbidden', origin);
        assert.equal(reply.headers.get('access-control-allow-origin'), '*', 'it can read why');
        assert.equal(reply.headers.get('vary'), 'Origin');
        const responseText = JSON.stringify([...reply.headers, reply.text]);
        if (origin !== 'null') assert.ok(!responseText.includes(origin), 'what is refused is not said back');
      }
    }
  });

  test('errors of every kind are readable by the calling page', async () => {
    const headers = { origin: siteOrigin, 'content-type': 'application/json' };
    for (const [body, status] of [
      ['{"site_key":', 400],
      ['{}', 422],
      [JSON.stringify({ message: 'x'.repeat(400_000) }), 413],
    ] as const) {
      const reply = await here.app.call('POST', '/api/widget/form', { body, headers });
      assert.equal(reply.status, status, reply.text);
      assert.equal(reply.headers.get('access-control-allow-origin'), '*');
    }
  });

  test('other origins can read nothing at any other address', async () => {
    for (const path of ['/api/control-plane/status', '/api/command-center/me']) {
      const { headers } = await here.app.call('GET', path, {
        token: here.session,
        headers: { origin: siteOrigin },
      });
      assert.equal(headers.get('access-control-allow-origin'), null, path);
      const preflight = await here.app.call('OPTIONS', path, { headers: { origin: siteOrigin } });
      assert.equal(preflight.headers.get('access-control-allow-origin'), null, path);
    }
  });

  test('an unknown key and the internal workspace’s look the same', async () => {
    const { site_key: internal } = await here.app.database.reader
      .selectFrom('site')
      .select('site_key')
      .where('internal', '=', 1)
      .executeTakeFirstOrThrow();
    const answers = await Promise.all(['sk_unknown', internal].map((key) => aVisitor(here, key).config()));
    assert.deepEqual(answers.map(refusal), ['404 not_found', '404 not_found']);
    assert.equal(answers[0]?.body.detail, answers[1]?.body.detail);
  });

  test('a disabled widget says so and accepts nothing', async () => {
    const site = await aWidgetSite(here);
    await site.save({ enabled: false });
    const visitor = aVisitor(here, site.siteKey);
    assert.equal((await visitor.config()).body.enabled, false);
    assert.equal(refusal(await visitor.form()), '404 not_found');
  });
});
