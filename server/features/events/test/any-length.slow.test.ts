import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { idsOf, itemsOf } from './answers.ts';
import { onEachProduct, type Site } from './on-each-product.ts';

interface Warning {
  readonly pointer: string;
  readonly code: string;
  readonly detail: string;
}

const long = (characters: number) =>
  'Very long word '
    .repeat(characters / 15 + 1)
    .slice(0, characters - 1)
    .concat('x');

onEachProduct((here) => {
  /** An accepted event as its list shows it, with its sender's warnings. */
  async function taken(site: Site, event: object) {
    const reply = await site.send(event);
    assert.equal(reply.status, 201, reply.text);
    const [item] = itemsOf(await site.list());
    assert.deepEqual(
      item.metadata,
      { site_id: site.siteId, type: 'lead', ...event },
      'it is kept as it came',
    );
    return { item, warnings: reply.body.warnings as Warning[], answer: reply.body };
  }

  describe('a text of any length is stored in full and truncated for the index, with a warning', () => {
    const labels = ['status', 'priority', 'category', 'subcategory', 'folder', 'source'];
    for (const name of labels) {
      for (const characters of [256, 5000, 250_000]) {
        test(`${name} of ${characters} characters`, async () => {
          const site = await here.aSite();
          const { item, warnings } = await taken(site, { [name]: long(characters) });
          const isSlug = name === 'status' || name === 'priority';
          const kept = long(characters).toLowerCase().slice(0, 255).trim();
          assert.equal(item[name], isSlug ? kept.replaceAll(' ', '_') : kept);
          assert.deepEqual(
            warnings.map(({ pointer, code }) => [pointer, code]),
            [[`/${name}`, 'too_long']],
          );
          assert.match(warnings[0]?.detail ?? '', /Kept whole in metadata; .* first 255 characters/);
          assert.deepEqual(
            idsOf(await site.list({ [name]: item[name] })),
            [item.event_id],
            'found by what it shows',
          );
        });
      }
    }

    for (const [name, charactersMax] of [
      ['name', 1000],
      ['subject', 2000],
    ] as const) {
      test(`${name} longer than ${charactersMax} characters`, async () => {
        const site = await here.aSite();
        assert.deepEqual((await taken(site, { [name]: 'x'.repeat(charactersMax) })).warnings, []);
        const { item, warnings } = await taken(site, { [name]: 'y'.repeat(200_000) });
        assert.equal(item[name], 'y'.repeat(charactersMax));
        assert.deepEqual(
          warnings.map(({ pointer }) => pointer),
          [`/${name}`],
        );
      });
    }

    test('a message longer than conversations and leads show', async () => {
      const site = await here.aSite();
      assert.deepEqual((await taken(site, { message: 'x'.repeat(10_000) })).warnings, []);
      const { warnings, answer } = await taken(site, { type: 'message', message: 'y'.repeat(250_000) });
      assert.deepEqual(
        warnings.map(({ pointer }) => pointer),
        ['/message'],
      );
      assert.ok(answer.conversation_id > 0);
    });

    test('a phone number longer than 64 characters, as text or number', async () => {
      const site = await here.aSite();
      const { warnings, answer } = await taken(site, { name: 'Grace', tel: '5'.repeat(5000) });
      assert.deepEqual(
        warnings.map(({ pointer }) => pointer),
        ['/tel'],
      );
      const phoneOf = async (contactId: number) => (await here.get(`/contacts/${contactId}`)).body.phone;
      assert.equal(await phoneOf(answer.contact_id), '5'.repeat(64));
      const { answer: other } = await taken(site, { name: 'Grace', phone: 5551234 });
      assert.equal(await phoneOf(other.contact_id), '5551234');
    });

    test('tags, and names and values of custom fields', async () => {
      const site = await here.aSite();
      const { item, warnings } = await taken(site, {
        tags: ['cake', long(5000)],
        custom_fields: { a: long(5000), [long(300)]: 1 },
      });
      const tag = long(5000).toLowerCase().slice(0, 64).trim();
      assert.deepEqual(item.tags, ['cake', tag]);
      assert.deepEqual(
        warnings.map(({ pointer }) => pointer.slice(0, 16)),
        ['/tags/1', '/custom_fields/a', '/custom_fields/V'],
      );
      const value = long(5000).slice(0, 255);
      for (const filter of [
        { tag: value },
        { tag },
        { 'custom_fields.a': value },
        { [`custom_fields.${value}`]: 1 },
      ])
        assert.deepEqual(idsOf(await site.list(filter as Record<string, string>)), [item.event_id]);
    });

    test('excess tags', async () => {
      const site = await here.aSite();
      const tags = Array.from({ length: 9999 }, () => 'cake').concat('tea');
      const { item, warnings } = await taken(site, { tags });
      assert.deepEqual(item.tags, ['cake']);
      assert.deepEqual(
        warnings.map(({ pointer, code }) => [pointer, code]),
        [['/tags', 'too_many']],
      );
    });

    test('in a batch too, without splitting characters', async () => {
      const site = await here.aSite();
      const { body } = await site.batch([{ type: 'lead', status: `x${'🎂'.repeat(5000)}` }]);
      assert.equal(body.accepted, 1);
      const [item] = itemsOf(await site.list());
      assert.equal(item.status, `x${'🎂'.repeat(127)}`);
      const { body: odd } = await site.batch([{ type: 'lead', status: '🎂'.repeat(5000) }]);
      assert.equal(odd.results[0].result.event.status, '🎂'.repeat(127));
    });
  });

  describe('an invalid e-mail is a warning', () => {
    const none = [
      'bob',
      'a@b@c',
      'x'.repeat(5000),
      `${'x'.repeat(5000)}@example.com`,
      'Ada <ada@example.com>',
      '@',
      'a\u0000@b.c',
    ];
    for (const email of none) {
      test(`${JSON.stringify(email.slice(0, 30))}: the lead keeps its name, and no contact gets the address`, async () => {
        const site = await here.aSite();
        const { item, warnings, answer } = await taken(site, { email, name: 'Grace', message: 'Hello' });
        assert.deepEqual(
          warnings.map(({ pointer, code }) => [pointer, code]),
          [['/email', 'wrong_form']],
        );
        assert.equal(item.email, null);
        const contact = (await here.get(`/contacts/${answer.contact_id}`)).body;
        assert.deepEqual([contact.name, contact.email], ['Grace', null]);
        const lead = (await here.get(`/leads/${answer.lead_id}`)).body;
        assert.deepEqual([lead.message, lead.contact.email], ['Hello', null]);
      });
    }

    test('without a name the lead is anonymous', async () => {
      const site = await here.aSite();
      const { answer } = await taken(site, { email: 'bob', message: 'Hello' });
      assert.ok(answer.lead_id > 0);
      assert.equal(answer.contact_id, null);
    });

    test('a message joins the conversation it names, or starts one', async () => {
      const site = await here.aSite();
      const message = { type: 'message', email: 'bob', message: 'Hello' };
      const send = async (more: object = {}) =>
        (await taken(site, { ...message, ...more })).answer.conversation_id;
      const keyed = await send({ conversation_key: 'chat-1' });
      assert.equal(await send({ conversation_key: 'chat-1' }), keyed);
      assert.equal(new Set([keyed, await send(), await send()]).size, 3);
    });

    test('two conversations whose keys differ only at the end stay separate', async () => {
      const site = await here.aSite();
      const send = async (key: string) =>
        (
          await site.send(
            `{"site_id":${site.siteId},"type":"message","message":"Hello","conversation_key":${key}}`,
          )
        ).body.conversation_id;
      for (const [one, other] of [
        [`"${'k'.repeat(5000)}1"`, `"${'k'.repeat(5000)}2"`],
        ['1234567890123456781', '1234567890123456782'],
      ] as const) {
        const first = await send(one);
        assert.notEqual(await send(other), first);
        assert.equal(await send(one), first, 'each goes on by its own');
      }
      assert.equal(await send('7'), await send('"7"'));
    });

    test('an address is trimmed', async () => {
      const site = await here.aSite();
      const { item, warnings } = await taken(site, { email: ' Grace@Example.com ' });
      assert.deepEqual([item.email, warnings], ['Grace@Example.com', []]);
    });
  });
});
