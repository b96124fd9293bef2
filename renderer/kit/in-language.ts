import type { RenderContext } from '../block.ts';
import { kinds } from '../content.ts';

const locales = new Map<string, string>();
const entriesMax = 500;

/** Caches what is derived from a text: creating a format takes longer than drawing a page. */
function memoised<T>(cache: Map<string, T>, key: string, make: () => T): T {
  const found = cache.get(key);
  if (found !== undefined) return found;
  if (cache.size >= entriesMax) cache.clear();
  const value = make();
  cache.set(key, value);
  return value;
}

/**
 * Locale: the site's language, with the country of the business if the language names none. English defaults to British English.
 */
function localeOf(page: RenderContext): string {
  const { lang } = page.site;
  const country = page.doc(kinds.site)?.business?.address?.country;
  const tag = country && /^[a-z]{2,3}$/i.test(lang) ? `${lang}-${country}` : lang;
  return memoised(locales, tag, () => {
    try {
      return Intl.getCanonicalLocales(tag)[0] ?? 'en';
    } catch {
      return 'en';
    }
  });
}

const dates = new Map<string, Intl.DateTimeFormat>();
const numbers = new Map<string, Intl.NumberFormat>();

// Languages unknown to the machine fall back to English.
const dateFormat = (page: RenderContext, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const locale = localeOf(page);
  return memoised(
    dates,
    `${locale} ${JSON.stringify(options)}`,
    () => new Intl.DateTimeFormat([locale, 'en'], { timeZone: 'UTC', ...options }),
  );
};

const numberFormat = (page: RenderContext, options: Intl.NumberFormatOptions): Intl.NumberFormat => {
  const locale = localeOf(page);
  return memoised(
    numbers,
    `${locale} ${JSON.stringify(options)}`,
    () => new Intl.NumberFormat([locale, 'en'], options),
  );
};

// 1 January 2024 was a Monday.
const monday = Date.UTC(2024, 0, 1);
const dayMs = 86_400_000;

/** Name of a weekday, capitalised; 0 is Monday. */
export function weekdayIn(day: number, page: RenderContext, weekday: 'long' | 'short'): string {
  const name = dateFormat(page, { weekday }).format(monday + day * dayMs);
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Formats a time stored as 09:00. */
export function timeIn(time: string, page: RenderContext): string {
  const [hour = '0', minute = '0'] = time.split(':');
  return dateFormat(page, { hour: 'numeric', minute: '2-digit' }).format(
    monday + (Number(hour) * 60 + Number(minute)) * 60_000,
  );
}

/** Formats a day stored as 2027-03-01. An invalid one stays unchanged. */
export function dateIn(date: string, page: RenderContext): string {
  const at = Date.parse(`${date}T00:00:00Z`);
  return Number.isNaN(at) ? date : dateFormat(page, { dateStyle: 'long' }).format(at);
}

export const minutesIn = (minutes: number, page: RenderContext): string =>
  numberFormat(page, { style: 'unit', unit: 'minute', unitDisplay: 'short' }).format(minutes);

interface Price {
  readonly amount?: number;
  /** Any code of three letters is accepted. */
  readonly currency?: string;
  /** Shown instead of the amount, for example “on request”. */
  readonly label?: string;
}

/** Formats a price in the site's language. */
export function priceIn({ amount, currency, label }: Price, page: RenderContext): string {
  if (label) return label;
  if (amount === undefined) return '';
  if (!currency) return String(amount);
  const digits = Number.isInteger(amount) ? 0 : 2;
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return numberFormat(page, { style: 'currency', currency, ...options }).format(amount);
}
