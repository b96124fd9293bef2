import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventually } from '../../../test/eventually.ts';
import { siteCall } from '../../../test/site-call.ts';
import { onAProduct } from '../../events/test/on-each-product.ts';

/** The chat of a site that is made here: on its pages by a switch, and served by its own host. */
onAProduct((here) => {
  test('a switch adds the chat to every page at once; it uses its own origin and site only', async () => {
    const { project_id } = (await here.post('/projects', { name: 'Sites' })).body;
    const aBuiltSite = async (name: string) => {
      const { site_id, url } = (await here.post('/sites', { project_id, name, starter_key: 'bare' })).body;
      const [head] = (await here.get('/revisions', { site_id })).body.data;
      const exact = { revision_id: head.revision_id, expected_hash: head.hash };
      assert.equal((await here.post('/revisions/publish', { site_id, ...exact, confirm: true })).status, 200);
      const { site_key } = (await here.get(`/sites/${site_id}/widget`)).body;
      return { site_id, origin: url.replace(/\/$/, ''), site_key };
    };
    const bakery = await aBuiltSite('Chat Bakery');
    const other = await aBuiltSite('Chat Florist');
    const home = () => siteCall(`${bakery.origin}/`);
    const before = await home();
    assert.doesNotMatch(before.text, /widget\.js/);

    const saved = await here.post(`/sites/${bakery.site_id}/widget`, {
      // Origins of pages elsewhere are another matter.
      ...{ shown_on_pages: true, accent: '#aa3300', allowed_origins: ['https://shop.example.com'] },
    });
    assert.equal(saved.body.shown_on_pages, true, saved.text);
    await eventually(async () => (await home()).text.includes('/widget.js'), 'the chat on the page');
    const after = await home();
    assert.match(
      after.text,
      new RegExp(
        `<script async src="/widget.js" data-site="${bakery.site_key}" data-position="right" data-accent="#aa3300">`,
      ),
    );
    assert.match((await siteCall(`${bakery.origin}/nowhere`)).text, /widget\.js/);
    assert.doesNotMatch((await siteCall(`${other.origin}/`)).text, /widget\.js/);
    const policy = (reply: typeof after) =>
      new Map(
        String(reply.headers['content-security-policy'])
          .split('; ')
          .map((each) => [each.split(' ')[0], each]),
      );
    const [was, is] = [policy(before), policy(after)];
    assert.equal(
      is.get('script-src'),
      `script-src 'self'${was.get('script-src')?.replace("script-src 'self'", '').replace('script-src', '') ?? ''}`,
    );
    for (const [directive, text] of is)
      if (directive !== 'script-src') assert.equal(text, was.get(directive));

    const call = (at: string, path: string, body: object, origin = at) =>
      siteCall(`${at}/api/widget/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin },
        body: JSON.stringify(body),
      });
    const visitor = { site_key: bakery.site_key, visitor_secret: 'v'.repeat(43) };
    const message = {
      ...{ ...visitor, message: 'Do you have rye today?', seconds_open: 24 },
      client_message_id: '0b9b4ff6-2d2c-4a5e-9f1d-5a1f0c6a7b11',
    };
    const config = await siteCall(`${bakery.origin}/api/widget/config?site_key=${bakery.site_key}`);
    assert.equal(config.status, 200, config.text);
    const sent = await call(bakery.origin, 'messages', message);
    assert.equal(sent.status, 201, sent.text);
    const { data } = (await here.get('/conversations', { site_id: bakery.site_id })).body;
    assert.equal(data.length, 1);
    const forOther = { ...message, site_key: other.site_key };
    for (const refused of [
      await call(bakery.origin, 'messages', forOther),
      await call(bakery.origin, 'messages', message, 'https://evil.example.com'),
      await siteCall(`${other.origin}/api/widget/config?site_key=${bakery.site_key}`),
    ])
      assert.equal(refused.status, 403, refused.text);
    for (const path of ['/api/command-center/me', '/api/control-plane/status', '/widget/preview?site=x'])
      assert.equal((await siteCall(bakery.origin + path)).status, 404, path);

    await here.post(`/sites/${bakery.site_id}/widget`, { shown_on_pages: false });
    await eventually(async () => !(await home()).text.includes('/widget.js'), 'the page without the chat');
  });
});
