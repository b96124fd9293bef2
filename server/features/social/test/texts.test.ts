import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { processorMs } from '../../../test/processor-time.ts';
import { postiz } from '../provider/postiz/index.ts';
import { platformsOfPostiz, settingsFor } from '../provider/postiz/platforms.ts';
import { measureText } from '../rules/measure-text.ts';
import { capabilityOf } from '../rules/platform-texts.ts';
import { platformTextProblem, textProblem } from '../rules/text-problem.ts';
import { type Platform, platformKeys as platforms } from '../schema/platforms.ts';

describe('Bluesky counts graphemes', () => {
  for (const [what, text, length] of [
    ['a family', '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}\u200d\u{1f466}', 1],
    ['two flags', '\u{1f1e9}\u{1f1ea}\u{1f1eb}\u{1f1f7}', 2],
    ['half a flag behind one', '\u{1f1e9}\u{1f1ea}\u{1f1eb}', 2],
    ['the flag of Scotland', '\u{1f3f4}\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}', 1],
    ['a skin tone', '\u{1f44b}\u{1f3fd}', 1],
    ['a letter with three marks', 'a\u0301\u0302\u0303', 1],
    ['a syllable of Hangul in its parts', '\u1112\u1161\u11ab', 1],
    ['a Hindi syllable', '\u0915\u094d\u0937\u093f', 1],
    ['a line end of two characters', 'a\r\nb', 3],
    ['plain words', 'Fresh bread at 8.', 17],
    ['nothing', '', 0],
  ] as const) {
    test(what, () => assert.equal(measureText('bluesky', text).length, length));
  }

  test('300 of them fit and 301 do not', () => {
    assert.equal(measureText('bluesky', '\u00e9'.repeat(300)).fits, true);
    assert.equal(measureText('bluesky', '\u00e9'.repeat(301)).fits, false);
  });

  test('and bytes too: 120 family emoji are few graphemes but too many bytes', () => {
    const families = '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}\u200d\u{1f466}'.repeat(121);
    assert.deepEqual(measureText('bluesky', families), {
      length: 121,
      max: 300,
      unit: 'grapheme',
      bytes: 3025,
      maxBytes: 3000,
      fits: false,
    });
    assert.match(platformTextProblem('bluesky', families)?.message ?? '', /3025 bytes/);
  });
});

describe('other platforms count', () => {
  test('Mastodon: 23 per URL with a protocol, and literally without', () => {
    assert.equal(measureText('mastodon', `See https://example.com/${'a'.repeat(600)}`).length, 27);
    assert.equal(measureText('mastodon', 'See example.com').length, 15);
    assert.equal(measureText('mastodon', '\u{1f1e9}\u{1f1ea}').length, 1);
  });

  test('the rest: UTF-16 units, so an emoji is two', () => {
    assert.equal(measureText('linkedin', '\u{1f431}a').length, 3);
    assert.equal(measureText('telegram', 'https://example.com').length, 19);
  });

  test('composed and decomposed characters alike, everywhere', () => {
    const [composed, decomposed] = ['Caf\u00e9 \ud55c', 'Cafe\u0301 \u1112\u1161\u11ab'];
    for (const platform of platforms)
      assert.equal(measureText(platform, decomposed).length, measureText(platform, composed).length);
  });
});

describe('requirements of platforms', () => {
  test('text alone, unless a picture or video is required, which is said', () => {
    const mediaOnly = platforms.filter((platform) => !capabilityOf(platform).takesTextAlone);
    assert.deepEqual(mediaOnly, ['instagram', 'tiktok', 'youtube', 'pinterest']);
    for (const platform of mediaOnly) {
      const problem = platformTextProblem(platform, 'Fresh bread.');
      assert.equal(problem?.problem, 'text_alone');
      assert.match(problem?.message ?? '', /pictures|videos/);
    }
    for (const platform of platforms.filter((each) => !mediaOnly.includes(each)))
      assert.equal(platformTextProblem(platform, 'Fresh bread.'), undefined);
  });

  test('Reddit says that it needs a subreddit', () =>
    assert.match(capabilityOf('reddit').says ?? '', /subreddit/));

  test('Reddit through Postiz is unsupported: it needs fields a text lacks', () => {
    const atPostiz = (platform: Platform) => capabilityOf(platform, { needs: postiz.needs?.[platform] });
    const problem = platformTextProblem('reddit', 'Fresh bread.', { needs: postiz.needs?.reddit });
    assert.equal(problem?.problem, 'text_alone');
    assert.match(problem?.message ?? '', /subreddit and a title/);
    for (const [identifier, platform] of platformsOfPostiz)
      assert.equal(atPostiz(platform).takesTextAlone, settingsFor(identifier) !== undefined, identifier);
  });

  test('an overlong text is reported with its excess, as the platform counts', () => {
    const problem = platformTextProblem('x', '面'.repeat(141));
    assert.equal(problem?.problem, 'too_long');
    assert.match(problem?.message ?? '', /282 long; the maximum is 280 \(as X counts/);
  });
});

describe('a text', () => {
  for (const [what, text] of [
    ['nothing', ''],
    ['spaces and lines', ' \n\t\u00a0\u3000'],
    ['what has no width', '\u200b\u2060\u00ad'],
    ['a Braille cell without dots', '\u2800'],
  ] as const) {
    test(`of ${what} is refused as empty`, () => assert.equal(textProblem(text)?.problem, 'empty'));
  }

  for (const [what, text] of [
    ['NUL', 'a\0b'],
    ['escape sequences', '\u001b[31mred'],
    ['a carriage return', 'a\r\nb'],
    ['delete', 'a\u007f'],
    ['a control of the second set', 'a\u0085'],
    ['what is no character', 'a\uffff'],
    ['half a character', 'a\ud83d'],
    ['an override of direction', 'a\u202eb'],
    ['controls alone', '\u0001\u0002'],
  ] as const) {
    test(`with ${what} is refused, naming the character`, () => {
      const problem = textProblem(text);
      assert.equal(problem?.problem, 'characters');
      assert.match(problem?.message ?? '', /U\+[0-9A-F]{4}|incomplete/);
      assert.ok(problem && !problem.message.includes(text));
    });
  }

  for (const [what, text] of [
    ['tabs, lines and spaces round it', '  Hello\n\tyou  '],
    ['Arabic between marks and isolates', '\u2067\u0645\u0631\u062d\u0628\u0627\u2069\u200f'],
    ['an emoji and nothing else', '\u{1f35e}'],
    ['a logo of private use', '\uf8ff'],
  ] as const) {
    test(`with ${what} is accepted unchanged`, () => assert.equal(textProblem(text), undefined));
  }
});

const anything = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.array(fc.integer({ min: 0, max: 0xffff })).map((codes) => String.fromCharCode(...codes)),
  fc
    .array(
      fc.constantFrom(
        'http://',
        '.',
        '/',
        '(',
        ')',
        '?',
        '-',
        '_',
        'com',
        'a',
        'あ',
        '\u200d',
        '❤',
        '\ufe0f',
        '@',
      ),
    )
    .map((parts) => parts.join('')),
);

describe('counting', () => {
  test('never throws, whatever the string', () =>
    fc.assert(
      fc.property(anything, fc.constantFrom(...platforms), fc.boolean(), (text, platform, takesLongText) => {
        const { length, max, fits } = measureText(platform, text, { takesLongText });
        assert.ok(Number.isSafeInteger(length) && length >= 0);
        if (fits) assert.ok(length <= max);
        platformTextProblem(platform, text, { takesLongText });
      }),
      { numRuns: 400 },
    ));

  test('of words grows with their number', () =>
    fc.assert(
      fc.property(anything, fc.constantFrom(...platforms), (text, platform) => {
        assert.ok(measureText(platform, `${text} end`).length >= measureText(platform, text).length);
      }),
    ));

  const long = 100_000;
  const filled = (unit: string, before = '') => before + unit.repeat(Math.floor(long / unit.length));
  for (const [what, text] of [
    ['marks in two orders', filled('\u0301\u0316', 'a')],
    ['families', filled('\u{1f468}\u200d\u{1f469}\u200d\u{1f467}\u200d\u{1f466}')],
    ['joined hearts', filled('\u2764\u200d')],
    ['Chinese', filled('面')],
    ['dots', filled('.')],
    ['names without an end', filled('a.')],
    ['names in kana', filled('あ.')],
    ['a name between kana', filled('x.comあ')],
    ['hosts that are no names', filled('http://\ud800.co ')],
    ['a URL at each step', filled('http://あ.com ')],
    ['parentheses that stay open', filled('(a', 'a.co/')],
    ['paths with parentheses', filled('a.co/(')],
    ['full stops behind a path', filled('.', 'a.co/')],
    ['question marks', filled('?', 'a.co/?')],
    ['underscores', filled('a_a.')],
    ['protocols', filled('http://')],
    ['halves of characters', filled('\ud83d')],
    ['tags', filled('\u{e0067}', '\u{1f3f4}')],
  ] as const) {
    test(`100,000 characters of ${what} are counted quickly`, () => {
      for (const platform of ['x', 'bluesky', 'mastodon', 'linkedin'] as const) {
        // The first ones compile it, and one may meet a collection.
        const spent = [1, 2, 3, 4, 5].map(() => processorMs(() => platformTextProblem(platform, text)));
        assert.ok(Math.min(...spent) < 50, `${platform}: ${Math.min(...spent)} ms`);
      }
    });
  }
});
