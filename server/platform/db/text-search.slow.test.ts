import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type OpenedDatabase, onEachDatabase } from '../../test/databases.ts';
import { searchWords } from './search-words.ts';
import {
  countText,
  findText,
  forgetText,
  hasWords,
  indexText,
  indexTexts,
  type MatchMode,
  newestIndexed,
} from './text-search.ts';

onEachDatabase((openFresh) => {
  let opened: OpenedDatabase;
  const texts: readonly (readonly [id: number, siteId: number, text: string])[] = [
    [1, 7, 'Öl & Essig: der Café-Besuch am 12. März'],
    [2, 7, "It's a deposit: does it come back?"],
    [3, 8, 'The DEPOSIT was returned, thank you'],
    [4, 7, '東京の展示会について教えてください'],
    [5, 7, 'AND OR NOT NEAR "quoted" (brackets) * ^ : - +'],
    [6, 8, 'deposition of witnesses'],
  ];
  before(async () => {
    opened = await openFresh();
    await opened.database.transact(async (db) => {
      for (const [id, siteId, text] of texts) await indexText(db, 'message_text', { id, siteId, text });
    });
  });
  after(() => opened.close());

  test('keeps to the ids asked for', async () => {
    const question = {
      words: searchWords('deposit'),
      matching: 'whole',
      siteIds: undefined,
      rows: 10,
    } as const;
    const found = await findText(opened.database.reader, 'message_text', { ...question, among: [1, 3, 6] });
    assert.deepEqual(found, [3]);
  });

  const find = (
    typed: string,
    siteIds?: readonly number[],
    matching: MatchMode = 'whole',
    before?: number,
    rows = 10,
  ) =>
    findText(opened.database.reader, 'message_text', {
      words: searchWords(typed),
      matching,
      siteIds,
      before,
      rows,
    });

  test('finds whole words regardless of case and accents, newest first', async () => {
    assert.deepEqual(await find('Deposit'), [3, 2]);
    assert.deepEqual(await find('cafe OL'), [1]);
    assert.deepEqual(await find('march'), []);
    assert.deepEqual(await find('deposit returned'), [3]);
  });

  test('finds prefixes on request', async () => {
    assert.deepEqual(await find('depos'), []);
    assert.deepEqual(await find('depos', undefined, 'beginning'), [6, 3, 2]);
    assert.deepEqual(await find('come dep', undefined, 'beginning'), [2]);
  });

  test('respects the given sites', async () => {
    assert.deepEqual(await find('deposit', [7]), [2]);
    assert.deepEqual(await find('deposit', [7, 8]), [3, 2]);
    assert.deepEqual(await find('deposit', []), []);
    assert.deepEqual(await find('s7'), []);
  });

  test('finds words of scripts without spaces', async () => {
    assert.deepEqual(await find('展示'), [4]);
  });

  test('treats operators as text', async () => {
    assert.deepEqual(await find('NOT'), [5]);
    assert.deepEqual(await find('" OR * : words'), []);
    assert.deepEqual(await find('""'), []);
    assert.deepEqual(await find("'; drop table message_text --"), []);
  });

  test('continues after a page', async () => {
    assert.deepEqual(await find('deposit', undefined, 'whole', undefined, 1), [3]);
    assert.deepEqual(await find('deposit', undefined, 'whole', 3), [2]);
  });

  test('texts indexed in bulk, or not yet, are found by the same words', async () => {
    const long = 'x'.repeat(101);
    const many = [
      'It\'s a_b: c\\d, "quoted"; 12.5% (of 3-4) + <b>',
      `a ${long}y ${long}z`,
      'UMLAUTS: Größe, Ärger, Ŝanĝo',
      'tab\tline\nend 東京の展示会',
      '',
      'A B c D1 1d',
    ].map((text, index) => ({ id: 100 + index, siteId: 9, text }));
    const { database } = opened;
    await database.transact((db) => indexTexts(db, 'ticket_text', many));
    assert.equal(await newestIndexed(database.reader, 'ticket_text'), 105);
    const typed = [
      'a',
      'b',
      'c d',
      'it s',
      '12',
      '5',
      '3 4',
      'quoted',
      'grosse',
      'sango',
      '展示',
      'd1',
      '1',
      `${long}y`,
    ];
    for (const each of typed) {
      for (const matching of ['whole', 'beginning'] as const) {
        const question = { words: searchWords(each), matching, siteIds: [9] };
        const expected = many.filter(({ text }) => hasWords(text, question)).map(({ id }) => id);
        const found = await findText(database.reader, 'ticket_text', { ...question, rows: 10 });
        assert.deepEqual(found, expected.toReversed(), `${each} as ${matching}`);
        assert.equal(
          await countText(database.reader, 'ticket_text', question, 104),
          expected.filter((id) => id < 105).length,
        );
      }
    }
    assert.ok(hasWords('Grace Hopper', { words: ['grace', 'hop'], matching: 'beginning' }));
    assert.ok(!hasWords('Grace Hopper', { words: ['gra', 'hopper'], matching: 'beginning' }));
    assert.ok(!hasWords('Grace', { words: [], matching: 'whole' }));
  });

  test('reindexed and removed texts are no longer found by old words', async () => {
    await opened.database.transact(async (db) => {
      await indexText(db, 'message_text', { id: 10, siteId: 7, text: 'umbrella' });
      await indexText(db, 'message_text', { id: 10, siteId: 7, text: 'parasol' });
    });
    assert.deepEqual(await find('umbrella'), []);
    assert.deepEqual(await find('parasol'), [10]);
    await opened.database.transact((db) => forgetText(db, 'message_text', 10));
    assert.deepEqual(await find('parasol'), []);
  });
});
