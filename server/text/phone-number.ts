/** Above the maximum of E.164, 15 digits. */
const phoneDigitsMax = 15;
/** Shorter runs of digits are too unspecific to look up. */
const phoneDigitsMin = 4;

/** However a number is written: `+49 (0)30 1234567` is 49301234567. */
const digitsOf = (phone: string): string => phone.replaceAll('(0)', '').replaceAll(/\D/g, '');

/**
 * The words that a phone number is found by, beside those it is written in: its digits in one, and each end of them, so
 * that it is found with or without the codes of a country and a place.
 */
export function phoneEnds(phone: string | null): string[] {
  const digits = digitsOf(phone ?? '').slice(-phoneDigitsMax);
  return Array.from({ length: Math.max(digits.length - phoneDigitsMin + 1, 0) }, (_, from) =>
    digits.slice(from),
  );
}

/** The digits of what was typed, where it is a phone number or a part of one; without the zeros it is dialled with. */
export function askedPhone(typed: string): string | undefined {
  if (!/^[\d\s()./+-]+$/.test(typed)) return undefined;
  const digits = digitsOf(typed).replace(/^0+/, '');
  return digits.length >= phoneDigitsMin ? digits.slice(-phoneDigitsMax) : undefined;
}
