import type { RenderContext } from '../block.ts';
import { kinds } from '../content.ts';
import { languageOf } from '../direction.ts';

const locales = new Map<string, string>();
const entriesMax = 500;

/** Caches a value by key: creating an `Intl` format takes longer than rendering a page. */
function memoised<T>(cache: Map<string, T>, key: string, create: () => T): T {
  const cached = cache.get(key);
  if (cached !== undefined) return cached;
  if (cache.size >= entriesMax) cache.clear();
  const value = create();
  cache.set(key, value);
  return value;
}

/** The site's language, with the country of the business if the language has no region. */
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

const dateFormats = new Map<string, Intl.DateTimeFormat>();
const numberFormats = new Map<string, Intl.NumberFormat>();

// English is the fallback for languages that this Node version has no data for.
const dateFormat = (page: RenderContext, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const locale = localeOf(page);
  return memoised(
    dateFormats,
    `${locale} ${JSON.stringify(options)}`,
    () => new Intl.DateTimeFormat([locale, 'en'], { timeZone: 'UTC', ...options }),
  );
};

const numberFormat = (page: RenderContext, options: Intl.NumberFormatOptions): Intl.NumberFormat => {
  const locale = localeOf(page);
  return memoised(
    numberFormats,
    `${locale} ${JSON.stringify(options)}`,
    () => new Intl.NumberFormat([locale, 'en'], options),
  );
};

// 1 January 2024 was a Monday.
const monday = Date.UTC(2024, 0, 1);
const dayMs = 86_400_000;

/** Name of a weekday, capitalised; 0 is Monday. */
export function formatWeekday(day: number, page: RenderContext, weekday: 'long' | 'short'): string {
  const name = dateFormat(page, { weekday }).format(monday + day * dayMs);
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Formats a time stored as 09:00. */
export function formatTime(time: string, page: RenderContext): string {
  const [hour = '0', minute = '0'] = time.split(':');
  const shown = dateFormat(page, { hour: 'numeric', minute: '2-digit' }).format(
    monday + (Number(hour) * 60 + Number(minute)) * 60_000,
  );
  // An hour and its AM or PM stay on one line.
  return shown.replaceAll(' ', '\u00a0');
}

const commas = new Map(Object.entries({ ar: '، ', fa: '، ', ur: '، ', ja: '、', zh: '、' }));

/** Separator of items in a line, in the script of the site's language. */
export const commaOf = ({ site }: RenderContext): string => commas.get(languageOf(site.lang)) ?? ', ';

/** Formats a date stored as 2027-03-01. Invalid dates are returned unchanged. */
export function formatDate(date: string, page: RenderContext): string {
  const time = Date.parse(`${date}T00:00:00Z`);
  return Number.isNaN(time) ? date : dateFormat(page, { dateStyle: 'long' }).format(time);
}

/** Formats a date with its weekday, such as Thursday, 24 December 2026. */
export function formatDay(date: string, page: RenderContext): string {
  const time = Date.parse(`${date}T00:00:00Z`);
  return Number.isNaN(time) ? date : dateFormat(page, { dateStyle: 'full' }).format(time);
}

export const formatMinutes = (minutes: number, page: RenderContext): string =>
  numberFormat(page, { style: 'unit', unit: 'minute', unitDisplay: 'short' }).format(minutes);

interface Price {
  readonly amount?: number;
  /** Three-letter currency code. */
  readonly currency?: string;
  /** Shown instead of the amount, for example “on request”. */
  readonly label?: string;
}

/** Formats a price in the site's language. */
export function formatPrice({ amount, currency, label }: Price, page: RenderContext): string {
  if (label) return label;
  if (amount === undefined) return '';
  if (!currency) return String(amount);
  const fractionDigits = Number.isInteger(amount) ? 0 : 2;
  const options = { minimumFractionDigits: fractionDigits, maximumFractionDigits: fractionDigits };
  return numberFormat(page, { style: 'currency', currency, ...options }).format(amount);
}
