import assert from 'node:assert/strict';
import { test } from 'node:test';
import { siteCall } from '../../../../test/site-call.ts';
import { onAProduct } from '../../../events/test/on-each-product.ts';

// Posts of a site, from the call that makes them to the feed that readers subscribe to.

onAProduct((here) => {
  test('posts are saved with pages, listed twelve per page and in the feed, and removed from it when no longer posts', async () => {
    const { token } = (await here.post('/tokens', { name: 'writer' })).body;
    const { project_id } = (await here.post('/projects', { name: 'Posts' })).body;
    const input = { project_id, name: 'Notebook', kind: 'starter', starter_key: 'bare' };
    const { site_id, url } = (await here.post('/sites', input)).body;
    const call = async (path: string, body: object) => {
      const reply = await here.app.call('POST', `/api/control-plane/${path}`, {
        token,
        body: { site_id, ...body },
      });
      return reply;
    };
    const publish = async ({ revision_id, hash: expected_hash }: { revision_id: string; hash: string }) =>
      assert.equal(
        (await call('revisions/publish', { revision_id, expected_hash, confirm: true })).status,
        200,
      );
    const at = (path: string) => siteCall(url.replace(/\/$/, '') + path);

    const first = await call('site-builder/pages', {
      path: '/notes',
      title: 'Notes',
      blocks: [{ key: 'post_list', props: {} }],
    });
    await publish(first.body.revision);
    assert.equal((await at('/feed.xml')).status, 404);
    assert.equal((await at('/notes/page/2')).status, 404);

    const edits = Array.from({ length: 13 }, (_, day) => ({
      op: 'page.save',
      path: `/notes/n${day + 1}`,
      title: `Note ${day + 1}`,
      post: { date: `2027-03-${String(day + 1).padStart(2, '0')}`, tags: ['Bread'] },
    }));
    const staged = await call('site-builder/edits', { edits });
    assert.equal(staged.status, 201, staged.text);
    await publish(staged.body.revision);
    const list = await at('/notes');
    assert.match(list.text, /Note 13<\/a>[\s\S]*Note 2<\/a>/);
    assert.doesNotMatch(list.text, /Note 1<\/a>/);
    assert.match((await at('/notes/page/2')).text, /Note 1<\/a>/);
    assert.equal((await at('/notes/page/3')).status, 404);
    const feed = await at('/feed.xml');
    assert.equal(`${feed.headers['content-type']}`, 'application/atom+xml; charset=utf-8');
    assert.equal(feed.text.match(/<entry>/g)?.length, 13);
    assert.doesNotMatch((await at('/sitemap.xml')).text, /\/page\/2/);

    const read = () =>
      here.app.call('GET', `/api/control-plane/site-builder/page?site_id=${site_id}&path=/notes/n13`, {
        token,
      });
    const { page_id, post } = (await read()).body;
    assert.deepEqual(post, { date: '2027-03-13', tags: ['Bread'] });
    const refused = await call('site-builder/pages', {
      page_id,
      path: '/notes/n13',
      title: 'Note 13',
      post: { date: 'tomorrow' },
    });
    assert.equal(refused.status, 422, refused.text);
    const plain = await call('site-builder/pages', {
      page_id,
      path: '/notes/n13',
      title: 'Note 13',
      post: null,
    });
    assert.equal(plain.status, 201, plain.text);
    await publish(plain.body.revision);
    assert.equal((await read()).body.post, null);
    assert.doesNotMatch((await at('/feed.xml')).text, /n13/);
    assert.equal((await at('/notes/page/2')).status, 404);
  });
});
