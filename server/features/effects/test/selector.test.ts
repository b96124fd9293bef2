import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { Failure } from '../../../kernel/errors.ts';
import { BadSelector, readSelector } from '../service/compose/selector.ts';
import { composed, hostile } from './hostile-selectors.ts';
import { effects } from './recipes.ts';

const refused: readonly (readonly [selector: string, position: number, words: RegExp])[] = [
  ['', 0, /missing/],
  ['*', 0, /whole page/],
  ['h1, *', 4, /whole page/],
  ['h1::before', 2, /not an element/],
  ['h1:is(p::after)', 7, /not an element/],
  ['h1:before', 2, /not known/],
  ['h1:has(:has(p))', 7, /within :has/],
  ['h1,', 2, /beside the comma/],
  ['h1 > > p', 5, /beside the combinator/],
  ['> h1', 0, /beside the combinator/],
  ['h1 /deep/ p', 3, /combinator/],
  ['/* note */ h1', 0, /Comments/],
  ['svg|circle', 0, /Namespaces/],
  ['&.wide', 0, /not a selector/],
  ['h1:not()', 2, /empty/],
  ['.x{color:red}', 2, /Unexpected/],
  ['</script><script>alert(1)</script>', 0, /expected/],
  ['h1\nh2', 2, /Control characters/],
  ['h1\0', 2, /Control characters/],
  ['h1\ud800', 0, /Half of a character/],
  ['[x="y"', 6, /expected/],
  ['50%', 0, /not a selector/],
  ['.a*', 2, /tag name/],
  ['#1', 0, /\[id="1"\]/],
  ['div #1a', 4, /\[id="1a"\]/],
  ['#-1', 0, /ID selector/],
  [':is(.a, #0)', 8, /ID selector/],
  ['[x="y" s]', 0, /flag/],
  ['[x i]', 0, /flag/],
  [':lang(en, fr)', 8, /one word/],
  [':lang("en")', 6, /a word/],
  ['p:nth-of-type(2n of .a)', 20, /no "of"/],
];

describe('a selector', () => {
  for (const [selector, position, words] of refused) {
    it(`${JSON.stringify(selector)} is refused with its position`, () => {
      assert.throws(
        () => readSelector(selector),
        (thrown) =>
          thrown instanceof BadSelector && thrown.position === position && words.test(thrown.message),
        String(selector),
      );
    });
  }

  it('is refused as 422 that names the field, with its position', () => {
    assert.throws(
      () => effects.compose({ effect_id: 'fade-up-reveal', target_selector: 'h1::before' }),
      (thrown) =>
        thrown instanceof Failure &&
        thrown.code === 'validation_failed' &&
        thrown.errors[0]?.pointer === '/target_selector' &&
        thrown.members.position === 2,
    );
  });

  it('is serialised with every < escaped', () => {
    assert.equal(readSelector('[x="</style>"]').css, '[x="\\3c /style>"]');
    assert.equal(readSelector('.a\\<b').css, '.a\\3c b');
    assert.equal(readSelector('[x="\\\\<"]').css, '[x="\\\\\\3c "]');
  });

  it('describes its element as far as attributes can', () => {
    const { subject } = readSelector('#hero > section.wide.dark[data-x="1"]');
    assert.equal(subject?.tag, 'section');
    assert.deepEqual(
      [...(subject?.attributes ?? [])],
      [
        ['class', 'wide dark'],
        ['data-x', '1'],
      ],
    );
    assert.equal(subject?.isNested, true);
    assert.equal(readSelector('h1:hover').subject, undefined);
    assert.equal(readSelector('[onclick="x"]').subject, undefined);
  });
});

describe('an accepted selector', () => {
  it('keeps its meaning when serialised', () => {
    fc.assert(
      fc.property(hostile, (selector) => {
        const answer = composed('fade-up-reveal', selector);
        if (!answer || selector.trim() !== selector) return;
        const once = readSelector(selector);
        const twice = readSelector(once.css);
        assert.equal(twice.css, once.css);
        assert.deepEqual(twice.subject, once.subject);
      }),
      { numRuns: 3000 },
    );
    assert.equal(readSelector('.a\\31  b').subject?.tag, 'b');
    assert.equal(readSelector(readSelector('.a\\31  b').css).subject?.tag, 'b');
  });
});

describe('an effect id or a value', () => {
  it('that is hostile is refused, and never echoed as code', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        assert.throws(() => effects.compose({ effect_id: text, target_selector: 'h1' }), Failure);
        const parameters = { '--fx-fade-up-reveal-rise': text };
        assert.throws(
          () => effects.compose({ effect_id: 'fade-up-reveal', target_selector: 'h1', parameters }),
          Failure,
        );
        const named = { [text]: '1px' };
        assert.throws(
          () => effects.compose({ effect_id: 'fade-up-reveal', target_selector: 'h1', parameters: named }),
          Failure,
        );
      }),
      { numRuns: 500 },
    );
  });
});
