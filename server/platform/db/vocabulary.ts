import { normalForm } from '../../text/normal-form.ts';

/** Search words, cut and folded in the same way in records and in queries. */

/** Words of a record's text that are looked at; PostgreSQL's limit is 1 MB for all of them. */
const wordsMax = 5000;
/** Characters of a text once its ligatures are written out, one of which may have 18. */
const charactersMax = 200_000;
/** Characters between spaces in scripts that write without: finding their words takes up to a microsecond for each. */
const unspacedMax = 20_000;
/** Letters of a word; longer ones are noise such as addresses of pictures. */
const lettersMax = 100;
/** Words of a question. */
const askedMax = 8;

const letters = /[\p{L}\p{N}]+/gu;
/** Most text, where there is nothing to fold but capitals. */
const plainText = /^[\t\n\r -~]*$/;
const plainLetters = /[a-z0-9]+/g;
const longWord = new RegExp(`[a-zA-Z0-9]{${lettersMax + 1}}`);
/** Has no more words than are looked at: each takes two characters. */
const plainMax = 2 * wordsMax;
/** Scripts that write without spaces. */
const unspaced =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Khmer}\p{scx=Lao}\p{scx=Myanmar}]/u;
let segmenter: Intl.Segmenter | undefined;

/** The words of a text, folded, in order and with repeats. */
export function wordsOf(text: string): string[] {
  const words = plainText.test(text)
    ? (text.slice(0, charactersMax).toLowerCase().match(plainLetters) ?? [])
    : foldedWords(text);
  return words.map((word) => (word.length > lettersMax ? word.slice(0, lettersMax) : word));
}

function foldedWords(text: string): string[] {
  const whole = normalForm(text.slice(0, charactersMax), 'NFKD').slice(0, charactersMax);
  const found = whole.replaceAll(/\p{M}/gu, '').toLowerCase().match(letters) ?? [];
  let unspacedLeft = unspacedMax;
  return found.flatMap((word) => {
    if (!unspaced.test(word)) return [word];
    const looked = word.slice(0, unspacedLeft);
    unspacedLeft -= looked.length;
    segmenter ??= new Intl.Segmenter('und', { granularity: 'word' });
    return [...segmenter.segment(looked)].map(({ segment }) => segment);
  });
}

/** The words that a record is found by, each once. */
export const indexedWords = (text: string): string[] => [...new Set(wordsOf(text))].slice(0, wordsMax);

/** A text for FTS5, which cuts plain text as we do: cutting it ourselves first would cost half as much again. */
export const wordsForFts5 = (text: string): string =>
  text.length <= plainMax && plainText.test(text) && !longWord.test(text)
    ? text
    : indexedWords(text).join(' ');

/** Search words of a query: at most 8. Without any, nothing is found. */
export const askedWords = (typed: string): string[] => [...new Set(wordsOf(typed))].slice(0, askedMax);
