/**
 * An integer in English notation: 12,345. Not with `toLocaleString`, which takes 10 ms at start to load the data of
 * all languages.
 */
export const grouped = (value: number): string => String(value).replace(/\B(?=(?:\d{3}){1,6}$)/g, ',');
