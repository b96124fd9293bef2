import { blockOf } from '../../../../blocks/drawing.ts';
import { changeDescriptionsWith } from '../../../../renderer/edits/index.ts';
import { language } from '../../time/language.ts';

const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });

/** Descriptions of changes with money and dates in the reader's form. */
export const changesForPeople = changeDescriptionsWith(blockOf, {
  // With cents even if there are none: two prices are compared.
  money: (amount, currency) =>
    new Intl.NumberFormat(language, currency === '' ? {} : { style: 'currency', currency }).format(amount),
  day(date) {
    const time = Date.parse(date);
    return Number.isNaN(time) ? date : day.format(time);
  },
});
