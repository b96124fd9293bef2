/** A price as people of the site's language write it. */
export function priceWords(
  price: { readonly amount?: number; readonly currency?: string; readonly label?: string },
  lang: string,
): string {
  if (price.label) return price.label;
  if (price.amount === undefined) return '';
  if (!price.currency) return String(price.amount);
  const digits = Number.isInteger(price.amount) ? 0 : 2;
  return formatOf(lang, price.currency, digits).format(price.amount);
}

const formats = new Map<string, Intl.NumberFormat>();

/** Kept: making one takes longer than all the rest of a block. */
function formatOf(lang: string, currency: string, digits: number): Intl.NumberFormat {
  const key = `${lang} ${currency} ${digits}`;
  const known = formats.get(key);
  if (known) return known;
  if (formats.size > 200) formats.clear();
  // A code of three letters is always taken; a language that the machine has no words for falls back by itself.
  const made = new Intl.NumberFormat(lang, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  formats.set(key, made);
  return made;
}
