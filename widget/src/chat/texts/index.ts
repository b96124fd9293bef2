import { de } from './de.ts';
import { en, type Texts } from './en.ts';

export type { Texts };

const languages: Readonly<Record<string, Texts>> = { en, de };

/** Texts for a language tag such as `de-AT`; English if the language is unknown. */
export const textsFor = (lang: string): Texts => languages[lang.slice(0, 2).toLowerCase()] ?? en;
