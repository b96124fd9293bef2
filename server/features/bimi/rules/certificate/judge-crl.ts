import { verify } from 'node:crypto';
import { IssuingDistributionPoint } from '@peculiar/asn1-x509';
import type { Check } from '../check.ts';
import { type Certificate, isSameName } from './certificate.ts';
import { type Crl, readCrl } from './crl.ts';
import { urlsOf, valueIn } from './extension-values.ts';
import { signingOf } from './keys.ts';
import type { MarkChain } from './mark-chain.ts';

/** Lists of authorities for mark certificates have some KB: one that is larger is not read. */
export const crlBytesMax = 2 * 1024 * 1024;

export interface JudgedCrl {
  /** `cert_revocation`. An untrusted list only warns, like a missing one: an attacker who can change it can also withhold it. */
  readonly check: Check;
  /** Epoch milliseconds: until when the same list may be used. Undefined where it says nothing, or is not believed. */
  readonly nextUpdate: number | undefined;
}

const issuingDistributionPoint = '2.5.29.28';
/** They may be passed over, whatever they say: number, key of the issuer, other places, and where it comes from, which is looked at. */
const known: ReadonlySet<string> = new Set([
  '2.5.29.20',
  '2.5.29.35',
  '1.3.6.1.5.5.7.1.1',
  issuingDistributionPoint,
]);

/**
 * Checks a revocation list fetched from one of `crlUrls` (DER or PEM, up to `crlBytesMax`). The list counts only if the
 * issuer's key signed it, it covers certificates like this one, and it has not expired.
 */
export function judgeCrl(crl: Uint8Array, chain: MarkChain, at: number): JudgedCrl {
  const list = crl.length <= crlBytesMax ? readCrl(crl) : undefined;
  if (!list) return unusable(noList);
  const [mark, issuer] = chain.certificates;
  const fault = issuer
    ? faultOf(list, issuer, mark, at)
    : 'Without its issuer, the list of revoked certificates cannot be checked.';
  if (fault !== undefined) return unusable(fault);
  const isListed = list.lists(Buffer.from(mark.serial, 'hex'));
  if (isListed === undefined) return unusable(noList);
  const { nextUpdate } = list;
  const id = 'cert_revocation';
  if (isListed) {
    const detail =
      'Its authority has revoked it: no receiver will show the logo. Ask your certificate authority why, and for a new one.';
    return { check: { id, state: 'fail', detail }, nextUpdate };
  }
  const day = new Date(list.thisUpdate).toISOString().slice(0, 10);
  return {
    check: {
      id,
      state: 'pass',
      detail: `It is not on its authority's list of revoked certificates of ${day}.`,
    },
    nextUpdate,
  };
}

const noList = 'What its authority answers is no list of revoked certificates that can be read.';

/** The check where there is no list to look at, as when its address does not answer. `why` is a sentence. */
export const revocationUnknown = (why: string): Check => ({
  id: 'cert_revocation',
  state: 'warn',
  detail: `${why} So it is not known whether the certificate was revoked. Try again later.`,
});

const unusable = (why: string): JudgedCrl => ({ check: revocationUnknown(why), nextUpdate: undefined });

function faultOf(list: Crl, issuer: Certificate, { uses }: Certificate, at: number): string | undefined {
  if (!isSameName(list.issuer, issuer.subject))
    return 'The list of revoked certificates is from another authority.';
  if (!issuer.uses.maySignCrls || !isSignedBy(list, issuer))
    return 'The list of revoked certificates was not signed by the authority.';
  if (!isForThis(list, uses.crlUrls)) return 'The list of revoked certificates is for other certificates.';
  if (at < list.thisUpdate) return 'The list of revoked certificates is from the future.';
  if (list.nextUpdate !== undefined && at > list.nextUpdate)
    return 'The list of revoked certificates is over.';
  return undefined;
}

function isSignedBy({ algorithm, signed, signature }: Crl, { x509 }: Certificate): boolean {
  const signing = signingOf(algorithm);
  if (!x509 || !signing || signing.key !== x509.publicKey.asymmetricKeyType) return false;
  return verify(signing.digest, signed, x509.publicKey, signature);
}

/** A list of a part of what was revoked, or one on behalf of others, says nothing of a certificate that is not on it. */
function isForThis({ extensions }: Crl, crlUrls: readonly string[]): boolean {
  for (const [oid, { isCritical }] of extensions) if (isCritical && !known.has(oid)) return false;
  try {
    const point = valueIn(extensions, issuingDistributionPoint, IssuingDistributionPoint);
    if (!point) return true;
    if (
      point.indirectCRL ||
      point.onlyContainsCACerts ||
      point.onlyContainsAttributeCerts ||
      point.onlySomeReasons
    )
      return false;
    const named = urlsOf(point.distributionPoint);
    return named.length === 0 || named.some((url) => crlUrls.includes(url));
  } catch {
    return false;
  }
}
