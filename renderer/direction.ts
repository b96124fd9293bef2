/** Primary subtag of a language: `de` of de-AT. */
export const languageOf = (lang: string): string => lang.split('-', 1)[0]?.toLowerCase() ?? '';

/** Languages written from right to left. */
const rightToLeft: ReadonlySet<string> = new Set('ar arc ckb dv fa he ks ps sd ug ur yi'.split(' '));

/** Writing direction of a language. */
export const directionOf = (lang: string): 'ltr' | 'rtl' =>
  rightToLeft.has(languageOf(lang)) ? 'rtl' : 'ltr';
