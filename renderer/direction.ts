/** First part of a language tag: `de` of de-AT. */
export const languageOf = (lang: string): string => lang.split('-', 1)[0]?.toLowerCase() ?? '';

/** Languages that are written from right to left. */
const rightToLeft: ReadonlySet<string> = new Set('ar arc ckb dv fa he ks ps sd ug ur yi'.split(' '));

/** Direction in which a language is written. */
export const directionOf = (lang: string): 'ltr' | 'rtl' =>
  rightToLeft.has(languageOf(lang)) ? 'rtl' : 'ltr';
