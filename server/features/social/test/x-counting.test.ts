import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { measureText } from '../rules/measure-text.ts';

const tens = (count: number) => 'xxxxxxxxxx-'.repeat(count);
const family = '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}\u200d\u{1f466}';
const kana = 'あいうえおかきくけこ';
const endless = `https://${'somesuperlongurl'.repeat(249)}.com/foo `;
const poem =
  '故人西辞黄鹤楼，烟花三月下扬州。孤帆远影碧空尽，唯见长江天际流。朱雀桥边野草花，乌衣巷口夕阳斜。旧时王谢堂前燕，飞入寻常百姓家。朝辞白帝彩云间，千里江陵一日还。两岸猿声啼不住，轻舟已过万重山。泪湿罗巾梦不成，夜深前殿按歌声。红颜未老恩先断，斜倚薰笼坐到明。独在异乡为异客，每逢佳节倍思亲。遥知兄弟登高处，遍插茱萸少一人。';

/**
 * X's own cases: twitter-text, conformance/validate.yml, sections `WeightedTweetsWithDiscountedEmojiCounterTest` (configuration 3)
 * and, where they know no emoji, `WeightedTweetsCounterTest` and `UnicodeDirectionalMarkerCounterTest`.
 */
const published: readonly (readonly [title: string, text: string, length: number])[] = [
  ['a post with a URL', 'Hi http://test.co', 26],
  ['a URL alone', 'http://test.co', 23],
  ['a long post', `285 chars-${tens(25)}`, 285],
  ['a long post with a URL in the middle', `285 chars- http://www.twitter.com/jack ${tens(24)}`, 299],
  ['a long post with a URL at the end', `${tens(24)} http://www.twitter.com/jack `, 289],
  ['ten URLs', 'https://www.twitter.com/aloha '.repeat(10), 240],
  ['160 Chinese characters', poem, 320],
  ['160 emoji', '\u{1f637}'.repeat(160), 320],
  ['3 Latin characters and 160 Chinese', `the${poem}`, 323],
  ['a letter and its accent, which are one in NFC', 'A\u0301B', 2],
  ['a Hebrew letter that is three in NFC', 'A\ufb2c', 4],
  ['282 characters of which two are one', `282 chars-${tens(24)}xxxxxA\u0301x`, 281],
  ['one byte, two and many', `H\u{1f431}\u263a${family}`, 7],
  ['emoji of the basic plane', '\u{1f637}\u{1f47e}\u{1f621}\u{1f525}\u{1f4a9}', 10],
  ['a skin tone and a profession', '\u{1f64b}\u{1f3fd}\u{1f468}\u200d\u{1f3a4}', 4],
  [
    'spaces and marks of general punctuation',
    'This is a tweet with general punctuation characters: \u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u200b \u2010 \u2011 \u2012 \u2013 \u2014 \u2015 \u2016  \u2017 \u2018 \u2019 \u201a \u201b \u201c \u201d \u201e \u201f \u2032 \u2033 \u2034 \u2035 \u2036 \u2037',
    110,
  ],
  [
    'names that no host can have for none, and the URL behind them for one',
    `Long url with invalid domain labels and a short url: ${endless.repeat(3)}https://validurl.com`,
    12_079,
  ],
  ['a domain name of 64 characters', `${'randomurl'.repeat(7)}s.com`, 68],
  ['a host that is too long in ASCII', `${kana.repeat(12)} http://${kana.repeat(5)}あいう.com`, 358],
  ['a host that is just short enough', `${kana.repeat(12)} http://${kana.repeat(5)}あい.com`, 264],
  ['140 families', family.repeat(140), 280],
  ['a key, which begins with a digit', '1\u20e3', 2],
  [
    'emoji of Unicode 10',
    'Unicode 10.0 emoji: \u{1f92a}; \u{1f9d5}; \u{1f9d5}\u{1f3fe}; \u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    34,
  ],
  ['emoji of Unicode 9', 'Unicode 9.0 emoji: \u{1f920}; \u{1f483}; \u{1f483}\u{1f3fe}', 29],
  ['what is no character', 'ABC\u202a\uffffABC\ufffe', 12],
  [
    'marks of direction round a URL',
    '\u2066\u202ahttp://foobar.\u067e\u0627\u06a9\u0633\u062a\u0627\u0646/\u202c\u2069',
    31,
  ],
];

describe('X counts', () => {
  for (const [title, text, length] of published) {
    test(title, () => assert.equal(measureText('x', text).length, length));
  }

  test('emoji without variation selectors as the same emoji', () => {
    assert.equal(measureText('x', '\u{1f441}\u200d\u{1f5e8}').length, 2);
    assert.equal(measureText('x', '\u2764\u200d\u{1f525}').length, 2);
    assert.equal(measureText('x', '\u{1f575}\u{1f3fd}\u200d\u2642').length, 2);
  });

  test('an invalid joined sequence by its parts', () => {
    assert.equal(measureText('x', '\u{1f431}\u200d\u{1f525}').length, 5);
  });

  test('an ambiguous character as a letter, unless a selector makes it an emoji', () => {
    assert.equal(measureText('x', '\u00a9').length, 1);
    assert.equal(measureText('x', '\u00a9\ufe0f').length, 2);
    assert.equal(measureText('x', '12').length, 2);
  });

  test('280, or 25,000 for accounts with longer posts', () => {
    assert.equal(measureText('x', 'a'.repeat(280)).fits, true);
    assert.equal(measureText('x', 'a'.repeat(281)).fits, false);
    assert.equal(measureText('x', 'a'.repeat(25_000), { takesLongText: true }).fits, true);
    assert.equal(measureText('x', 'a'.repeat(25_001), { takesLongText: true }).fits, false);
    assert.equal(measureText('threads', 'a'.repeat(501), { takesLongText: true }).fits, false);
  });
});
