import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { startTestApp } from '../../../test/app.ts';
import { onEachProduct } from '../../events/test/on-each-product.ts';
import { assertTaken, aVisitor, aWidgetSite, refusal } from './visitor.ts';

onEachProduct((here) => {
  test('what is left in the form becomes one event of the site, however often it is sent', async () => {
    const site = await aWidgetSite(here);
    const visitor = aVisitor(here, site.siteKey);
    const form_id = randomUUID();
    const page = { url: 'https://garden.example.com/contact', title: 'Contact' };
    const form = { form_id, name: 'Grace', message: 'Do you open\non Sunday?', page, seconds_open: 30 };
    const all = await Promise.all([visitor.form(form), visitor.form(form), visitor.form(form)]);
    assert.deepEqual(all.map(({ status }) => status).sort(), [200, 200, 201]);
    assert.deepEqual(assertTaken(await visitor.form(form), 200), { accepted: true, duplicate: true });
    const { body } = await site.list();
    assert.equal(body.data.length, 1);
    const [event] = body.data;
    assert.deepEqual(
      [
        event.type,
        event.source,
        event.external_id,
        event.name,
        event.email,
        event.message,
        event.metadata.page,
      ],
      [
        'message',
        'widget',
        `widget-${form_id}`,
        'Grace',
        'grace@example.com',
        'Do you open\non Sunday?',
        page,
      ],
    );
  });

  test('robots are refused with the field that gave them away, and leave no event', async () => {
    const site = await aWidgetSite(here);
    const visitor = aVisitor(here, site.siteKey);
    for (const [form, pointer] of [
      [{ website: 'https://example.com' }, '/website'],
      [{ seconds_open: 1 }, '/seconds_open'],
      [{ message: 'ring\u0007' }, '/message'],
      [{ message: ' \n ' }, '/message'],
      [{ message: 'x'.repeat(10_001) }, '/message'],
      [{ email: 'grace' }, '/email'],
      [{ form_id: 'one' }, '/form_id'],
    ] as const) {
      const { status, body } = await visitor.form(form);
      assert.deepEqual([status, body.errors[0].pointer], [422, pointer], JSON.stringify(form));
    }
    assert.deepEqual((await site.list()).body.data, []);
  });
});

test('one address leaves six forms in 12 hours, whatever the site; repeats do not count', async () => {
  let at = Date.now();
  const app = await startTestApp({ settings: { rateLimits: true }, clock: { now: () => at } });
  const { body } = await app.call('POST', '/api/command-center/auth/login', {
    body: { email: 'ada@example.com', password: 'a long sentence' },
  });
  const post = (path: string, made: object) =>
    app.call('POST', `/api/command-center/${path}`, { token: body.token, body: made });
  const { body: project } = await post('projects', { name: 'Garden' });
  const { body: site } = await post('sites', {
    project_id: project.project_id,
    name: 'Garden',
    url: 'https://garden.example.com',
  });
  const send = (form_id: string) =>
    app.call('POST', '/api/widget/form', {
      body: { site_key: site.site_key, form_id, email: 'grace@example.com', message: 'Hello' },
    });
  const ids = Array.from({ length: 6 }, () => randomUUID());
  for (const id of ids) assert.equal((await send(id)).status, 201);
  for (const id of ids) assert.equal((await send(id)).status, 200);
  const refused = await send(randomUUID());
  assert.equal(refusal(refused), '429 rate_limited');
  const wait = Number(refused.headers.get('retry-after'));
  assert.ok(wait > 0 && wait <= 12 * 3600, `${wait} seconds`);
  at += wait * 1000;
  assert.equal((await send(randomUUID())).status, 201);
  await app.close();
});
