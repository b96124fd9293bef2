import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { onAProduct } from '../../events/test/on-each-product.ts';
import { assertTaken, aVisitor, aWidgetSite } from './visitor.ts';

onAProduct((here) => {
  test('a form submission becomes one event, however often it is sent', async () => {
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

  test('a form’s files are in its message, and accepted with its secret only', async () => {
    const site = await aWidgetSite(here);
    const visitor = aVisitor(here, site.siteKey);
    const upload = { filename: 'cake.txt', file_base64: Buffer.from('Three tiers').toString('base64') };
    const visitor_secret = visitor.secret;
    const sent = await visitor.ask('attachments', { visitor_secret, ...upload });
    const attachment_ids = [assertTaken(sent, 200).attachment_id];
    for (const [more, pointer] of [
      [{}, '/visitor_secret'],
      [{ visitor_secret: aVisitor(here, site.siteKey).secret }, '/attachment_ids'],
    ] as const) {
      const { status, body } = await visitor.form({ attachment_ids, ...more });
      assert.deepEqual([status, body.errors?.[0]?.pointer], [422, pointer], JSON.stringify(body));
    }
    assert.deepEqual((await site.list()).body.data, [], 'nothing is left of a refused one');
    const form = { form_id: randomUUID(), attachment_ids, visitor_secret };
    assertTaken(await visitor.form(form));
    assertTaken(await visitor.form(form), 200);
    const { conversation_id } = (await here.get('/conversations', { site_id: site.siteId })).body.data[0];
    const { data } = (await here.get('/messages', { conversation_id })).body;
    assert.deepEqual(
      data.map(({ attachments }: { attachments: { name: string }[] }) => attachments.map(({ name }) => name)),
      [['cake.txt']],
    );
    assert.equal((await visitor.list()).body.conversation, null, 'the secret opens no conversation');
  });

  test('bots are refused at the field they filled in, and leave no event', async () => {
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
