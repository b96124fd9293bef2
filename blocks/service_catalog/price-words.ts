/** A price as people of the site's language write it. */
export function priceWords(
  price: { readonly amount?: number; readonly currency?: string; readonly label?: string },
  lang: string,
): string {
  if (price.label) return price.label;
  if (price.amount === undefined) return '';
  if (!price.currency) return String(price.amount);
  const digits = Number.isInteger(price.amount) ? 0 : 2;
  // A code of three letters is always taken; a language that the machine has no words for falls back by itself.
  return new Intl.NumberFormat(lang, {
    style: 'currency',
    currency: price.currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(price.amount);
}
