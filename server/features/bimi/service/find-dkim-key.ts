import { askAgain, type Check } from '../rules/check.ts';
import { type DkimFault, type DkimKey, isKeyRecord, readDkimKey } from '../rules/dkim-key.ts';
import { dkimName } from '../rules/selector.ts';
import type { TxtResolver } from './memoize-txt.ts';

export interface DkimLookup {
  /** DKIM selector of the mail's signature, already validated by `dkimSelectorProblem`; undefined if not given. */
  readonly selector: string | undefined;
  /** In A-labels and lower case. */
  readonly domain: string;
  /** Looked up next if the domain has no key; undefined if it could not be determined. */
  readonly organizationalDomain: Promise<string | undefined>;
}

const id = 'dkim_key';
const resultOf = (state: Check['state'], detail: string): Check => ({ id, state, detail });

/** Minimum size of an RSA key that receivers accept, and the size they recommend. Source: RFC 8301 §3.2. */
const rsaBitsMin = 1024;
const rsaBitsGood = 2048;

/** Runs `dkim_key`: checks for a key that verifies signatures, at the domain or its organizational domain. */
export async function findDkimKey(
  dns: TxtResolver,
  { selector, domain, organizationalDomain }: DkimLookup,
): Promise<Check> {
  if (selector === undefined)
    return resultOf(
      'skip',
      'No DKIM selector was given. It is the value of s= in the DKIM-Signature of your mail.',
    );
  const own = await keyAt(dns, dkimName(selector, domain));
  if (own !== undefined) return own;
  const above = await organizationalDomain;
  if (above === undefined)
    return resultOf(
      'error',
      `The domain above ${domain} may have the key but could not be looked up. ${askAgain}`,
    );
  const parentKey = above === domain ? undefined : await keyAt(dns, dkimName(selector, above));
  return (
    parentKey ??
    resultOf(
      'fail',
      `There is no DKIM key at ${dkimName(selector, domain)}. Publish the one that your mail service shows for this selector.`,
    )
  );
}

/** Undefined if there is none. */
async function keyAt(dns: TxtResolver, name: string): Promise<Check | undefined> {
  const answer = await dns.txt(name);
  if (answer.status === 'failed')
    return resultOf('error', `The DKIM key at ${name} could not be looked up. ${answer.reason} ${askAgain}`);
  const [text, ...more] = answer.status === 'found' ? answer.records.filter(isKeyRecord) : [];
  if (text === undefined) return undefined;
  if (more.length > 0)
    return resultOf(
      'fail',
      `There are several DKIM keys at ${name}, and receivers may use any of them. Keep one.`,
    );
  const key = readDkimKey(text);
  return typeof key === 'string'
    ? resultOf('fail', `The DKIM key at ${name} ${faults[key]}`)
    : judge(key, name);
}

function judge({ kind, rsaBits, isTest }: DkimKey, name: string): Check {
  if (rsaBits !== null && rsaBits < rsaBitsMin)
    return resultOf(
      'fail',
      `The DKIM key at ${name} has ${rsaBits} bits, which receivers do not accept. Use one of 2048 bits.`,
    );
  if (isTest)
    return resultOf(
      'warn',
      `The DKIM key at ${name} is in test mode (t=y): remove t=y once your mail is signed.`,
    );
  if (rsaBits !== null && rsaBits < rsaBitsGood)
    return resultOf(
      'warn',
      `The DKIM key at ${name} has ${rsaBits} bits, which is accepted. 2048 bits are recommended.`,
    );
  const what = kind === 'rsa' ? `an RSA key of ${rsaBits} bits` : 'an Ed25519 key';
  return resultOf('pass', `There is ${what} at ${name}.`);
}

const faults: Record<DkimFault, string> = {
  not_a_key_record: 'has no p= with the key. Publish it again as your mail service shows it.',
  repeated_tag: 'has a repeated tag. Publish it again as your mail service shows it.',
  other_version: 'does not begin with v=DKIM1. Publish it again as your mail service shows it.',
  revoked: 'was revoked: p= is empty. Publish the new key, or sign with another selector.',
  unknown_kind: 'has a type that receivers do not support. Use an RSA key of 2048 bits.',
  not_for_mail: 'is not for mail (s=). Publish it without s=.',
  unreadable: 'cannot be read: part of it may be missing. Publish it again as your mail service shows it.',
};
