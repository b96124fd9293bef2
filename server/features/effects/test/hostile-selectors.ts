import assert from 'node:assert/strict';
import fc from 'fast-check';
import { Failure } from '../../../kernel/errors.ts';
import { anyCharacter } from '../../../test/any-character.ts';
import { effects } from './recipes.ts';

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
/** Texts that a selector may be made of, and some that are meant to break out. */
export const hostile = fc.oneof(
  fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('')),
  fc.string({ unit: anyCharacter, maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }).map((text) => `[data-x=${JSON.stringify(text)}]`),
  fc
    .string({ unit: 'grapheme', maxLength: 20 })
    .map((text) => `.${[...text].map((each) => `\\${each}`).join('')}`),
);

/** Composes, or answers undefined where the selector is refused in the way it should be. */
export function composed(effectId: string, selector: string) {
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
