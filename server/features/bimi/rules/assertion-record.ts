import { type AddressFault, addressFault, endingOf } from './document-address.ts';
import { namedTags, readTagList } from './tag-list.ts';

export type AvatarPreference = 'brand' | 'personal';

/** Assertion record at `<selector>._bimi.<domain>`. Source: core draft §4.3. */
export interface AssertionRecord {
  /** The address of the logo; empty where there is none. */
  readonly logo: string;
  /** The address of the certificate; empty where there is none. */
  readonly evidence: string;
  readonly avatarPreference: AvatarPreference;
  /** Local-part prefixes of senders with a record of their own; undefined if none. */
  readonly localPartPrefixes: readonly string[] | undefined;
}

export interface RecordRemark {
  readonly code: string;
  /** A sentence for people, with the way out. */
  readonly detail: string;
}

export interface ReadRecord {
  /** Undefined where anything is wrong: receivers put nothing right. */
  readonly record: AssertionRecord | undefined;
  /** The addresses that are right in themselves, whatever else is wrong: what is there can be looked at. Empty where none is. */
  readonly addresses: Pick<AssertionRecord, 'logo' | 'evidence'>;
  /** There is something behind `a=`, right or not. */
  readonly namesEvidence: boolean;
  readonly faults: readonly RecordRemark[];
  readonly warnings: readonly RecordRemark[];
}

/** True if the text is an assertion record. Other texts at the name belong to others and are no fault. */
export const isAssertionRecord = (text: string): boolean => /^v[ \t]*=[ \t]*BIMI1[ \t]*(?:;|$)/.test(text);

/** True if a text that is no record was probably meant as one. */
export const isNearlyRecord = (text: string): boolean =>
  !isAssertionRecord(text) && /(?:^|[;\s"])v\s*=\s*BIMI/i.test(text);

/** True if the record explicitly declares that there is no logo. */
export const isDeclined = ({ logo, evidence }: AssertionRecord): boolean => logo === '' && evidence === '';

const ownTags = ['v', 'l', 'a', 'avp', 'lps'];

const prefix = /^[A-Za-z0-9-]{1,63}$/;

/** Everything that is wrong with a record at once. It is one for which `isAssertionRecord` holds. */
export function readAssertionRecord(text: string): ReadRecord {
  const faults: RecordRemark[] = [];
  const warnings: RecordRemark[] = [];
  const fault = (code: string, detail: string) => faults.push({ code, detail });
  const warn = (code: string, detail: string) => warnings.push({ code, detail });

  // Printable ASCII, and the spaces between tags.
  if (/[^\x20-\x7e\t]/.test(text))
    fault(
      'wrong_letters',
      'The record has letters beyond plain ASCII, which the DNS does not carry as such.',
    );
  const { tags, repeated, stray } = readTagList(text);
  if (repeated.length > 0)
    fault('repeated_tag', `The record says ${namedTags(repeated, ownTags)} more than once: leave one.`);
  if (stray.includes('')) fault('empty_part', 'Two semicolons stand next to each other: leave one out.');
  if (stray.some((part) => part !== ''))
    fault(
      'no_tag',
      'A part of the record is not of the form name=value: every part between two semicolons is.',
    );

  const logo = tags.get('l');
  const evidence = tags.get('a') ?? '';
  if (logo === undefined)
    fault('logo_missing', 'The record does not say where the logo is: add l= with its address.');
  else if (logo === '' && evidence !== '')
    fault('logo_empty', 'The record names a certificate and no logo: put the address of the logo behind l=.');
  const addresses = { logo: '', evidence: '' };
  for (const [tag, what, address] of [
    ['l', 'logo', logo ?? ''],
    ['a', 'evidence', evidence],
  ] as const) {
    const wrong = address === '' ? undefined : addressFault(address);
    if (wrong !== undefined) fault(`${what}_${wrong}`, addressSentences[wrong](tag));
    // With two of them it is undefined which one applies.
    else if (!repeated.includes(tag)) addresses[what] = address;
  }
  noteEndings(logo ?? '', evidence, fault, warn);

  const avatar = tags.get('avp');
  if (avatar !== undefined && avatar !== 'brand' && avatar !== 'personal')
    warn('avatar_preference', 'avp= is brand or personal; receivers take anything else for brand.');
  const listed = tags.get('lps');
  const prefixes = listed === '' ? [] : listed?.split(',').map((each) => each.trim());
  const localPartPrefixes = prefixes?.filter((each) => prefix.test(each));
  // A last comma is put up with.
  if (prefixes?.some((each) => each !== '' && !prefix.test(each)))
    warn(
      'local_parts',
      'lps= lists beginnings of sender names: letters, digits and hyphens, with commas between.',
    );

  const record = {
    logo: logo ?? '',
    evidence,
    avatarPreference: avatar === 'personal' ? ('personal' as const) : ('brand' as const),
    // An empty list matches every sender, an unreadable one none.
    localPartPrefixes: listed !== '' && localPartPrefixes?.length === 0 ? undefined : localPartPrefixes,
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
type Say = (code: string, detail: string) => void;

function noteEndings(logo: string, evidence: string, fault: Say, warn: Say): void {
  const ending = endingOf(logo);
  if (images.has(ending))
    fault(
      'logo_other_image',
      `The logo behind l= is a .${ending}: only SVG is shown. Publish the logo as .svg.`,
    );
  else if (ending !== '' && ending !== 'svg' && ending !== 'svgz')
    fault(
      'logo_ending',
      'The address behind l= ends with another ending than .svg, which receivers refuse: publish the logo as .svg.',
    );
  if (evidence !== '' && endingOf(evidence) !== 'pem')
    warn('evidence_ending', 'The address behind a= does not end with .pem, which some receivers look at.');
}

const addressSentences: Record<AddressFault, (tag: string) => string> = {
  not_an_address: (tag) => `${tag}= has no whole web address: use one as https://example.com/brand.`,
  not_https: (tag) =>
    `The address behind ${tag}= is not https, and nothing else is fetched: use one with https.`,
  no_domain: (tag) => `The address behind ${tag}= is not at a domain name, as example.com.`,
  with_password: (tag) => `The address behind ${tag}= has a user name or password: leave it out.`,
  not_encoded: (tag) =>
    `${tag}= must be one address. Percent-encode commas (%2C), spaces and letters beyond ASCII.`,
};
