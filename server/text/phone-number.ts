/** Above the maximum of E.164, 15 digits. */
const phoneDigitsMax = 15;
/** Shorter runs of digits are too unspecific to look up. */
const phoneDigitsMin = 4;

/** Digits of a number in any notation: `+49 (0)30 1234567` is 49301234567. */
const digitsOf = (phone: string): string => phone.replaceAll('(0)', '').replaceAll(/\D/g, '');

/**
 * Words to index for a phone number besides its written form: all its digits, and each suffix, so that it is found with
 * or without country and area codes.
 */
export function phoneEnds(phone: string | null): string[] {
  const digits = digitsOf(phone ?? '').slice(-phoneDigitsMax);
  return Array.from({ length: Math.max(digits.length - phoneDigitsMin + 1, 0) }, (_, from) =>
    digits.slice(from),
  );
}

/** Digits of a query that is a phone number or part of one, without leading zeros. */
export function phoneInQuery(typed: string): string | undefined {
  if (!/^[\d\s()./+-]+$/.test(typed)) return undefined;
  const digits = digitsOf(typed).replace(/^0+/, '');
  return digits.length >= phoneDigitsMin ? digits.slice(-phoneDigitsMax) : undefined;
}
