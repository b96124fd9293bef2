import { language } from '../time/language.ts';
import { onFirstUse } from '../time/on-first-use.ts';

const numberFormat = onFirstUse(() => new Intl.NumberFormat(language));

/** `1,204`. */
export const formatNumber = (value: number): string => numberFormat().format(value);

/** Maximum count of conversations by the server (documented with `conversation.counts`). */
const countedUpTo = 1000;

/** `12`, or `1,000+` at the server's limit. */
export const countText = (count: number): string =>
  `${formatNumber(count)}${count >= countedUpTo ? '+' : ''}`;

/** `1 event`, `1,204 events`. */
export const countOf = (count: number, noun: string): string =>
  `${formatNumber(count)} ${noun}${count === 1 ? '' : 's'}`;

/** Words of codes that are written in capitals. */
const capitals = /\b(?:bimi|dns|json|mcp|smtp|url)\b/g;

/** `validation_failed` as `Validation failed`, `malformed_json` as `Malformed JSON`. */
export function codeLabels(code: string): string {
  const phrase = code.replaceAll(/[._]/g, ' ').replaceAll(capitals, (word) => word.toUpperCase());
  return phrase.charAt(0).toUpperCase() + phrase.slice(1);
}

/** Initials: the first letters of a name's first two words. */
export function initialsOf(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  const [first = '', second = ''] = words.map((word) => [...word][0] ?? '');
  return `${first}${second}`.toUpperCase();
}

/** `640 B`, `12 KB`, `1.4 MB`. */
export function sizeText(bytes: number): string {
  if (bytes < 1000) return `${formatNumber(bytes)} B`;
  if (bytes < 1_000_000) return `${formatNumber(Math.round(bytes / 1000))} KB`;
  return `${formatNumber(Math.round(bytes / 100_000) / 10)} MB`;
}

/** Readable form of a key: `contact_us` becomes “Contact us”. */
export const nameOfKey = (key: string): string =>
  (key.charAt(0).toUpperCase() + key.slice(1)).replaceAll(/[-_]/g, ' ');
