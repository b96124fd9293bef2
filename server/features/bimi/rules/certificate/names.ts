import { AsnConvert } from '@peculiar/asn1-schema';
import { Name } from '@peculiar/asn1-x509';
import { isModestDer } from './der.ts';

/** Attributes of a distinguished name by object identifier. Raw values: display them through `sanitize`. */
export type Attributes = ReadonlyMap<string, readonly string[]>;

const commonName = '2.5.4.3';
const organization = '2.5.4.10';
const shownMax = 120;
/** Characters that end a line, control a terminal, or change the text direction. */
const unprintable = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]+/gu;

/** Undefined if it cannot be parsed. */
export function attributesOf(name: Uint8Array): Attributes | undefined {
  if (!isModestDer(name)) return undefined;
  const found = new Map<string, string[]>();
  try {
    for (const { type, value } of AsnConvert.parse(name, Name).flat()) {
      found.set(type, [...(found.get(type) ?? []), value.toString()]);
    }
  } catch {
    return undefined;
  }
  return found;
}

/** Display name of the subject. */
export function nameText(attributes: Attributes): string {
  const [name] = attributes.get(commonName) ?? attributes.get(organization) ?? [];
  return name === undefined ? 'an unnamed subject' : sanitize(name);
}

/** Sanitises text from a certificate, which anyone may have written, for use in a sentence. */
export function sanitize(text: string): string {
  const plain = text
    .slice(0, 2 * shownMax)
    .replace(unprintable, ' ')
    .trim();
  return plain.length > shownMax ? `${plain.slice(0, shownMax)}…` : plain;
}
