import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { day } from '../../../../kernel/clock.ts';
import { onAProduct, yesterdayNoon } from '../../../events/test/on-each-product.ts';

// Drafts under a link: seen, commented on and approved without an account, for as long as the link holds.

const hostile = '<img src=x onerror=alert(1)> {{7*7}} \u202eevil';

onAProduct((here) => {
  let siteId: number;
  let url: string;
  let token: string;
  let reviewId: number;
  /** Address of a picture under the link. */
  let picture = '';
  const link = (path: string, body: object, secret = token) =>
    here.app.call('POST', `/api/command-center/client-reviews/${path}`, { body: { token: secret, ...body } });
  const team = (path: string, body: object) =>
    here.post(`/site-builder/client-reviews${path}`, { site_id: siteId, ...body });
  const detail = async () =>
    (await here.get(`/site-builder/client-reviews/${reviewId}`, { site_id: siteId })).body;
  const write = (patches: readonly object[]) =>
    here.post('/site-builder/edits', { site_id: siteId, edits: [{ op: 'document.patch', patches }] });

  before(async () => {
    const { project_id } = (await here.post('/projects', { name: 'Bakery' })).body;
    siteId = (await here.post('/sites', { project_id, name: 'Harbour', starter_key: 'bakery' })).body.site_id;
    const secret = { page_id: 'pg_team', path: '/team-only', title: 'For the team', role: 'page' };
    await write([
      { do: 'set', doc: 'pages/pg_team.json', at: '', value: { ...secret, access: 'team', blocks: [] } },
    ]);
    const created = await team('', { days: 7 });
    assert.equal(created.status, 201, created.text);
    ({ url, client_review_id: reviewId } = created.body);
    token = url.split('/').at(-1) ?? '';
  });

  test('a review link shows public draft pages with pictures, and no secret is stored', async () => {
    const { body } = await link('open', {});
    assert.deepEqual([body.state, body.approval, body.site_name], ['draft', null, 'Harbour']);
    const paths = body.pages.map(({ path }: { path: string }) => path);
    assert.equal(paths[0], '/');
    assert.ok(!paths.includes('/team-only'));
    assert.equal((await link('page', { page_id: 'pg_team' })).status, 404);
    const page = await link('page', { page_id: body.pages[0].page_id });
    assert.equal(page.body.hash, body.hash);
    const markup = page.body.parts.map(({ html }: { html: string }) => html).join('');
    assert.doesNotMatch(markup, /<script|href="\/team-only/);
    picture = /\/canvas\/[\w-]+\/media\/[\w.-]+/.exec(markup)?.[0] ?? '';
    assert.ok(picture.includes(token));
    assert.equal((await here.app.call('GET', picture)).status, 200);
    const listed = await here.get('/site-builder/client-reviews', { site_id: siteId });
    assert.ok(!listed.text.includes(token) && !JSON.stringify(await detail()).includes(token));
    const logs = await here.get('/integration-logs', { limit: 100 });
    assert.ok(!logs.text.includes(token));
  });

  test('a client comments on text, the team replies and resolves, and hostile text stays text', async () => {
    const { pages } = (await link('open', {})).body;
    const { documents } = (await here.get('/site-builder/open', { site_id: siteId })).body;
    const doc = `pages/${pages[0].page_id}.json`;
    const { block_id, props } = documents[doc].blocks[0];
    const anchor = {
      page_id: pages[0].page_id,
      block_id,
      document: doc,
      at: `/blocks/${block_id}/props/heading`,
    };
    const response = await link('comment', { name: 'Maren', text: hostile, ...anchor });
    assert.equal(response.status, 201, response.text);
    assert.equal((await link('comment', { name: '', text: 'x', ...anchor })).status, 422);
    assert.equal((await link('comment', { name: 'Maren', text: 'x'.repeat(2001), ...anchor })).status, 422);
    assert.equal((await link('comment', { name: 'Maren', text: 'x', page_id: 'pg_team' })).status, 422);
    const answer = await team('/answer', { comment_id: response.body.comment_id, text: 'Thank you.' });
    assert.deepEqual([answer.body.by_team, answer.body.author], [true, 'ada']);
    await link('comment', {
      ...{ name: 'Maren', text: 'Good.' },
      ...anchor,
      reply_to: answer.body.comment_id,
    });
    const [thread] = (await link('open', {})).body.comments;
    assert.deepEqual([thread.text, thread.quote, thread.block_id], [hostile, props.heading, block_id]);
    assert.deepEqual(
      thread.replies.map(({ text }: { text: string }) => text),
      ['Thank you.', 'Good.'],
    );
    assert.deepEqual((await detail()).threads, { total: 1, open: 1 });
    await team('/resolve', { comment_id: thread.comment_id });
    assert.deepEqual((await detail()).threads, { total: 1, open: 0 });
    // Nobody answers a comment of another site.
    const { project_id } = (await here.post('/projects', { name: 'Other' })).body;
    const other = (await here.post('/sites', { project_id, name: 'Other', starter_key: 'bare' })).body
      .site_id;
    const foreign = { site_id: other, comment_id: thread.comment_id, text: 'x' };
    assert.equal((await here.post('/site-builder/client-reviews/answer', foreign)).status, 404);
  });

  test('an approval covers exactly the seen revision, and says when that changed', async () => {
    const { hash } = (await link('open', {})).body;
    const approved = await link('approve', { name: 'Maren', expected_hash: hash });
    assert.deepEqual(
      [approved.body.approval.by, approved.body.approval.hash, approved.body.approval.changed_since],
      ['Maren', hash, false],
    );
    await write([{ do: 'set', doc: 'site.json', at: '/name', value: 'Harbour Lane' }]);
    assert.equal((await detail()).approval.changed_since, true);
    const stale = await link('approve', { name: 'Maren', expected_hash: hash });
    assert.deepEqual([stale.status, stale.body.code], [409, 'revision_conflict']);
  });

  test('floods under one link are refused, and revoked or ended links open nothing', async () => {
    here.clock.at = yesterdayNoon;
    const created = (await team('', { days: 1 })).body;
    const secret = created.url.split('/').at(-1);
    const { pages } = (await link('open', {}, secret)).body;
    const one = { name: 'Maren', text: 'Hello', page_id: pages[0].page_id };
    const statuses: number[] = [];
    for (let index = 0; index < 8; index += 1) statuses.push((await link('comment', one, secret)).status);
    assert.deepEqual([statuses.indexOf(429), statuses.at(-1)], [6, 429]);
    here.clock.at = yesterdayNoon + day;
    const hash = 'a'.repeat(64);
    for (const [path, body] of [
      ['open', {}],
      ['page', { page_id: one.page_id }],
      ['comment', one],
      ['approve', { name: 'Maren', expected_hash: hash }],
    ] as const)
      assert.equal((await link(path, body, secret)).status, 404, path);
    assert.equal((await here.app.call('GET', picture.replace(token, secret))).status, 404);
    here.clock.at = undefined;
    await team('/revoke', { client_review_id: reviewId });
    assert.equal((await link('open', {})).status, 404);
    assert.equal((await here.app.call('GET', picture)).status, 404);
    assert.equal((await detail()).state, 'revoked');
    assert.equal((await detail()).threads.total, 1);
  });
});
