import { contentOf, type DerElement, tags } from './der.ts';

const timePattern = /^(\d{2}|\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})Z$/;

/** Time of a `Time` element in epoch milliseconds; undefined if it is not valid. Source: RFC 5280 §4.1.2.5. */
export function momentOf(bytes: Uint8Array, element: DerElement): number | undefined {
  const text = Buffer.from(contentOf(bytes, element)).toString('latin1');
  const [, year = '', month, day, hour, minute, second] = timePattern.exec(text) ?? [];
  if (year.length !== yearDigits(element.tag)) return undefined;
  const iso = `${fullYear(year)}-${month}-${day}T${hour}:${minute}:${second}.000Z`;
  const moment = Date.parse(iso);
  // `Date.parse` accepts 31 February as a day in March, so the result is compared.
  return Number.isNaN(moment) || new Date(moment).toISOString() !== iso ? undefined : moment;
}

function yearDigits(tag: number): number | undefined {
  if (tag === tags.utcTime) return 2;
  return tag === tags.generalizedTime ? 4 : undefined;
}

function fullYear(year: string): string {
  if (year.length === 4) return year;
  return `${Number(year) < 50 ? '20' : '19'}${year}`;
}
