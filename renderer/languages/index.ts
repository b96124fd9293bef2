import { addLanguage } from '../phrases.ts';
import { arabic } from './ar.ts';
import { czech } from './cs.ts';
import { german } from './de.ts';
import { english, type Phrases } from './en.ts';
import { spanish } from './es.ts';
import { french } from './fr.ts';
import { italian } from './it.ts';
import { japanese } from './ja.ts';
import { dutch } from './nl.ts';
import { polish } from './pl.ts';
import { portuguese } from './pt.ts';
import { swedish } from './sv.ts';

export { phrasesOf, phraseWith } from '../phrases.ts';

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

for (const [code, own] of Object.entries(languages)) addLanguage(code, own);
