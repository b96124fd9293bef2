import { type AddressFault, addressFault, endingOf } from './document-address.ts';
import { namedTags, readTagList } from './tag-list.ts';

export type AvatarPreference = 'brand' | 'personal';

/** Assertion record at `<selector>._bimi.<domain>`. Source: core draft §4.3. */
export interface AssertionRecord {
  /** Address of the logo; empty if there is none. */
  readonly logo: string;
  /** Address of the certificate; empty if there is none. */
  readonly evidence: string;
  readonly avatarPreference: AvatarPreference;
  /** Local-part prefixes of senders with a record of their own; undefined if none. */
  readonly localPartPrefixes: readonly string[] | undefined;
}

export interface RecordRemark {
  readonly code: string;
  /** Problem and remedy, as a sentence for people. */
  readonly detail: string;
}

export interface ReadRecord {
  /** Undefined if the record has any fault, because receivers do not repair records. */
  readonly record: AssertionRecord | undefined;
  /**
   * Addresses that are valid by themselves despite other faults, so that the documents can still be checked.
   * Empty if none is.
   */
  readonly addresses: Pick<AssertionRecord, 'logo' | 'evidence'>;
  /** True if `a=` has a value, valid or not. */
  readonly namesEvidence: boolean;
  readonly faults: readonly RecordRemark[];
  readonly warnings: readonly RecordRemark[];
}

/** True if the text is an assertion record. Other texts at the name belong to other services and are not faults. */
export const isAssertionRecord = (text: string): boolean => /^v[ \t]*=[ \t]*BIMI1[ \t]*(?:;|$)/.test(text);

/** True if a text is not a record but was probably meant as one. */
export const isNearlyRecord = (text: string): boolean =>
  !isAssertionRecord(text) && /(?:^|[;\s"])v\s*=\s*BIMI/i.test(text);

/** True if the record explicitly declares that there is no logo. */
export const isDeclined = ({ logo, evidence }: AssertionRecord): boolean => logo === '' && evidence === '';

const ownTags = ['v', 'l', 'a', 'avp', 'lps'];

const prefix = /^[A-Za-z0-9-]{1,63}$/;

/** Parses a record and reports all its faults. Call it only if `isAssertionRecord` is true. */
export function readAssertionRecord(text: string): ReadRecord {
  const faults: RecordRemark[] = [];
  const warnings: RecordRemark[] = [];
  const fault = (code: string, detail: string) => faults.push({ code, detail });
  const warn = (code: string, detail: string) => warnings.push({ code, detail });

  // Printable ASCII, plus spaces and tabs between tags.
  if (/[^\x20-\x7e\t]/.test(text))
    fault('wrong_letters', 'The record contains characters other than ASCII, which DNS does not support.');
  const { tags, repeated, stray } = readTagList(text);
  if (repeated.length > 0)
    fault('repeated_tag', `The record says ${namedTags(repeated, ownTags)} more than once: keep one.`);
  if (stray.includes('')) fault('empty_part', 'There are two consecutive semicolons: remove one.');
  if (stray.some((part) => part !== ''))
    fault(
      'no_tag',
      'Part of the record is not in the form name=value, which every part between semicolons must be.',
    );

  const logo = tags.get('l');
  const evidence = tags.get('a') ?? '';
  if (logo === undefined)
    fault('logo_missing', 'The record has no logo address: add l= with the address of the logo.');
  else if (logo === '' && evidence !== '')
    fault('logo_empty', 'The record names a certificate but no logo: set l= to the address of the logo.');
  const addresses = { logo: '', evidence: '' };
  for (const [tag, what, address] of [
    ['l', 'logo', logo ?? ''],
    ['a', 'evidence', evidence],
  ] as const) {
    const wrong = address === '' ? undefined : addressFault(address);
    if (wrong !== undefined) fault(`${what}_${wrong}`, addressSentences[wrong](tag));
    // With two values, it is undefined which one is meant.
    else if (!repeated.includes(tag)) addresses[what] = address;
  }
  checkFileExtensions(logo ?? '', evidence, fault, warn);

  const avatar = tags.get('avp');
  if (avatar !== undefined && avatar !== 'brand' && avatar !== 'personal')
    warn('avatar_preference', 'avp= must be brand or personal; receivers treat anything else as brand.');
  const prefixTag = tags.get('lps');
  const prefixes = prefixTag === '' ? [] : prefixTag?.split(',').map((each) => each.trim());
  const localPartPrefixes = prefixes?.filter((each) => prefix.test(each));
  // A trailing comma is accepted.
  if (prefixes?.some((each) => each !== '' && !prefix.test(each)))
    warn(
      'local_parts',
      'lps= lists prefixes of sender names: letters, digits and hyphens, separated by commas.',
    );

  const record = {
    logo: logo ?? '',
    evidence,
    avatarPreference: avatar === 'personal' ? ('personal' as const) : ('brand' as const),
    // An empty list means all senders; a list without a valid entry means none.
    localPartPrefixes: prefixTag !== '' && localPartPrefixes?.length === 0 ? undefined : localPartPrefixes,
  };
  return {
    record: faults.length === 0 ? record : undefined,
    addresses,
    namesEvidence: evidence !== '',
    faults,
    warnings,
  };
}

const images = new Set([
  'png',
  'jpg',
  'jpeg',
  'gif',
  'webp',
  'avif',
  'bmp',
  'ico',
  'tif',
  'tiff',
  'heic',
  'pdf',
  'eps',
]);
type Report = (code: string, detail: string) => void;

function checkFileExtensions(logo: string, evidence: string, fault: Report, warn: Report): void {
  const ending = endingOf(logo);
  if (images.has(ending))
    fault(
      'logo_other_image',
      `The logo in l= is a .${ending} file, but only SVG is shown. Publish the logo as .svg.`,
    );
  else if (ending !== '' && ending !== 'svg' && ending !== 'svgz')
    fault(
      'logo_ending',
      'The address in l= does not end with .svg, which receivers reject: publish the logo as .svg.',
    );
  if (evidence !== '' && endingOf(evidence) !== 'pem')
    warn('evidence_ending', 'The address in a= does not end with .pem, which some receivers expect.');
}

const addressSentences: Record<AddressFault, (tag: string) => string> = {
  not_an_address: (tag) => `${tag}= has no whole web address: use one as https://example.com/brand.`,
  not_https: (tag) => `The address in ${tag}= does not use https, which is required.`,
  no_domain: (tag) => `The address in ${tag}= has no domain name, such as example.com.`,
  with_password: (tag) => `The address in ${tag}= contains a user name or password: remove it.`,
  not_encoded: (tag) =>
    `${tag}= must be one address. Percent-encode commas (%2C), spaces and letters beyond ASCII.`,
};
