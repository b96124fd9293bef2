import type { AvatarPreference } from './assertion-record.ts';
import { addressText } from './document-address.ts';

export interface RecordToWrite {
  readonly logo: URL;
  readonly evidence: URL | undefined;
  readonly avatarPreference: AvatarPreference;
}

/**
 * Maximum length of a DNS character-string in bytes; a longer text is split into several. Source: RFC 1035
 * §3.3.14.
 */
const stringBytesMax = 255;

/** Value of a record, ready to publish. ASCII only. */
export const writeAssertionRecord = ({ logo, evidence, avatarPreference }: RecordToWrite): string =>
  [
    'v=BIMI1',
    `l=${addressText(logo)}`,
    evidence ? `a=${addressText(evidence)}` : 'a=',
    `avp=${avatarPreference}`,
  ].join('; ');

/** Splits an ASCII value into the strings it is published as, for DNS providers that require it. */
export function txtStrings(value: string): readonly string[] {
  const strings: string[] = [];
  for (let at = 0; at < value.length; at += stringBytesMax)
    strings.push(value.slice(at, at + stringBytesMax));
  return strings;
}
