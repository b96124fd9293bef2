import { normalForm } from '../../text/normal-form.ts';

// Search words, cut and folded in the same way in records and in queries.

/** Maximum words indexed per text; PostgreSQL's limit is 1 MB in total. */
const wordsMax = 5000;
/** Maximum characters after ligatures are expanded, one of which can become 18. */
const charactersMax = 200_000;
/** Maximum characters between spaces in scripts without them: segmenting takes up to a microsecond per character. */
const unspacedMax = 20_000;
/** Maximum length of a word; longer ones are noise such as image URLs. */
const lettersMax = 100;
/** Maximum words of a query. */
const queryWordsMax = 8;

const letters = /[\p{L}\p{N}]+/gu;
/** Most text: only capitals need folding. */
const plainText = /^[\t\n\r -~]*$/;
const plainLetters = /[a-z0-9]+/g;
const longWord = new RegExp(`[a-zA-Z0-9]{${lettersMax + 1}}`);
/** Cannot contain more than the maximum of words: each takes two characters. */
const plainMax = 2 * wordsMax;
/** Scripts written without spaces. */
const unspaced =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Khmer}\p{scx=Lao}\p{scx=Myanmar}]/u;
let segmenter: Intl.Segmenter | undefined;

/** Folded words of a text, in order and with repeats. */
export function wordsOf(text: string): string[] {
  const words = plainText.test(text)
    ? (text.slice(0, charactersMax).toLowerCase().match(plainLetters) ?? [])
    : foldedWords(text);
  return words.map((word) => (word.length > lettersMax ? word.slice(0, lettersMax) : word));
}

function foldedWords(text: string): string[] {
  const normalised = normalForm(text.slice(0, charactersMax), 'NFKD').slice(0, charactersMax);
  const found = normalised.replaceAll(/\p{M}/gu, '').toLowerCase().match(letters) ?? [];
  let unspacedLeft = unspacedMax;
  return found.flatMap((word) => {
    if (!unspaced.test(word)) return [word];
    const looked = word.slice(0, unspacedLeft);
    unspacedLeft -= looked.length;
    segmenter ??= new Intl.Segmenter('und', { granularity: 'word' });
    return [...segmenter.segment(looked)].map(({ segment }) => segment);
  });
}

/** Words to index for a record, without duplicates. */
export const indexedWords = (text: string): string[] => [...new Set(wordsOf(text))].slice(0, wordsMax);

/** Prepares a text for FTS5, which tokenises plain text as we do: doing it ourselves first would add half the cost. */
export const wordsForFts5 = (text: string): string =>
  text.length <= plainMax && plainText.test(text) && !longWord.test(text)
    ? text
    : indexedWords(text).join(' ');

/** Search words of a query: at most 8. Without any, nothing is found. */
export const searchWords = (typed: string): string[] => [...new Set(wordsOf(typed))].slice(0, queryWordsMax);
