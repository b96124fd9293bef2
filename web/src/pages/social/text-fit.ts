// The server's own rule, so that the counter agrees with it.
import { measureText } from '../../../../server/features/social/rules/measure-text.ts';
import type { SocialCapability } from '../../api/records.ts';

type Limits = Pick<SocialCapability, 'platform' | 'text_max' | 'text_bytes_max'>;

/** Length of a text against the limit of an account. */
export interface TextFit {
  /** Counted by the network's rules. */
  readonly length: number;
  readonly max: number;
  /** Characters left; negative if the text is too long. */
  readonly left: number;
  /** True if it fits by characters but not in bytes, as with many emoji. */
  readonly isTooHeavy: boolean;
  readonly fits: boolean;
}

export function textFit(
  { platform, text_max: max, text_bytes_max: bytesMax }: Limits,
  text: string,
): TextFit {
  const { length, bytes } = measureText(platform, text);
  const isTooHeavy = length <= max && bytes !== null && bytesMax !== null && bytes > bytesMax;
  return { length, max, left: max - length, isTooHeavy, fits: length <= max && !isTooHeavy };
}

const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Splits a text at the limit of an account, between visible characters. */
export function cutText(limits: Limits, text: string): readonly [within: string, beyond: string] {
  if (textFit(limits, text).fits) return [text, ''];
  const ends = [0, ...Array.from(characters.segment(text), ({ index, segment }) => index + segment.length)];
  // Binary search for the longest part that fits, because measuring takes time proportional to the length.
  let [low, high] = [0, ends.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (textFit(limits, text.slice(0, ends[middle])).fits) low = middle;
    else high = middle - 1;
  }
  return [text.slice(0, ends[low]), text.slice(ends[low])];
}
