import { normalForm } from '../../../text/normal-form.ts';
import type { Platform, TextUnit } from '../schema/platforms.ts';
import { capabilityOf, type TextOptions } from './platform-texts.ts';
import { urlsIn } from './urls.ts';
import { weightedLength } from './weighted-length.ts';

let segmenter: Intl.Segmenter | undefined;
const plain = /^[\n\x20-\x7e]*$/;

/** Characters as people perceive them (UAX #29): a family emoji is one, and so is a letter with its marks. */
function graphemesIn(text: string): number {
  if (plain.test(text)) return text.length;
  let count = 0;
  segmenter ??= new Intl.Segmenter('und', { granularity: 'grapheme' });
  for (const _ of segmenter.segment(text)) count += 1;
  return count;
}

export interface TextMeasure {
  /** Length in the platform's unit. */
  readonly length: number;
  readonly max: number;
  readonly unit: TextUnit;
  /** Length in UTF-8 bytes if the platform limits these too; else null. */
  readonly bytes: number | null;
  readonly maxBytes: number | null;
  readonly fits: boolean;
}

/**
 * Above this length, the rest of a text counts in UTF-16 units on every platform, so that very long texts
 * cost no time. No platform with another unit accepts as much.
 */
const countedUnitsMax = 30_000;
const urlLength = 23;
const utf8 = new TextEncoder();

const counts: Readonly<Record<TextUnit, (text: string) => number>> = {
  weighted_x: weightedLength,
  grapheme: graphemesIn,
  url23: (text) => graphemesIn(withUrlsAs(text, 'x'.repeat(urlLength))),
  utf16: (text) => text.length,
};

/**
 * Length of a text on a platform, and whether it fits. Counts in NFC; bytes as sent. Depends on `server/text`
 * and `tlds` alone, so that a page's counter agrees with the server.
 */
export function measureText(platform: Platform, text: string, options: TextOptions = {}): TextMeasure {
  const { max, unit, maxBytes } = capabilityOf(platform, options);
  const composed = normalForm(text, 'NFC');
  const beyond = Math.max(0, composed.length - countedUnitsMax);
  const length = counts[unit](beyond > 0 ? composed.slice(0, countedUnitsMax) : composed) + beyond;
  const bytes = maxBytes === null ? null : utf8.encode(text).length;
  const fits = length <= max && (bytes === null || maxBytes === null || bytes <= maxBytes);
  return { length, max, unit, bytes, maxBytes, fits };
}

/** Mastodon treats only addresses with a protocol as URLs. */
function withUrlsAs(text: string, placeholder: string): string {
  let result = '';
  let from = 0;
  for (const { start, end } of urlsIn(text, false)) {
    result += text.slice(from, start) + placeholder;
    from = end;
  }
  return result + text.slice(from);
}
