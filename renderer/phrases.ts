import { languageOf } from './direction.ts';
import { english, type Phrases } from './languages/en.ts';

type AllPhrases = Readonly<Record<keyof typeof english, string>>;

const phrasesByLanguage = new Map<string, AllPhrases>([['en', english]]);

/** Adds a language to those that pages can be drawn in. */
export const addLanguage = (code: string, own: Phrases): void =>
  void phrasesByLanguage.set(code, { ...english, ...own });

/** True if `phrasesOf` has the texts of the language now. */
export const hasPhrases = (lang: string): boolean => phrasesByLanguage.has(languageOf(lang));

/**
 * Texts of a language; English if it has none. The server imports this from `languages/index.ts`, which adds
 * every language; a browser adds those that its sites need (`languages/on-demand.ts`).
 */
export const phrasesOf = (lang: string): AllPhrases => phrasesByLanguage.get(languageOf(lang)) ?? english;

/** Inserts what a visitor typed into a text. */
export const phraseWith = (phrase: string, words: string): string => phrase.replace('{words}', () => words);
