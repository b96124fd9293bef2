import type { Platform, TextUnit } from '../schema/platforms.ts';
import { measureText, type TextMeasure } from './measure-text.ts';
import { capabilityOf, type TextOptions } from './platform-texts.ts';

/** Reason why a text cannot be posted. */
export interface TextProblem {
  readonly problem: 'empty' | 'characters' | 'text_alone' | 'too_long';
  /** Problem and remedy, as a sentence for the author. */
  readonly message: string;
}

/** A lone surrogate cannot be encoded in UTF-8, so the published text would differ. */
const isHalved = (text: string): boolean => !text.isWellFormed();
/** Control characters except line feed and tab, and Unicode noncharacters, which X refuses. */
const unprintable = /(?![\n\t])\p{Cc}|[\ufeff\ufffe\uffff]/u;
/** Override characters display text in a false order. Marks, embeddings and isolates are legitimate in writing. */
const overrides = /[\u202d\u202e]/;
const visible = /[^\p{White_Space}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/v;

/** Problem that prevents a text from being posted on any platform; undefined if there is none. */
export function textProblem(text: string): TextProblem | undefined {
  if (isHalved(text)) return characters('A character is incomplete. Type it again.');
  const control = unprintable.exec(text)?.[0];
  if (control !== undefined) {
    return characters(
      `${codePoint(control)} is a control character: take it out. Lines end with a line feed alone.`,
    );
  }
  const override = overrides.exec(text)?.[0];
  if (override !== undefined) {
    return characters(`${codePoint(override)} turns the direction of what is behind it: take it out.`);
  }
  if (!visible.test(text)) return { problem: 'empty', message: 'Write something visible.' };
  return undefined;
}

/** Problem that prevents a text from being posted on one platform; undefined if there is none. */
export function platformTextProblem(
  platform: Platform,
  text: string,
  options: TextOptions = {},
): TextProblem | undefined {
  const problem = textProblem(text);
  if (problem) return problem;
  const { takesTextAlone, says: message } = capabilityOf(platform, options);
  if (!takesTextAlone && message !== null) return { problem: 'text_alone', message };
  const measure = measureText(platform, text, options);
  return measure.fits ? undefined : { problem: 'too_long', message: tooLong(measure) };
}

const unitNames: Readonly<Record<TextUnit, string>> = {
  weighted_x: 'as X counts: 2 for an emoji and for most writing beyond Latin, 23 for a URL',
  grapheme: 'characters',
  url23: 'characters, with 23 for a URL',
  utf16: 'characters, where an emoji is two or more',
};

function tooLong({ length, max, unit, bytes, maxBytes }: TextMeasure): string {
  if (length > max)
    return `The text is ${length} long; the maximum is ${max} (${unitNames[unit]}). Shorten it.`;
  return `The text has ${bytes} bytes; the maximum is ${maxBytes}. Shorten it or remove emoji.`;
}

const characters = (message: string): TextProblem => ({ problem: 'characters', message });
const codePoint = (character: string): string =>
  `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
