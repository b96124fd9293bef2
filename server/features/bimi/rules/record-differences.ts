import { type AssertionRecord, readAssertionRecord } from './assertion-record.ts';

const compared = [
  ['logo', 'l='],
  ['evidence', 'a='],
  ['avatarPreference', 'avp='],
] as const;

/**
 * Tags in which two records differ. Local-part prefixes are not compared, since records prepared here never
 * have them.
 */
export const differencesOf = (one: AssertionRecord, other: AssertionRecord): readonly string[] =>
  compared.filter(([member]) => one[member] !== other[member]).map(([, tag]) => tag);

const prefixesIn = ({ localPartPrefixes }: AssertionRecord): string =>
  JSON.stringify(localPartPrefixes?.map((prefix) => prefix.toLowerCase()).sort());

/** True if receivers treat two texts alike: spaces and tag order do not matter. */
export function isEquivalent(one: string, other: string): boolean {
  if (one === other) return true;
  const [record, otherRecord] = [readAssertionRecord(one).record, readAssertionRecord(other).record];
  return (
    record !== undefined &&
    otherRecord !== undefined &&
    differencesOf(record, otherRecord).length === 0 &&
    prefixesIn(record) === prefixesIn(otherRecord)
  );
}
