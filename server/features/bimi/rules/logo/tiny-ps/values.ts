import { COMBINING_CHAR, DIGIT, EXTENDER, LETTER } from 'xmlchars/xml/1.0/ed4.js';

/** Type of an attribute: an enumeration, or a kind of text. */
export type Value = readonly string[] | ValueKind;

/**
 * - `text`: anything.
 * - `property`: a style property, which may contain references.
 * - `name`: an XML name without a colon.
 * - `tokens`: one or more words of name characters.
 * - `language`: a language tag, or empty.
 * - `aspect`: how the drawing fits its square.
 */
export type ValueKind = 'text' | 'property' | 'name' | 'tokens' | 'language' | 'aspect';

// Letters as in XML's fourth edition: libxml2, which receivers validate with, knows no others here.
const nameCharacters = `${LETTER}${DIGIT}${COMBINING_CHAR}${EXTENDER}._\\-`;
const kinds: Readonly<Record<ValueKind, RegExp>> = {
  text: /^/,
  property: /^/,
  name: new RegExp(`^[${LETTER}_][${nameCharacters}]*$`),
  tokens: new RegExp(`^[${nameCharacters}:]+(?: [${nameCharacters}:]+)*$`),
  language: /^(?:[a-z]{1,8}(?:-[a-z\d]{1,8})*)?$/i,
  aspect: /^(?:none|xMidYMid)(?: ?meet)?$/,
};

const allowedValues: Readonly<Record<ValueKind, string>> = {
  text: '',
  property: '',
  name: 'a name that starts with a letter and has no spaces',
  tokens: 'words of letters and digits, or remove it',
  language: 'a language such as en or de-CH',
  aspect: 'none or xMidYMid, or remove it',
};

/** True if the attribute accepts the value. Treats white space as leniently as the schema does. */
export function isAllowed(value: Value, text: string): boolean {
  const collapsed = text.replace(/[ \t\r\n]+/g, ' ').replace(/^ | $/g, '');
  return typeof value === 'string' ? kinds[value].test(collapsed) : value.includes(collapsed);
}

/** More values do not fit in a sentence. */
const namedWordsMax = 4;

/** Accepted values, as a sentence ending. */
export function acceptedValues(value: Value): string {
  if (typeof value === 'string') return allowedValues[value];
  const words = value.slice(0, namedWordsMax).map((word) => `"${word}"`);
  return words.length < value.length ? `${words.join(', ')} or the like` : words.join(' or ');
}
