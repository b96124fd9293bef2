import { language } from '../../time/language.ts';
import type { Service } from '../model/content-documents.ts';

type Price = NonNullable<Service['price']>;

/** Formats a price for people: its own text, or else the amount in its currency. */
export function priceText(price: Service['price']): string {
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

/** Parses a price: an amount with a currency, or else a text such as “from €49”. */
export function parsePrice(words: string): Price | undefined {
  const text = words.trim().slice(0, 60);
  if (text === '') return undefined;
  const [, before, digits = '', suffix] = written.exec(text) ?? [];
  const sign = before ?? suffix;
  const amount = amountOf(digits.trim());
  if (sign === undefined || amount === undefined) return { label: text };
  return { amount, currency: signs[sign] ?? sign };
}

/**
 * Parses an amount in any country's notation: the last separator is the decimal one if one or two digits
 * follow it.
 */
function amountOf(digits: string): number | undefined {
  const cents = /[.,]\d{1,2}$/.exec(digits)?.[0] ?? '';
  const units = digits.slice(0, digits.length - cents.length).replaceAll(/[.,'\s]/g, '');
  return units === '' ? undefined : Number(`${units}${cents.replace(',', '.')}`);
}
