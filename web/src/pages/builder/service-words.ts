import type { Service } from '../../api/builder-services.ts';
import { language } from '../../time/language.ts';

/** Says a price as people write it: its own words, else the amount in its currency. */
export function priceWords(price: Service['price']): string {
  if (price?.label) return price.label;
  if (price?.amount === undefined) return '';
  if (price.currency === undefined) return new Intl.NumberFormat(language).format(price.amount);
  return new Intl.NumberFormat(language, { style: 'currency', currency: price.currency }).format(
    price.amount,
  );
}
