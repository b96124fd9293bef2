import { verify } from 'node:crypto';
import { IssuingDistributionPoint } from '@peculiar/asn1-x509';
import { englishDate } from '../../../../text/english-date.ts';
import type { Check } from '../check.ts';
import { type Certificate, isSameName } from './certificate.ts';
import { type Crl, readCrl } from './crl.ts';
import { urlsOf, valueIn } from './extension-values.ts';
import { signingOf } from './keys.ts';
import type { MarkChain } from './mark-chain.ts';

/** Lists of mark certificate authorities have some KB; larger ones than this are not read. */
export const crlBytesMax = 2 * 1024 * 1024;

export interface JudgedCrl {
  /**
   * `cert_revocation`. A list that fails verification warns like an unavailable one, because an attacker who
   * can change a list can also withhold it.
   */
  readonly check: Check;
  /**
   * Time until which the list can be cached, in epoch milliseconds. Undefined if the list does not say or is
   * not trusted.
   */
  readonly nextUpdate: number | undefined;
}

const issuingDistributionPoint = '2.5.29.28';
/**
 * Critical extensions that do not restrict the list: number, authority key id, authority information, and the
 * distribution point, which is checked separately.
 */
const knownExtensions: ReadonlySet<string> = new Set([
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
    : 'The revocation list cannot be checked because the issuer’s certificate is missing.';
  if (fault !== undefined) return unusable(fault);
  const isListed = list.lists(Buffer.from(mark.serial, 'hex'));
  if (isListed === undefined) return unusable(noList);
  const { nextUpdate } = list;
  const id = 'cert_revocation';
  if (isListed) {
    const detail =
      'The authority revoked this certificate, so no receiver will show the logo. Ask your certificate authority for the reason and a new certificate.';
    return { check: { id, state: 'fail', detail }, nextUpdate };
  }
  return {
    check: {
      id,
      state: 'pass',
      detail: `It is not on the authority’s revocation list of ${englishDate(list.thisUpdate)}.`,
    },
    nextUpdate,
  };
}

const noList = 'The authority did not return a readable revocation list.';

/** Result if there is no list to check, for example because its address does not respond. `why` is a sentence. */
export const revocationUnknown = (why: string): Check => ({
  id: 'cert_revocation',
  state: 'warn',
  detail: `${why} The revocation status is unknown. Try again later.`,
});

const unusable = (why: string): JudgedCrl => ({ check: revocationUnknown(why), nextUpdate: undefined });

function faultOf(list: Crl, issuer: Certificate, { uses }: Certificate, at: number): string | undefined {
  if (!isSameName(list.issuer, issuer.subject)) return 'The revocation list is from another authority.';
  if (!issuer.uses.maySignCrls || !isSignedBy(list, issuer))
    return 'The revocation list is not signed by the authority.';
  if (!isForThis(list, uses.crlUrls)) return 'The revocation list does not cover this certificate.';
  if (at < list.thisUpdate) return 'The revocation list is dated in the future.';
  if (list.nextUpdate !== undefined && at > list.nextUpdate) return 'The revocation list has expired.';
  return undefined;
}

function isSignedBy({ algorithm, signed, signature }: Crl, { x509 }: Certificate): boolean {
  const signing = signingOf(algorithm);
  if (!x509 || !signing || signing.key !== x509.publicKey.asymmetricKeyType) return false;
  return verify(signing.digest, signed, x509.publicKey, signature);
}

/**
 * True unless the list is partial or issued on behalf of other authorities: such a list proves nothing about
 * a certificate missing from it.
 */
function isForThis({ extensions }: Crl, crlUrls: readonly string[]): boolean {
  for (const [oid, { isCritical }] of extensions) if (isCritical && !knownExtensions.has(oid)) return false;
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
    const urls = urlsOf(point.distributionPoint);
    return urls.length === 0 || urls.some((url) => crlUrls.includes(url));
  } catch {
    return false;
  }
}
