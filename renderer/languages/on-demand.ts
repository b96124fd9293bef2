import { languageOf } from '../direction.ts';
import { addLanguage, hasPhrases } from '../phrases.ts';
import type { Phrases } from './en.ts';

/** Loads the texts of each language but English, which is always there. */
const loaders: Readonly<Record<string, () => Promise<Phrases>>> = {
  de: async () => (await import('./de.ts')).german,
  fr: async () => (await import('./fr.ts')).french,
  es: async () => (await import('./es.ts')).spanish,
  it: async () => (await import('./it.ts')).italian,
  pt: async () => (await import('./pt.ts')).portuguese,
  nl: async () => (await import('./nl.ts')).dutch,
  pl: async () => (await import('./pl.ts')).polish,
  sv: async () => (await import('./sv.ts')).swedish,
  cs: async () => (await import('./cs.ts')).czech,
  ja: async () => (await import('./ja.ts')).japanese,
  ar: async () => (await import('./ar.ts')).arabic,
};

/** Codes of the languages that have texts of their own. */
export const languageCodes: readonly string[] = ['en', ...Object.keys(loaders)];

/** True if pages in this language can be drawn now: its texts are loaded, or it has none of its own. */
export const isLanguageLoaded = (lang: string): boolean =>
  hasPhrases(lang) || !Object.hasOwn(loaders, languageOf(lang));

/**
 * Loads the texts of a language, so that the next drawing has them. All languages together are a sixth of the
 * renderer, and a browser needs one of them.
 */
export async function loadLanguage(lang: string): Promise<void> {
  const code = languageOf(lang);
  const load = loaders[code];
  if (load && !isLanguageLoaded(code)) addLanguage(code, await load());
}
