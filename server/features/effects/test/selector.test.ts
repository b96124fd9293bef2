import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import parse from 'css-tree/parser';
import walk from 'css-tree/walker';
import fc from 'fast-check';
import type { Browser, Page } from 'playwright-core';
import { Failure } from '../../../kernel/errors.ts';
import { anyCharacter } from '../../../test/any-character.ts';
import { launchBrowser } from '../../../test/browser.ts';
import { BadSelector, readSelector } from '../service/compose/selector.ts';
import { nastySelectors } from './nasty-selectors.ts';
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
    it(`${JSON.stringify(selector)} is refused, and it is said where`, () => {
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

  it('is written anew with every < as an escape', () => {
    assert.equal(readSelector('[x="</style>"]').css, '[x="\\3c /style>"]');
    assert.equal(readSelector('.a\\<b').css, '.a\\3c b');
    assert.equal(readSelector('[x="\\\\<"]').css, '[x="\\\\\\3c "]');
  });

  it('says what its element has to be, where attributes can say it', () => {
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

/** Pieces that selectors are made of, good and bad, to be thrown together. */
const piece = fc.constantFrom(
  ...[
    'h1',
    '.a',
    '#b',
    '[x]',
    '[x="y"]',
    '[x="{{selector}}"]',
    '[x="{{selector_json}}"]',
    "[x='</style>']",
    ' ',
    ' > ',
    '+',
    '~',
    ',',
    ':has(',
    ':is(',
    ')',
    ':not(.c)',
  ],
  ...[
    ':nth-child(2n+1)',
    ':nth-child(',
    ':hover',
    '::after',
    '*',
    '|',
    '\\',
    '\\3c ',
    '\\0 ',
    '"',
    "'",
    '<',
    '</script>',
    '<!--',
  ],
  ...[
    '-->',
    '{',
    '}',
    '@import',
    ';',
    '/*',
    '*/',
    '\n',
    '\0',
    '\u2028',
    '$' + '{x}',
    '`',
    '{{selector}}',
    '{{selector_json}}',
    '$&',
    '😀',
    'é',
  ],
);
const hostile = fc.oneof(
  fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('')),
  fc.string({ unit: anyCharacter, maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }).map((text) => `[data-x=${JSON.stringify(text)}]`),
  fc
    .string({ unit: 'grapheme', maxLength: 20 })
    .map((text) => `.${[...text].map((each) => `\\${each}`).join('')}`),
);

/** Composes, or answers undefined where the selector is refused in the way it should be. */
function composed(effectId: string, selector: string) {
  try {
    return effects.compose({ effect_id: effectId, target_selector: selector });
  } catch (thrown) {
    assert.ok(
      thrown instanceof Failure && thrown.code === 'validation_failed',
      `${JSON.stringify(selector)}: ${thrown}`,
    );
    return undefined;
  }
}

/** What a stylesheet is made of, selectors and texts aside. */
function shapeOf(css: string): string {
  const names: string[] = [];
  walk(parse(css, { onParseError: (error) => assert.fail(error.message) }), (node) => {
    if (node.type === 'Declaration') names.push(node.property);
    if (node.type === 'Atrule' || node.type === 'Rule') names.push(node.type);
  });
  return names.join(' ');
}

describe('no selector breaks out', { timeout: 240_000 }, () => {
  let browser: Browser;
  let page: Page;
  before(async () => {
    browser = await launchBrowser();
    page = await browser.newPage();
  });
  after(() => browser.close());

  const plain = effects.compose({ effect_id: 'fade-up-reveal', target_selector: '#here' });
  const slider = effects.compose({ effect_id: 'before-after-slider', target_selector: '#here' });

  it('of the stylesheet, the script or the markup', () => {
    fc.assert(
      fc.property(hostile, (selector) => {
        const answer = composed('fade-up-reveal', selector);
        if (!answer) return;
        assert.equal(shapeOf(answer.css), shapeOf(plain.css));
        assert.ok(!answer.css.includes('<') && !answer.js.replaceAll(' < ', '').includes('</'), selector);
        // All but the one string is what it always is.
        const literal = /const selector = (".*");$/m.exec(answer.js)?.[1] ?? '';
        assert.equal(
          answer.js.replace(literal, () => '"#here"'),
          plain.js,
        );
        assert.equal(typeof JSON.parse(literal), 'string');
        assert.ok(!/[<\u2028\u2029]/.test(literal));
        const { html } = composed('before-after-slider', selector) ?? { html: '' };
        assert.equal(html.split('<').length, slider.html.split('<').length, selector);
        assert.ok(!/ on\w+=/.test(html.split('\n')[0] ?? ''), html);
      }),
      { numRuns: 3000 },
    );
  });

  it('not even by naming a placeholder', () => {
    for (const name of ['{{selector}}', '{{selector_json}}']) {
      const { css, js } = effects.compose({ effect_id: 'fade-up-reveal', target_selector: `[x="${name}"]` });
      assert.equal(shapeOf(css), shapeOf(plain.css));
      const literal = JSON.stringify(`[x="${name}"]`);
      assert.equal(
        js.replace(literal, () => '"#here"'),
        plain.js,
      );
    }
  });

  it('and what is accepted, a browser accepts', async () => {
    const accepted = [
      ...new Set(
        fc.sample(hostile, 6000).flatMap((selector) => composed('fade-up-reveal', selector)?.js ?? []),
      ),
    ].map((js) => JSON.parse(/const selector = (".*");$/m.exec(js)?.[1] ?? '""'));
    assert.ok(accepted.length > 100, `${accepted.length} were accepted.`);
    const isRefused =
      '(each) => { try { document.querySelectorAll(each); return false; } catch { return true; } }';
    const thrown = await page.evaluate<string[]>(`${JSON.stringify(accepted)}.filter(${isRefused})`);
    assert.deepEqual(thrown, []);
  });

  it('also of what is hardly one: none is accepted that a browser refuses', async () => {
    const accepted = nastySelectors.flatMap((text) => {
      try {
        return { text, css: readSelector(text).css };
      } catch (thrown) {
        assert.ok(thrown instanceof BadSelector, `${text}: ${thrown}`);
        assert.ok(thrown.position >= 0 && thrown.position <= text.length, text);
        return [];
      }
    });
    const { length } = nastySelectors;
    assert.ok(
      accepted.length > length / 5 && accepted.length < length / 2,
      `${accepted.length} of ${length}`,
    );
    const isRefused =
      '({ css }) => { try { document.querySelector(css); return false; } catch { return true; } }';
    const refused = await page.evaluate<object[]>(`${JSON.stringify(accepted)}.filter(${isRefused})`);
    assert.deepEqual(refused, []);
  });

  it('of a page that its code is pasted into', async () => {
    const inPage = [
      '[x="</style><script>bad=1</script>"]',
      "[x='</script><script>bad=1</script>']",
      '[x="<!--"]',
      '.a\\<\\/script\\>',
      '[x="\\"];bad=1;//"]',
      '[x="*/}bad{"]',
    ];
    for (const selector of inPage) {
      const answer = effects.compose({ effect_id: 'before-after-slider', target_selector: selector });
      const faults: string[] = [];
      page.on('pageerror', (error) => faults.push(error.message));
      await page.setContent(`<!doctype html><body>${answer.code}<p id="end">end</p>`);
      assert.equal(await page.evaluate('typeof bad'), 'undefined', selector);
      assert.equal(await page.locator('#end').count(), 1);
      assert.equal(await page.locator('script').count(), 1);
      assert.equal(await page.locator('figure input').count(), 1);
      assert.deepEqual(faults, []);
      page.removeAllListeners('pageerror');
    }
  });
});

describe('a selector that was accepted', () => {
  it('means the same written anew', () => {
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
  it('that is hostile is refused, and never repeated as code', () => {
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
