import { type Certificate, isSelfIssued, readCertificate } from './certificate.ts';
import { type ChainFault, chainFault } from './chain-fault.ts';
import { modestElementsIn } from './der.ts';
import { isSignedBy, namesAsIssuer } from './link.ts';
import { type EmbeddedLogo, type LogoFault, readLogotype } from './logotype.ts';
import { type MarkType, markTypeOf } from './mark-type.ts';
import { nameText, sanitize } from './names.ts';
import { oids } from './oid.ts';
import { pemOf, readPem } from './pem.ts';

/** Limit for all certificates of a file. Real files have 150 to 400; libraries take 20 µs for each. */
const elementsMax = 1000;
/** Real certificates have one or two. The limit bounds the requests that a crafted certificate can cause. */
const crlUrlsMax = 4;

/** A mark certificate with the issuers from the same file. Nothing is verified yet; `judgeMarkChain` does that. */
export interface MarkChain extends MarkType {
  /** Issuer, as named in the certificate. */
  readonly issuer: string;
  /** Domains of the certificate, in lower case. */
  readonly sans: readonly string[];
  /** In hex, two digits a byte. */
  readonly serial: string;
  /** Epoch milliseconds, both inclusive. */
  readonly notBefore: number;
  readonly notAfter: number;
  /** SHA-256 of the mark certificate, in hex. */
  readonly sha256: string;
  /** Publishable chain: the mark certificate, then its issuers, without duplicates and unrelated certificates. */
  readonly pem: string;
  /**
   * Reason why receivers may refuse the file as uploaded; undefined if there is none. `pem` does not have
   * this problem.
   */
  readonly disorder: string | undefined;
  readonly logo: EmbeddedLogo | LogoFault;
  /** Addresses of the authority's revocation lists: http and https, up to four. */
  readonly crlUrls: readonly string[];
  /** Certificates in the order of `pem`. */
  readonly certificates: readonly [mark: Certificate, ...issuers: Certificate[]];
}

/**
 * Reads a PEM file and returns the mark certificate with its issuers, in any order, or the reason why it
 * cannot be published. Issuers are found by name; if several have one name, the one whose key signed is used.
 */
export function readMarkChain(pem: Uint8Array | string): MarkChain | ChainFault {
  const blocks = readPem(pem);
  if ('code' in blocks) return blocks;
  const elements = blocks.reduce((sum, der) => sum + (modestElementsIn(der) ?? 0), 0);
  if (elements > elementsMax) return chainFault('too_long', tooManyEntries);
  const read: Certificate[] = [];
  for (const [at, der] of blocks.entries()) {
    const certificate = readCertificate(der);
    if (!certificate) return chainFault('certificate_broken', broken(at + 1));
    read.push(certificate);
  }
  const distinct = read.filter(({ sha256 }, at) => read.findIndex((one) => one.sha256 === sha256) === at);
  const marks = markCertificatesIn(distinct);
  const [mark] = marks;
  if (!mark) return chainFault('no_mark_certificate', noMark(distinct));
  if (marks.length > 1) return chainFault('several_mark_certificates', severalMarksDetail(marks.length));
  const issuers = issuersOf(mark, distinct);
  if (issuers.length === 0 && !isSelfIssued(mark)) {
    return chainFault('intermediate_missing', noIssuer(nameText(mark.issuerSays)));
  }
  return chainOf([mark, ...issuers], read);
}

function chainOf(certificates: MarkChain['certificates'], asRead: readonly Certificate[]): MarkChain {
  const [mark] = certificates;
  return {
    ...markTypeOf(mark.subjectSays),
    issuer: nameText(mark.issuerSays),
    sans: mark.uses.sans.map((name) => name.toLowerCase()),
    serial: mark.serial,
    notBefore: mark.notBefore,
    notAfter: mark.notAfter,
    sha256: mark.sha256,
    pem: pemOf(certificates.map(({ der }) => der)),
    disorder: disorderOf(certificates, asRead),
    logo: readLogotype(mark.extensions),
    crlUrls: mark.uses.crlUrls.slice(0, crlUrlsMax),
    certificates,
  };
}

const isForMarks = ({ uses }: Certificate): boolean => uses.purposes?.includes(oids.brandIndicator) ?? false;

/** An authority may carry a logo itself. It is not a mark certificate if it issued another one of the file. */
function markCertificatesIn(certificates: readonly Certificate[]): Certificate[] {
  const withLogo = certificates.filter((one) => isForMarks(one) && one.extensions.has(oids.logotype));
  return withLogo.filter(
    (one) => !withLogo.some((other) => other !== one && !isSelfIssued(other) && namesAsIssuer(other, one)),
  );
}

/** Issuers from the direct one up to the last one in the file. */
function issuersOf(mark: Certificate, among: readonly Certificate[]): Certificate[] {
  const issuers: Certificate[] = [];
  for (let last = mark; !isSelfIssued(last); ) {
    const candidates = among.filter(
      (one) => one !== mark && !issuers.includes(one) && namesAsIssuer(last, one),
    );
    const next = candidates.find((one) => isSignedBy(last, one)) ?? candidates[0];
    if (!next) break;
    issuers.push(next);
    last = next;
  }
  return issuers;
}

function disorderOf(
  certificates: readonly Certificate[],
  asRead: readonly Certificate[],
): string | undefined {
  const distinct = new Set(asRead.map(({ sha256 }) => sha256));
  if (distinct.size < asRead.length) return 'It contains a certificate twice.';
  if (asRead.length > certificates.length) return 'It contains a certificate that is not part of the chain.';
  const isInOrder = certificates.every(({ sha256 }, at) => asRead[at]?.sha256 === sha256);
  return isInOrder ? undefined : 'The mark certificate must come first, followed by its issuers in order.';
}

const tooManyEntries =
  'The certificates of the file have more domains, names and extensions than any mark certificate: upload the file as your certificate authority sent it, and nothing else.';
const broken = (number: number): string =>
  `Certificate ${number} of the file is damaged or not a certificate: upload the file as your certificate authority sent it.`;

function noMark(certificates: readonly Certificate[]): string {
  const first = certificates[0];
  const name = first ? ` The first one is for "${sanitize(nameText(first.subjectSays))}".` : '';
  const logo = certificates.find(({ extensions }) => extensions.has(oids.logotype));
  if (logo) {
    return `A certificate in the file contains a logo but is not meant for logos in e-mail.${name} Upload the VMC or CMC that your certificate authority sent.`;
  }
  return `None of the certificates in the file is a mark certificate with a logo in it.${name} It may be a website certificate, which does not work here. Upload the VMC or CMC that your certificate authority sent.`;
}

const severalMarksDetail = (count: number): string =>
  `The file has ${count} mark certificates, but only one is allowed: keep the one for this logo and domain, with its issuers.`;
const noIssuer = (issuer: string): string =>
  `The certificate of the issuer, "${issuer}", is missing from the file. Ask your certificate authority for the complete chain, and upload the mark certificate and its issuer as one file.`;
