import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { Reply } from '../../../../test/app.ts';
import { eventually } from '../../../../test/eventually.ts';
import { callTool } from '../../../../test/mcp/call.ts';
import { siteCall } from '../../../../test/site-call.ts';
import { onAProduct } from '../../../events/test/on-each-product.ts';

// Forms of a site: saved in parts, published, and sent by visitors.

/** Behind a proxy no request is local. */
const metricsToken = 'a-long-token-of-the-metrics';

interface Post {
  readonly formKey?: string;
  readonly address?: string;
}

/** Sends a form as a browser does. */
const sendForm = (
  origin: string,
  fields: Record<string, string>,
  { formKey = 'contact', address = '203.0.113.9' }: Post = {},
) =>
  siteCall(`${origin}/forms/${formKey}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': address },
    body: new URLSearchParams(fields).toString(),
  });

onAProduct(
  (here) => {
    let siteId: number;
    let origin: string;
    let token: string;
    const control = (method: 'GET' | 'POST', path: string, body: object = {}) =>
      here.app.call(method, `/api/control-plane/${path}`, {
        token,
        ...(method === 'POST' ? { body: { site_id: siteId, ...body } } : {}),
      });
    const submit = (fields: Record<string, string>, post: Post = {}) => sendForm(origin, fields, post);
    const activity = async () => (await control('GET', `activity?site_id=${siteId}`)).body.data;
    const hello = { name: 'Ada', email: 'ada@example.com', message: 'Hello' };

    before(async () => {
      const { project_id } = (await here.post('/projects', { name: 'Sites' })).body;
      token = (await here.post('/tokens', { name: 'builder' })).body.token;
      const created = await here.post('/sites', {
        project_id,
        name: 'Harbour Lane',
        kind: 'starter',
        starter_key: 'bare',
      });
      siteId = created.body.site_id;
      origin = created.body.url.replace(/\/$/, '');
    });

    test('fields, button and note are saved separately; a submission is one event and one lead', async () => {
      const createdForm = await control('POST', 'site-forms', {
        form_key: 'contact',
        event: { type: 'lead', tags: ['web'] },
      });
      assert.deepEqual([createdForm.status, createdForm.body.published], [201, false], createdForm.text);
      const button = await control('POST', 'site-forms', { form_key: 'contact', cta: { label: 'Ask us' } });
      assert.equal(button.status, 201, button.text);
      const input = {
        site_id: siteId,
        form_key: 'contact',
        helper_note: 'Within a day.',
        redirect_path: '/thanks',
      };
      const note = await callTool(here.app, 'svc_site_builder_form_save', input, { token });
      assert.equal(note.isError, false, note.text);
      const shown = await callTool(here.app, 'svc_site_builder_forms', { site_id: siteId }, { token });
      const [form] = JSON.parse(shown.structured ?? '{}').data;
      assert.deepEqual(
        [form.cta.label, form.helper_note, form.event.type, form.fields.length],
        ['Ask us', 'Within a day.', 'lead', 3],
      );
      const { form_key, ...whole } = form;
      const same = await control('POST', 'site-forms', { form_key, ...whole });
      assert.equal(same.status, 201, same.text);

      assert.equal((await submit(hello)).status, 404, 'nothing staged takes posts');
      const { revision_id, hash } = same.body.revision;
      const live = await control('POST', 'revisions/publish', {
        revision_id,
        expected_hash: hash,
        confirm: true,
      });
      assert.equal(live.status, 200, live.text);
      const answers = await Promise.all(Array.from({ length: 4 }, () => submit(hello)));
      for (const { status, headers } of answers)
        assert.deepEqual([status, headers.location], [303, '/thanks']);
      const events = await activity();
      assert.equal(events.length, 1, 'the same within ten minutes is one');
      assert.deepEqual(
        [events[0].type, events[0].email, events[0].tags, events[0].metadata.form_key],
        ['lead', 'ada@example.com', ['web'], 'contact'],
      );
      assert.equal((await control('GET', `leads?site_id=${siteId}`)).body.data.length, 1);

      here.clock.at = Date.now() + 11 * 60_000;
      await submit(hello);
      await submit({ ...hello, message: 'Another' });
      await submit(hello, { address: '198.51.100.7' });
      assert.equal((await activity()).length, 4, 'later, other content and another address are others');
      await submit({ ...hello, message: 'Buy now', _website: 'https://spam.example' });
      assert.equal((await activity()).length, 4, 'what a machine filled in is answered, and kept nowhere');
      const wrong = await submit({ name: 'Ada', email: 'nobody', message: 'x' });
      assert.equal(wrong.status, 422);
      assert.match(wrong.text, /<li><strong>E-mail<\/strong>: Please check this entry\.<\/li>/);
      assert.equal((await submit(hello, { formKey: 'another' })).status, 404);
    });

    test('submissions are in audit log and metrics with their site; refused ones are recorded without content', async () => {
      const at = (here.clock.at ?? Date.now()) + 60 * 60_000;
      here.clock.at = at;
      const secret = 'written-by-a-visitor';
      assert.equal((await submit({ ...hello, message: secret })).status, 303);
      assert.equal((await submit({ name: secret, email: 'nobody' })).status, 422);
      const since = new Date(at).toISOString();
      let lines: Reply['body'][] = [];
      await eventually(async () => {
        const filter = { site_id: siteId, action: 'form_post.send', since };
        lines = (await here.get('/integration-logs', filter)).body.data;
        return lines.length === 2;
      }, 'the lines of both posts');
      const [refused, taken] = lines;
      assert.deepEqual(
        [taken.interface, taken.actor, taken.result, taken.status, taken.address],
        ['site', 'nobody', 'ok', 303, null],
      );
      assert.deepEqual(
        [refused.interface, refused.result, refused.status, refused.error_code, refused.address],
        ['site', 'refused', 422, 'validation_failed', '203.0.113.9'],
      );
      let kept: Reply['body'][] = [];
      await eventually(async () => {
        kept = (await here.get(`/sites/${siteId}/refusals`)).body.data;
        return kept[0]?.errors.length === 2;
      }, 'the refusal');
      assert.deepEqual(
        [kept[0].interface, kept[0].code, kept[0].errors.map(({ pointer }: { pointer: string }) => pointer)],
        ['site', 'validation_failed', ['/fields/email', '/fields/message']],
      );
      assert.ok(!JSON.stringify([kept, taken, refused]).includes(secret));
      const metrics = (await here.app.call('GET', '/metrics', { token: metricsToken })).text;
      assert.match(metrics, /calls_total\{interface="site",action="form_post\.send",status="303"\} \d/);
      const health = (await here.get('/sync-health')).body.data;
      const [{ refused_24h }] = health.filter(({ site_id }: { site_id: number }) => site_id === siteId);
      assert.equal(refused_24h, 0, 'what visitors forget says nothing of the connection');
    });

    test('fields map to event members, and all others are listed in the message with their labels', async () => {
      const names = ['name', 'email', 'phone', 'subject', 'message'];
      const saved = await control('POST', 'site-forms', {
        form_key: 'own-names',
        fields: [
          ...names.map((name, index) => ({
            ...{
              key: `field_${index}`,
              label: name,
              type: name === 'email' ? 'email' : 'text',
              maps_to: name,
            },
          })),
          { key: 'day', label: 'Day of collection', type: 'date', days: 'any' },
        ],
        event: { type: 'contact' },
      });
      assert.deepEqual([saved.status, saved.body.warnings], [201, []], saved.text);
      const { revision_id, hash: expected_hash } = saved.body.revision;
      await control('POST', 'revisions/publish', { revision_id, expected_hash, confirm: true });
      const values = ['Grace', 'grace@example.com', '+49 30 1234567', 'Bread', 'Good morning'];
      const posted = {
        ...Object.fromEntries(values.map((value, index) => [`field_${index}`, value])),
        day: '2027-01-09',
      };
      assert.equal((await submit(posted, { formKey: 'own-names' })).status, 303);
      const event = (await activity()).find(({ email }: { email: string }) => email === 'grace@example.com');
      assert.deepEqual(
        names.map((name) => event?.metadata[name]),
        [...values.slice(0, -1), 'Good morning\n\nDay of collection: Saturday, 9 January 2027'],
      );
      assert.deepEqual(event.metadata.custom_fields, { day: '2027-01-09' });
    });

    test('a form can be deleted once no page shows it', async () => {
      const saved = await control('POST', 'site-forms', { form_key: 'callback' });
      assert.equal(saved.status, 201, saved.text);
      const block = { path: '/', block_key: 'form', props: { form_key: 'callback' }, confirm: true };
      const added = await control('POST', 'site-builder/block-add', block);
      assert.equal(added.status, 201, added.text);
      const held = await control('POST', 'site-forms/delete', { form_key: 'callback' });
      assert.deepEqual([held.status, held.body.errors?.[0]?.pointer], [422, '/form_key'], held.text);
      assert.match(held.body.errors[0].detail, /still show it: \/\. .*POST \/api\/control-plane\//);
      const { block_id } = added.body;
      const taken = await control('POST', 'site-builder/block-delete', { block_id });
      assert.equal(taken.status, 201, taken.text);
      const gone = await callTool(
        here.app,
        'svc_site_builder_form_delete',
        { site_id: siteId, form_key: 'callback' },
        { token },
      );
      assert.equal(gone.isError, false, gone.text);
      const { data } = (await control('GET', `site-forms?site_id=${siteId}`)).body;
      assert.ok(!data.some((form: { form_key: string }) => form.form_key === 'callback'));
      const twice = await control('POST', 'site-forms/delete', { form_key: 'callback' });
      assert.match(twice.body.errors?.[0]?.detail ?? '', /no such form/, twice.text);
    });

    test('form errors are reported at their field', async () => {
      const field = { key: 'a', label: 'A', type: 'text' };
      for (const [what, input, pointer] of [
        ['two of one name', { fields: [field, field] }, '/fields/1/key'],
        ['nothing to choose', { fields: [{ ...field, type: 'select' }] }, '/fields/0/options'],
        ['no part of an event', { fields: [{ ...field, maps_to: 'metadata' }] }, '/fields/0/maps_to'],
        ['no type', { fields: [{ ...field, type: 'slider' }] }, '/fields/0/type'],
        ['another site', { redirect_path: '//evil.example' }, '/redirect_path'],
      ] as const) {
        const reply = await control('POST', 'site-forms', { form_key: 'contact', ...input });
        assert.deepEqual(
          [reply.status, reply.body.errors?.[0]?.pointer],
          [422, pointer],
          `${what}: ${reply.text}`,
        );
      }
      const poll = await control('POST', 'site-forms', {
        form_key: 'poll',
        fields: [field],
        event: { type: 'contact' },
      });
      assert.match(poll.body.warnings[0], /cannot be answered/);
    });
  },
  { trustProxy: true, metricsToken },
);

onAProduct(
  (here) => {
    test('submissions per address and hour are limited, and duplicates count once', async () => {
      const { project_id } = (await here.post('/projects', { name: 'Sites' })).body;
      const { token } = (await here.post('/tokens', { name: 'builder' })).body;
      const { site_id, url } = (
        await here.post('/sites', { project_id, name: 'Shop', kind: 'starter', starter_key: 'bare' })
      ).body;
      const saved = await here.app.call('POST', '/api/control-plane/site-forms', {
        token,
        body: { site_id, form_key: 'contact' },
      });
      const { revision_id, hash } = saved.body.revision;
      await here.app.call('POST', '/api/control-plane/revisions/publish', {
        token,
        body: { site_id, revision_id, expected_hash: hash, confirm: true },
      });
      const send = (message: string) =>
        sendForm(url.replace(/\/$/, ''), { name: 'Ada', email: 'ada@example.com', message });
      for (const message of ['one', 'one', 'one', 'two']) assert.equal((await send(message)).status, 303);
      const limited = await send('three');
      assert.equal(limited.status, 429);
      assert.ok(Number(limited.headers['retry-after']) > 0);
      assert.match(limited.text, /Too many messages came from your network/);
    });
  },
  { rateLimits: true, formPostsPerHour: 2 },
);
