import { emojiLengthAt, withSelectors } from './emoji.ts';
import { urlsIn } from './urls.ts';

/** Source: twitter-text, config/v3.json, in hundredths as there: what is in none of the ranges weighs `defaultWeight`. */
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
  const written = withSelectors(text);
  let weight = 0;
  for (let at = 0; at < written.length; ) {
    const code = written.codePointAt(at) ?? 0;
    const emoji = mayBeEmoji(written, at) ? emojiLengthAt(written, at) : 0;
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
