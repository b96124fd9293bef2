import { languageOf } from './direction.ts';
import { arabic } from './languages/ar.ts';
import { czech } from './languages/cs.ts';
import { german } from './languages/de.ts';
import { english, type Phrases } from './languages/en.ts';
import { spanish } from './languages/es.ts';
import { french } from './languages/fr.ts';
import { italian } from './languages/it.ts';
import { japanese } from './languages/ja.ts';
import { dutch } from './languages/nl.ts';
import { polish } from './languages/pl.ts';
import { portuguese } from './languages/pt.ts';
import { swedish } from './languages/sv.ts';

type AllPhrases = Readonly<Record<keyof typeof english, string>>;

/** Languages of the renderer's own texts, by code. */
export const languages: Readonly<Record<string, Phrases>> = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
  it: italian,
  pt: portuguese,
  nl: dutch,
  pl: polish,
  sv: swedish,
  cs: czech,
  ja: japanese,
  ar: arabic,
};

const phrasesByLanguage = new Map<string, AllPhrases>(
  Object.entries(languages).map(([code, own]) => [code, { ...english, ...own }]),
);

/** Texts of a language; English if it has none. */
export const phrasesOf = (lang: string): AllPhrases => phrasesByLanguage.get(languageOf(lang)) ?? english;

/** Inserts what a visitor typed into a text. */
export const phraseWith = (phrase: string, words: string): string => phrase.replace('{words}', () => words);
