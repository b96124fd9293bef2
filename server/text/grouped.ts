/**
 * A whole number as English writes it: 12,345. Not by `toLocaleString`: what is written while the server starts would wait
 * 10 ms for the data of all languages.
 */
export const grouped = (value: number): string => String(value).replace(/\B(?=(?:\d{3}){1,6}$)/g, ',');
