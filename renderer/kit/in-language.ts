import type { RenderContext } from '../block.ts';
import { kinds } from '../content.ts';

/** Language of a site with the country of its business, where the language names none: English of London, not of Boston. */
function localeOf(page: RenderContext): string {
  const { lang } = page.site;
  const country = page.doc(kinds.site)?.business?.address?.country;
  return country && /^[a-z]{2,3}$/i.test(lang) ? `${lang}-${country}` : lang;
}

const made = new Map<string, Intl.DateTimeFormat>();
const keptMax = 500;

/** Formats are kept: making one takes longer than a page. An unknown language is English. */
function formatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = made.get(key);
  if (known) return known;
  if (made.size >= keptMax) made.clear();
  const format = new Intl.DateTimeFormat([locale, 'en'], { timeZone: 'UTC', ...options });
  made.set(key, format);
  return format;
}

// The first of January 2024 was a Monday.
const monday = Date.UTC(2024, 0, 1);
const dayMs = 86_400_000;

/** Name of a day of the week, where 0 is Monday. */
export const weekdayIn = (day: number, page: RenderContext, weekday: 'long' | 'short'): string =>
  formatOf(localeOf(page), { weekday }).format(monday + day * dayMs);

/** A time of the day that is stored as 09:00. */
export function timeIn(time: string, page: RenderContext): string {
  const [hour = '0', minute = '0'] = time.split(':');
  return formatOf(localeOf(page), { hour: 'numeric', minute: '2-digit' }).format(
    monday + (Number(hour) * 60 + Number(minute)) * 60_000,
  );
}
