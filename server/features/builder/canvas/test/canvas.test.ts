import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { administrator } from '../../../../test/app.ts';
import { onAProduct } from '../../../events/test/on-each-product.ts';

// The canvas of the editor: a page of no origin, for as long as the session that opened it.

const center = '/api/command-center';

onAProduct((here) => {
  let siteId: number;
  let picture: string;

  before(async () => {
    const { project_id } = (await here.post('/projects', { name: 'Sites' })).body;
    const created = await here.post('/sites', { project_id, name: 'Bakery', starter_key: 'bakery' });
    siteId = created.body.site_id;
    const { content } = (
      await here.get('/site-builder/file', { site_id: siteId, path: 'pages/pg_home.json' })
    ).body;
    const { picture: used } = content.blocks.find((block: { key: string }) => block.key === 'hero').props;
    picture = `${used.file.replace('sha256:', '')}-${used.widths[0]}.${used.formats[0]}`;
  });

  const signIn = async () =>
    (await here.app.call('POST', `${center}/auth/login`, { body: administrator })).body.token;
  const open = async (token: string, site = siteId) =>
    here.app.call('POST', `${center}/sites/${site}/canvas`, { token, body: {} });

  test('it is a page with an opaque origin that only the Command Center may frame', async () => {
    const { body } = await open(await signIn());
    const shell = await here.app.call('GET', body.url);
    assert.equal(shell.status, 200);
    const policy = shell.headers.get('content-security-policy') ?? '';
    assert.match(policy, /default-src 'none'/);
    assert.match(policy, /frame-ancestors 'self'/);
    assert.match(policy, /sandbox allow-scripts$/);
    assert.doesNotMatch(policy, /connect-src|unsafe-inline|style-src/);
    assert.equal(shell.headers.get('cache-control'), 'no-store');
    assert.equal(shell.headers.get('referrer-policy'), 'no-referrer');
  });

  test('it shows pictures of its own site only', async () => {
    const session = await signIn();
    const { body } = await open(session);
    assert.equal((await here.app.call('GET', `${body.url}media/${picture}`)).status, 200);
    const { project_id } = (await here.post('/projects', { name: 'Others' })).body;
    const other = (await here.post('/sites', { project_id, name: 'Other', starter_key: 'bare' })).body;
    const otherCanvas = (await open(session, other.site_id)).body;
    assert.equal((await here.app.call('GET', `${otherCanvas.url}media/${picture}`)).status, 404);
    assert.equal((await here.app.call('GET', `${body.url}media/..%2F..%2Fetc%2Fpasswd`)).status, 404);
  });

  test('a forged token opens nothing, and ending a session closes its canvases', async () => {
    const session = await signIn();
    const { body } = await open(session);
    const forged = `${body.url.slice(0, -6)}AAAAA/`;
    assert.equal((await here.app.call('GET', forged)).status, 404);
    assert.equal((await here.app.call('GET', '/canvas/x/')).status, 404);
    await here.app.call('POST', `${center}/auth/logout`, { token: session, body: {} });
    assert.equal((await here.app.call('GET', body.url)).status, 404);
    assert.equal((await here.app.call('GET', `${body.url}media/${picture}`)).status, 404);
  });
});
