import { language } from '../../time/language.ts';
import type { Service } from '../model/content-documents.ts';

type Price = NonNullable<Service['price']>;

/** Says a price as people write it: its own words, else the amount in its currency. */
export function priceWords(price: Service['price']): string {
  if (price?.label) return price.label;
  if (price?.amount === undefined) return '';
  if (price.currency === undefined) return new Intl.NumberFormat(language).format(price.amount);
  const { amount, currency } = price;
  const style = { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' } as const;
  return new Intl.NumberFormat(language, style).format(amount);
}

const signs: Readonly<Record<string, string>> = { '€': 'EUR', $: 'USD', '£': 'GBP', '¥': 'JPY' };
const currency = '€|\\$|£|¥|[A-Z]{3}';
const written = new RegExp(`^(${currency})?\\s?(\\d[\\d.,'\\s]{0,14})(${currency})?$`);

/** Reads a price: an amount where it is one with a currency, else words such as “from €49”. */
export function priceFromWords(words: string): Price | undefined {
  const text = words.trim().slice(0, 60);
  if (text === '') return undefined;
  const [, before, digits = '', behind] = written.exec(text) ?? [];
  const sign = before ?? behind;
  const amount = amountOf(digits.trim());
  if (sign === undefined || amount === undefined) return { label: text };
  return { amount, currency: signs[sign] ?? sign };
}

/** The amount in digits of any country: the last mark is the decimal one where one or two digits follow. */
function amountOf(digits: string): number | undefined {
  const cents = /[.,]\d{1,2}$/.exec(digits)?.[0] ?? '';
  const whole = digits.slice(0, digits.length - cents.length).replaceAll(/[.,'\s]/g, '');
  return whole === '' ? undefined : Number(`${whole}${cents.replace(',', '.')}`);
}
