import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { idsOf, itemsOf } from './answers.ts';
import { onEachProduct, type Site } from './on-each-product.ts';

/** Members that parsing and serialising would not preserve. */
const oddities = {
  'unknown keys and their order': '"zebra": 1, "10": "ten", "2": "two", "apple": {"z": null, "a": []}',
  'numbers as they are written':
    '"a":12345678901234567890,"b":1.0,"c":1e400,"d":-0,"e":0.10,"f":1E-7,"g":1.50e+3',
  'emoji and letters outside ASCII': '"emoji":"🎂👩‍🍳","name":"Zoë Čapek","日本":"ケーキ"',
  'escapes that need not be': '"a":"\\u0041\\/\\u00e9\\t\\"","\\u006ekey":1',
  'an escaped NUL': '"a":"x\\u0000y","b\\u0000":1',
  'surrogates without a partner': '"a":"\\ud800","b":"\\udfff\\ud83c","c":"\\ud83c\\udf82"',
  'duplicate keys': '"x":1,"x":{"b":2,"a":1},"name":"first","name":"second"',
  'keys that objects have by themselves': '"__proto__":{"admin":true},"constructor":1,"toString":"x","":0',
  'what looks like our own markers': '"a":"raw:0","b":"\\"metadata\\":{}","c":"</script><!--"',
  'spaces between the words': '\r\n\t"a" :\t[ 1 ,\n 2 ]  ,\n"b": { } \n',
};

/** Custom fields of the same kind. */
const fieldsText =
  '{ "Guests": 80.0, "order":98765432109876543210, "2":"b", "1":"a", "note":"\\ud800\\u0000🎂" }';

/** Any character, including lone surrogates. The library's own units take a second to set up. */
const character = fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code));

onEachProduct((here) => {
  const payloadOf = ({ siteId }: Site, externalId: string, members: string): string =>
    `{"external_id":"${externalId}",${members},"custom_fields":${fieldsText},"type" : "lead","site_id":${siteId}}`;

  /** Checks every way to read an event, as raw text, because parsing would hide changes. */
  async function assertShownEverywhere(site: Site, eventId: number, payload: string, fields: string) {
    for (const _ of ['first', 'kept in memory']) {
      const lists = [
        await site.list({ limit: 1 }),
        await here.get('/activity', { site_id: site.siteId, limit: 1 }),
        await here.get(`/activity/${eventId}`),
      ];
      for (const { status, text } of lists) {
        assert.equal(status, 200, text);
        assert.ok(text.includes(`"custom_fields":${fields},"name"`), text);
        assert.ok(text.includes(`"metadata":${payload}`), text);
      }
      const alone = await site.list({ limit: 1, fields: 'metadata' });
      assert.ok(alone.text.startsWith(`{"data":[{"metadata":${payload}}]`), alone.text);
      const both = await site.list({ limit: 1, fields: 'custom_fields' });
      assert.ok(both.text.startsWith(`{"data":[{"custom_fields":${fields}}]`), both.text);
    }
  }

  describe('a payload comes back byte for byte', () => {
    for (const [title, members] of Object.entries(oddities)) {
      test(`with ${title}, sent alone`, async () => {
        const site = await here.aSite();
        const payload = payloadOf(site, 'a', members);
        const { event_id } = await site.take(payload);
        await assertShownEverywhere(site, event_id, payload, fieldsText);
      });
    }

    test('with all of them in one batch, each event separate', async () => {
      const site = await here.aSite();
      const payloads = Object.values(oddities).map((members, index) =>
        payloadOf(site, `b-${index}`, members),
      );
      const reply = await here.app.call('POST', '/api/control-plane/events/batch', {
        token: site.token,
        body: `{ "events" : [\n ${payloads.join(' ,\n ')} ], "site_id": ${site.siteId} }`,
      });
      assert.equal(reply.body.accepted, payloads.length, reply.text);
      const newestFirst = payloads.toReversed().join('},{"metadata":');
      const list = await site.list({ fields: 'metadata' });
      assert.ok(list.text.startsWith(`{"data":[{"metadata":${newestFirst}}]`), list.text);
      const newest = idsOf(await site.list())[0] ?? 0;
      await assertShownEverywhere(site, newest, payloads.at(-1) ?? '', fieldsText);
    });

    test('whatever JSON it holds', async () => {
      const site = await here.aSite();
      const json = fc
        .tuple(fc.jsonValue({ maxDepth: 4, stringUnit: character }), fc.constantFrom('', ' ', '\t'))
        .map(([value, space]) => JSON.stringify({ x: value }, null, space).slice(1, -1));
      await fc.assert(
        fc.asyncProperty(fc.array(json, { minLength: 1, maxLength: 5 }), async (members) => {
          const payloads = members.map((text) => `{"type":"message",${text}}`);
          const reply = await here.app.call('POST', '/api/control-plane/events/batch', {
            token: site.token,
            body: `{"site_id":${site.siteId},"events":[${payloads.join(',')}]}`,
          });
          assert.equal(reply.body.accepted, payloads.length, reply.text);
          const { text } = await site.list({ fields: 'metadata', limit: payloads.length });
          assert.ok(
            text.startsWith(`{"data":[{"metadata":${payloads.toReversed().join('},{"metadata":')}}]`),
            text,
          );
        }),
        { numRuns: 8, interruptAfterTimeLimit: 15_000 },
      );
    });
  });

  test('of duplicate members the last is indexed, as JSON parsers see it', async () => {
    const site = await here.aSite();
    const fields = '"custom_fields":{"a":1},"custom_fields":{"b":12345678901234567890}';
    await site.take(
      `{"site_id":${site.siteId},"type":"message","type":"lead","name":"first","name":"second",${fields}}`,
    );
    const [item] = itemsOf(await site.list({ 'custom_fields.b': '12345678901234567890' }));
    assert.deepEqual([item.type, item.name], ['lead', 'second']);
    assert.deepEqual(idsOf(await site.list({ 'custom_fields.a': '1' })), []);
  });

  test('a long message is shown by its first 2,000 characters, and complete in the payload', async () => {
    const site = await here.aSite();
    const message = 'ab '.repeat(60_000);
    await site.take({ message });
    const [item] = itemsOf(await site.list());
    assert.equal(item.message, message.slice(0, 2000));
    assert.equal(item.metadata.message, message);
  });

  test('contents are shown as written, without characters no database stores', async () => {
    const site = await here.aSite();
    await site.take({
      name: ' Zoe\u0308 ',
      subject: 'a\u0000b',
      message: 'line\r\nline \ud800',
      email: ' a@b.example ',
    });
    const [item] = itemsOf(await site.list());
    assert.deepEqual(
      [item.name, item.subject, item.message, item.email],
      [' Zoe\u0308 ', 'ab', 'line\r\nline \ufffd', 'a@b.example'],
    );
  });
});
