import { urlsIn } from './urls.ts';

// Emoji as X counts them: each as one, however many characters it consists of. Source: twitter-text 3, which
// bundles Unicode's list of its year; the engine's own list is newer.

/** An emoji by Unicode's list (UTS #51, RGI), in its full form. Compiled on first use, which takes some 15 ms. */
let listed: RegExp | undefined;
/**
 * Parts of joined emoji, and keycaps, without their variation selector. ©, ® and digits are emoji only with
 * one, and never joined.
 */
const unselected =
  /(?![\p{Emoji_Presentation}©®])\p{Extended_Pictographic}(?=\u200d)|(?<=\u200d)(?![\p{Emoji_Presentation}©®])\p{Extended_Pictographic}(?!\ufe0f)|[0-9#*](?=\u20e3)/gu;

const connector = /[\u200d\u20e3]/;

/**
 * Adds missing variation selectors to emoji: many keyboards leave them out, and both readers and X see the
 * same emoji.
 */
const withSelectors = (text: string): string =>
  connector.test(text) ? text.replace(unselected, '$&\ufe0f') : text;

/** Length in UTF-16 units of the emoji at an offset; 0 if none begins there. */
function emojiLengthAt(text: string, at: number): number {
  listed ??= /\p{RGI_Emoji}/vy;
  listed.lastIndex = at;
  return listed.exec(text)?.[0].length ?? 0;
}

/**
 * Source: twitter-text, config/v3.json, in hundredths as there: characters outside all ranges weigh
 * `defaultWeight`.
 */
const scale = 100;
const defaultWeight = 200;
const lightWeight = 100;
const urlWeight = 23 * scale;
const lightMax = 4351;
const lightRanges = [
  [0, lightMax],
  [8192, 8205],
  [8208, 8223],
  [8242, 8247],
] as const;

/** Weighted length of an NFC text, as X counts it. */
export function weightedLength(text: string): number {
  let weight = 0;
  let from = 0;
  for (const { start, end } of urlsIn(text, true)) {
    weight += weightOf(text.slice(from, start)) + urlWeight;
    from = end;
  }
  return (weight + weightOf(text.slice(from))) / scale;
}

/** Weighted length of a text without URLs. */
function weightOf(text: string): number {
  const normalized = withSelectors(text);
  let weight = 0;
  for (let at = 0; at < normalized.length; ) {
    const code = normalized.codePointAt(at) ?? 0;
    const emoji = mayBeEmoji(normalized, at) ? emojiLengthAt(normalized, at) : 0;
    weight += emoji > 0 ? defaultWeight : characterWeight(code);
    at += emoji || (code > 0xffff ? 2 : 1);
  }
  return weight;
}

const characterWeight = (code: number): number =>
  lightRanges.some(([first, last]) => code >= first && code <= last) ? lightWeight : defaultWeight;

/** Quick test for an emoji among the light characters: few begin one, and only with a variation selector. */
const mayBeEmoji = (text: string, at: number): boolean =>
  text.charCodeAt(at) > lightMax || text.charCodeAt(at + 1) === 0xfe0f;
