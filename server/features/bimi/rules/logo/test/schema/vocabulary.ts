import { elements } from '../../tiny-ps/elements.ts';
import type { Value, ValueKind } from '../../tiny-ps/values.ts';

/** Names of SVG that are not in the table, of other languages, and of nothing. */
const strangeElements = [
  ...[
    'script',
    'image',
    'style',
    'a',
    'animate',
    'set',
    'symbol',
    'clipPath',
    'mask',
    'filter',
    'switch',
    'tspan',
  ],
  ...[
    'tbreak',
    'foreignObject',
    'font',
    'font-face',
    'glyph',
    'hkern',
    'pattern',
    'marker',
    'nothing',
    'x:g',
    'SVG',
  ],
];
export const elementNames: readonly string[] = [...elements.keys(), ...strangeElements];

const strangeAttributes = [
  ...[
    'style',
    'opacity',
    'onload',
    'onclick',
    'clip-path',
    'mask',
    'filter',
    'gradientTransform',
    'spreadMethod',
    'fx',
    'fy',
  ],
  ...[
    'xlink:href',
    'x:label',
    'xml:other',
    'tabindex',
    'nothing',
    'baseprofile',
    'viewbox',
    'unicode',
    'horiz-adv-x',
  ],
];
const allNames = new Set([...elements.values()].flatMap(({ attributes }) => [...attributes.keys()]));
export const attributeNames: readonly string[] = [...allNames, ...strangeAttributes];

const words: readonly string[] = [
  ...new Set(
    [...elements.values()].flatMap(({ attributes }) =>
      [...attributes.values()].flatMap((value) => (typeof value === 'string' ? [] : value)),
    ),
  ),
];

/** Values tried on every attribute: foreign words, near misses, boundary values. */
export const anyValues: readonly string[] = [
  ...words,
  ...words.map((word) => ` ${word}\n`),
  ...[
    '',
    ' ',
    'a',
    '1',
    '-a',
    '.a',
    '_a',
    'a b',
    ' a ',
    'a:b',
    ':a',
    'a,b',
    'a\tb',
    'a\u00a0b',
    '\u00a0',
    'ä',
    '図',
    'ア',
    'א',
    'é',
    '😀',
    'a\u0301',
    '\u0301a',
  ],
  ...[
    '\u2460a',
    'a\u2460',
    '\u1200',
    'ՙa',
    'a·',
    'ㄅ',
    '가',
    'ⅷ',
    'ꙮ',
    'ー',
    'a٣',
    'Ω',
    'ℵ',
    '丟',
    '㐀',
    'ﬁ',
    'a’',
  ],
  ...[
    'en',
    'de-CH',
    'DE',
    'en-',
    '-en',
    'englishes',
    'en-englishes',
    'e1',
    'en-1',
    'x-klingon',
    ' en ',
    'en us',
    'i-a-b-c',
  ],
  ...[
    'none',
    ' none ',
    'none meet',
    'nonemeet',
    'xMidYMid',
    'xMidYMid meet',
    'xMidYMidmeet',
    'xMidYMid  meet ',
    'xMidYMid slice',
    'meet',
    'xmidymid',
  ],
  ...[
    '0',
    '1.2',
    '1.20',
    '1.2 ',
    'tiny-ps',
    'Tiny-ps',
    'false',
    'true',
    'inherit',
    'Inherit',
    '#fff',
    'url(#a)',
    'https://example.com/',
    '%%',
    '&<">',
  ],
];

const examples: Readonly<Record<ValueKind, readonly string[]>> = {
  text: ['', '1', 'M0 0h1z', 'any text at all', '<&">'],
  property: ['none', 'inherit', '#06c', 'red', '1.5', ''],
  name: ['a', '_b-c.d1', ' e ', 'Größe', '図', 'é'],
  tokens: ['a', 'a b', ' -1 .x :y '],
  language: ['en', 'de-CH', '', 'x-a1b2'],
  aspect: ['none', 'xMidYMid meet', ' xMidYMid ', 'nonemeet'],
};

/** Valid values of an attribute. */
export const rightValues = (value: Value): readonly string[] =>
  typeof value === 'string' ? examples[value] : [...value, ` ${value[0]} `];
