import { language } from '../time/language.ts';

const number = new Intl.NumberFormat(language);

/** The server counts conversations up to here (documented with conversation.counts). */
const countedUpTo = 1000;

/** A count as people read it: `1,000+` where there may be more. */
export const countText = (count: number): string =>
  `${number.format(count)}${count >= countedUpTo ? '+' : ''}`;

/** `1 event`, `1,204 events`. */
export const countOf = (count: number, noun: string): string =>
  `${number.format(count)} ${noun}${count === 1 ? '' : 's'}`;
