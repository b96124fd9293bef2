import type { AvatarPreference } from './assertion-record.ts';
import { writtenAddress } from './document-address.ts';

export interface RecordToWrite {
  readonly logo: URL;
  readonly evidence: URL | undefined;
  readonly avatarPreference: AvatarPreference;
}

/** Bytes of a character-string of the DNS, of which a longer text has several. Source: RFC 1035 §3.3.14. */
const stringBytesMax = 255;

/** The value of a record, ready to be pasted. All of it is ASCII. */
export const writeAssertionRecord = ({ logo, evidence, avatarPreference }: RecordToWrite): string =>
  [
    'v=BIMI1',
    `l=${writtenAddress(logo)}`,
    evidence ? `a=${writtenAddress(evidence)}` : 'a=',
    `avp=${avatarPreference}`,
  ].join('; ');

/** The strings that a value in ASCII is published as, for providers who want to have it cut. */
export function txtStrings(value: string): readonly string[] {
  const strings: string[] = [];
  for (let at = 0; at < value.length; at += stringBytesMax)
    strings.push(value.slice(at, at + stringBytesMax));
  return strings;
}
