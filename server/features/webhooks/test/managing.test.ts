import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onAProduct, type Product } from '../../events/test/on-each-product.ts';

const password = 'a long sentence';
let people = 0;

onAProduct((here: Product) => {
  const url = 'https://hooks.example.com/in';
  const make = async (projectId: number, more: object = {}) => {
    const reply = await here.post('/webhooks', {
      project_id: projectId,
      url,
      events: ['lead.created'],
      ...more,
    });
    assert.equal(reply.status, 201, reply.text);
    return reply.body;
  };
  const aMember = async (projectId: number): Promise<string> => {
    people += 1;
    const email = `member-${people}@example.com`;
    await here.post('/accounts', {
      email,
      name: 'Grace',
      role: 'member',
      password,
      project_ids: [projectId],
    });
    const { body } = await here.app.call('POST', '/api/command-center/auth/login', {
      body: { email, password },
    });
    return body.token;
  };

  test('the secret is shown on creation and rotation, and never again', async () => {
    const { projectId } = await here.aSite();
    const created = await make(projectId);
    assert.match(created.secret, /^whsec_[A-Za-z0-9+/]{43}=$/);
    const shown = await here.get(`/webhooks/${created.webhook_id}`);
    assert.equal(shown.body.secret, undefined);
    assert.equal(shown.body.secret_last4, created.secret.slice(-5, -1));
    const { body: rotated } = await here.post(`/webhooks/${created.webhook_id}/rotate`, {});
    const list = await here.get('/webhooks', { project_id: projectId });
    const rows = await here.app.database.reader.selectFrom('webhook').selectAll().execute();
    const audit = await here.app.database.reader.selectFrom('audit').selectAll().execute();
    const everything = JSON.stringify([shown.body, list.body, rows, audit]);
    for (const secret of [created.secret, rotated.secret]) assert.ok(!everything.includes(secret.slice(6)));
  });

  test('a repeated write with its key creates one webhook, and shows the same secret', async () => {
    const { projectId } = await here.aSite();
    const send = () =>
      here.app.call('POST', '/api/command-center/webhooks', {
        token: here.session,
        body: { project_id: projectId, url, events: ['lead.created'] },
        headers: { 'idempotency-key': `make-${projectId}` },
      });
    const [first, second] = [await send(), await send()];
    assert.equal(first.text, second.text);
    assert.equal((await here.get('/webhooks', { project_id: projectId })).body.data.length, 1);
  });

  test('a member sees the project’s webhooks, and cannot change them', async () => {
    const { projectId } = await here.aSite();
    const { webhook_id } = await make(projectId);
    const member = await aMember(projectId);
    assert.equal((await here.get(`/webhooks/${webhook_id}`, {}, member)).status, 200);
    assert.equal((await here.get(`/webhooks/${webhook_id}/deliveries`, {}, member)).status, 200);
    assert.equal((await here.get('/webhooks', {}, member)).body.data.length, 1);
    for (const way of ['', '/test', '/rotate', '/delete']) {
      const { body } = await here.post(`/webhooks/${webhook_id}${way}`, {}, member);
      assert.equal(body.code, 'administrator_required');
    }
  });

  test('a member of another project sees none, as if nonexistent', async () => {
    const { projectId } = await here.aSite();
    const { webhook_id } = await make(projectId);
    const { body: delivery } = await here.post(`/webhooks/${webhook_id}/test`, {});
    const stranger = await aMember((await here.aSite()).projectId);
    const absent = 999_999;
    const seen = async (id: number) =>
      Promise.all(
        [
          `/webhooks/${id}`,
          `/webhooks/${id}/deliveries`,
          `/webhooks/${id}/deliveries/${delivery.delivery_id}`,
        ].map(async (path) => {
          const { status, body } = await here.get(path, {}, stranger);
          return [status, body.code, body.detail];
        }),
      );
    assert.deepEqual(await seen(webhook_id), await seen(absent));
    assert.deepEqual((await seen(webhook_id))[0]?.slice(0, 2), [404, 'not_found']);
    const { body } = await here.get('/webhooks', { include: 'total', project_id: projectId }, stranger);
    assert.deepEqual([body.data, body.pagination.total], [[], 0]);
  });

  test('a delivery is found under its own webhook only', async () => {
    const { projectId } = await here.aSite();
    const [one, other] = [await make(projectId), await make(projectId)];
    const { body } = await here.post(`/webhooks/${one.webhook_id}/test`, {});
    assert.equal(
      (await here.get(`/webhooks/${other.webhook_id}/deliveries/${body.delivery_id}`)).status,
      404,
    );
  });

  test('an undeliverable address is refused at the field with a remedy', async () => {
    const { projectId } = await here.aSite();
    for (const wrong of [
      'example',
      'ftp://example.com/',
      'http://127.0.0.1:9/',
      'http://localhost/',
      'http://169.254.169.254/latest/meta-data',
      'http://[::1]/',
      'https://a:b@example.com/',
    ]) {
      const { status, body } = await here.post('/webhooks', {
        project_id: projectId,
        url: wrong,
        events: ['lead.created'],
      });
      assert.equal(status, 422, wrong);
      assert.equal(body.errors[0].pointer, '/url');
      assert.match(body.errors[0].detail, /^(Use|Leave|The host leads).+\.$/);
    }
  });

  test('a webhook is limited to a site of its project, and no other', async () => {
    const site = await here.aSite();
    const stranger = await here.aSite();
    const created = await make(site.projectId, { site_id: site.siteId });
    assert.equal(created.site_id, site.siteId);
    for (const siteId of [stranger.siteId, 999_999]) {
      const refused = await here.post(`/webhooks/${created.webhook_id}`, { site_id: siteId });
      assert.equal(refused.status, 422);
      assert.equal(refused.body.errors[0].pointer, '/site_id');
    }
    const widened = await here.post(`/webhooks/${created.webhook_id}`, { site_id: null });
    assert.equal(widened.body.site_id, null);
  });

  test('an unknown event is refused', async () => {
    const { projectId } = await here.aSite();
    const { status, body } = await here.post('/webhooks', {
      project_id: projectId,
      url,
      events: ['lead.lost'],
    });
    assert.equal(status, 422);
    assert.equal(body.errors[0].pointer, '/events/0');
  });

  test('a project has at most 50 webhooks', async () => {
    const { projectId } = await here.aSite();
    for (let count = 0; count < 50; count++) await make(projectId);
    const { status, body } = await here.post('/webhooks', {
      project_id: projectId,
      url,
      events: ['lead.created'],
    });
    assert.equal(status, 422);
    assert.equal(body.errors[0].code, 'too_many');
  });

  test('a deleted webhook is gone with its deliveries, and the change is in the feed', async () => {
    const { projectId } = await here.aSite();
    const { body: start } = await here.get('/changes', { cursor: 'latest' });
    const { webhook_id } = await make(projectId);
    await here.post(`/webhooks/${webhook_id}`, { description: 'For the CRM' });
    const { body } = await here.post(`/webhooks/${webhook_id}/delete`, {});
    assert.deepEqual(body, { webhook_id, deleted: true });
    assert.equal((await here.get(`/webhooks/${webhook_id}/deliveries`)).status, 404);
    const { body: changes } = await here.get('/changes', { cursor: start.next_cursor, kinds: 'webhook' });
    const own = changes.data.filter((change: { id: number }) => change.id === webhook_id);
    assert.deepEqual(
      own.map((change: { op: string; project_id: number }) => [change.op, change.project_id]),
      [
        ['created', projectId],
        ['updated', projectId],
        ['deleted', projectId],
      ],
    );
  });
});
