import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { idsOf, itemsOf } from './answers.ts';
import { onEachProduct, type Site } from './on-each-product.ts';

/** Any character, including lone surrogates. The library's own units take a second to set up. */
const character = fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code));

const labels = ['category', 'subcategory', 'folder', 'source'] as const;

onEachProduct((here) => {
  async function kept(site: Site, event: object) {
    const { event_id } = await site.take(event);
    const item = itemsOf(await site.list()).find((each) => each.event_id === event_id);
    assert.ok(item);
    return item;
  }

  test('category, subcategory, folder and source are normalised: lower case, NFKC, single spaces', async () => {
    const site = await here.aSite();
    const cases: [sent: string | null, shown: string | null][] = [
      ['Orders', 'orders'],
      ['  Wedding \t\n  CAKES ', 'wedding cakes'],
      ['ＷＥＤＤＩＮＧ', 'wedding'],
      ['ﬁne ½', 'fine 1⁄2'],
      ['Cafe\u0301', 'caf\u00e9'],
      ['a\u00a0b', 'a b'],
      ['a\u0000b', 'ab'],
      ['a\ud800', 'a\ufffd'],
      ['🎂 Torte', '🎂 torte'],
      ['   ', null],
      ['', null],
      [null, null],
    ];
    for (const [sent, shown] of cases) {
      const item = await kept(site, Object.fromEntries(labels.map((name) => [name, sent])));
      for (const name of labels) assert.equal(item[name], shown, `${name} ${JSON.stringify(sent)}`);
    }
  });

  test('a status is any word, and new by default', async () => {
    const site = await here.aSite();
    const cases = [
      [undefined, 'new'],
      [null, 'new'],
      [' ', 'new'],
      ['OPEN', 'open'],
      ['Waiting  for Bakery', 'waiting_for_bakery'],
    ];
    for (const [status, shown] of cases) {
      assert.equal((await site.take({ status })).status, shown);
      assert.equal((await kept(site, { status })).status, shown);
    }
  });

  test('a priority is low, normal, high or urgent by several names, or any word, and normal by default', async () => {
    const site = await here.aSite();
    const cases = {
      medium: 'normal',
      Standard: 'normal',
      minor: 'low',
      IMPORTANT: 'high',
      ' Critical ': 'urgent',
      high: 'high',
      'VIP guest': 'vip_guest',
      '': 'normal',
      constructor: 'constructor',
      ['__proto__']: '__proto__',
    };
    for (const [priority, shown] of Object.entries(cases)) {
      assert.equal((await site.take({ priority })).priority, shown, priority);
      const found = itemsOf(await site.list({ priority: priority || 'normal' }));
      assert.equal(found[0]?.priority, shown, 'found by the word that was sent');
    }
    assert.equal((await site.take({})).priority, 'normal');
  });

  test('tags are normalised and deduplicated, in order', async () => {
    const site = await here.aSite();
    const item = await kept(site, {
      tags: ['Wedding', 'cake', ' CAKE ', 'ｃａｋｅ', '', '  ', 'Big  Cake', 'wedding'],
    });
    assert.deepEqual(item.tags, ['wedding', 'cake', 'big cake']);
    assert.deepEqual((await kept(site, { tags: null })).tags, []);
  });

  test('a mistyped member is kept with a warning that names the one meant, unless that one is there', async () => {
    const site = await here.aSite();
    const warningsOf = async (event: object) => (await site.send(event)).body.warnings;
    const [warning, ...more] = await warningsOf({
      emial: 'ada@example.com',
      company: 'Analytical',
      page: '/',
    });
    assert.deepEqual(more, []);
    assert.deepEqual([warning.pointer, warning.code], ['/emial', 'unknown_field']);
    assert.match(warning.detail, /Kept in metadata.*Did you mean email\?/);
    const [item] = itemsOf(await site.list());
    assert.equal(item.metadata.emial, 'ada@example.com');
    assert.deepEqual(await warningsOf({ email: 'ada@example.com', Email: 'ADA@example.com' }), []);
    const many = Object.fromEntries(Array.from({ length: 400 }, (_, index) => [`x${index}`, index]));
    assert.deepEqual(await warningsOf(many), []);
  });

  describe('values indexed in altered form cause a warning, and the payload keeps them', () => {
    const many = (count: number) => Array.from({ length: count }, (_, index) => index);
    const cases: [title: string, event: object, warnings: [pointer: string, code: string][]][] = [
      ['a tag of 64 characters is indexed whole', { tags: ['x'.repeat(64)] }, []],
      ['of a tag of 65 the first 64 are', { tags: ['a', 'x'.repeat(65)] }, [['/tags/1', 'too_long']]],
      ['50 tags are indexed', { tags: many(50).map((n) => `t${n}`) }, []],
      [
        'the 51st is not, and repeats do not count',
        { tags: ['T0', ...many(52).map((n) => `t${n}`)] },
        [
          ['/tags/51', 'too_many'],
          ['/tags/52', 'too_many'],
        ],
      ],
      [
        'text, numbers and booleans are indexed',
        { custom_fields: { a: 'x', b: 1.5, c: false, d: null, e: '' } },
        [],
      ],
      [
        'objects and lists are not',
        { custom_fields: { 'a/b~c': { d: 1 }, e: [1] } },
        [
          ['/custom_fields/a~1b~0c', 'not_indexed'],
          ['/custom_fields/e', 'not_indexed'],
        ],
      ],
      [
        'of a value of 256 characters the first 255 are',
        { custom_fields: { a: 'x'.repeat(255), b: 'x'.repeat(256) } },
        [['/custom_fields/b', 'too_long']],
      ],
      [
        'the 51st field is not',
        { custom_fields: Object.fromEntries(many(51).map((n) => [`f${n}`, n])) },
        [['/custom_fields/f50', 'too_many']],
      ],
    ];
    for (const [title, event, warnings] of cases) {
      test(title, async () => {
        const site = await here.aSite();
        const reply = await site.send(event);
        assert.equal(reply.status, 201, reply.text);
        const actual = reply.body.warnings.map((each: { pointer: string; code: string }) => [
          each.pointer,
          each.code,
        ]);
        assert.deepEqual(actual, warnings);
        const [item] = itemsOf(await site.list());
        assert.deepEqual(item.metadata, { site_id: site.siteId, type: 'lead', ...event });
        const detail = itemsOf(await site.list({ fields: 'tags,custom_fields' }))[0];
        assert.deepEqual(detail.custom_fields, 'custom_fields' in event ? event.custom_fields : {});
      });
    }

    test('tags other than text are refused', async () => {
      const site = await here.aSite();
      const number = await site.send({ tags: ['a', 1] });
      assert.deepEqual([number.status, number.body.errors[0].pointer], [422, '/tags/1']);
    });
  });

  test('an event is found by its label as sent and as shown', async () => {
    const site = await here.aSite();
    const text = fc.oneof(
      fc.string({ unit: 'grapheme-ascii', maxLength: 12 }),
      fc.string({ unit: character, maxLength: 12 }),
      fc.constantFrom('J\u030c', '\u0130stanbul', 'ΟΔΟΣ', 'ᴬ\u0323\u0307', '´ ﷺ'),
    );
    const askable = text
      .map((each) => each.toWellFormed().replaceAll('\u0000', ''))
      .filter((each) => each.trim() !== '');
    await fc.assert(
      fc.asyncProperty(askable, async (word) => {
        const event = { category: word, status: word, priority: word, tags: [word], custom_fields: { word } };
        const item = await kept(site, event);
        const filters: [filter: string, value: string][] = [
          ['category', item.category],
          ['status', item.status],
          ['priority', item.priority],
          ['tag', item.tags[0]],
          ['custom_fields.word', item.category],
          ['tag', word],
        ];
        for (const [filter, value] of filters) {
          assert.ok(
            idsOf(await site.list({ [filter]: value })).includes(item.event_id),
            `${filter} ${value}`,
          );
        }
      }),
      { numRuns: 10, examples: [['J\u030c'], ['\u0130']] },
    );
  });
});
