import { englishDate } from '../../../../text/english-date.ts';
import { type Certificate, isSelfIssued } from './certificate.ts';
import { strangeCritical } from './critical.ts';
import { called, linkFault, namesAsIssuer } from './link.ts';
import type { MarkChain } from './mark-chain.ts';
import { oids } from './oid.ts';
import type { MarkRoot } from './trust.ts';

/** Path from a mark certificate to a trusted root. */
export interface Path {
  /** From the mark certificate up to the root; the whole chain if no root was found. */
  readonly certificates: readonly Certificate[];
  readonly root: MarkRoot | undefined;
  /** Reason why the path is invalid, as a sentence; undefined if it is valid. */
  readonly fault: string | undefined;
  /** Remedy, if the file is as its authority sent it. */
  readonly remedy?: string;
}

/** Follows a chain up to a certificate that is a trusted root or was issued by one. Source: RFC 5280 §6.1. */
export function pathOf({ certificates: chain }: MarkChain, roots: readonly MarkRoot[]): Path {
  for (const [at, certificate] of chain.entries()) {
    const below = chain.slice(0, at + 1);
    const root = roots.find((one) => one.certificate.sha256 === certificate.sha256);
    if (root) return ended(below, root);
    const issuing = roots.find((one) => linkFault(certificate, one.certificate) === undefined);
    if (issuing) return ended([...below, issuing.certificate], issuing);
    const next = chain[at + 1];
    const fault = next ? linkFault(certificate, next) : endFault(certificate, roots);
    if (fault !== undefined) return { certificates: chain, root: undefined, fault };
  }
  return { certificates: chain, root: undefined, fault: undefined };
}

function ended(certificates: readonly Certificate[], root: MarkRoot): Path {
  const tooNew = newerThanTrusted(certificates, root);
  if (tooNew !== undefined)
    return { certificates, root, fault: tooNew, remedy: 'Order a new one from another authority.' };
  return { certificates, root, fault: rootFault(certificates, root) ?? authorityFault(certificates) };
}

function endFault(last: Certificate, roots: readonly MarkRoot[]): string {
  const alike = roots.find(({ certificate }) => namesAsIssuer(last, certificate));
  const fault = alike && linkFault(last, alike.certificate);
  if (fault !== undefined) return fault;
  return isSelfIssued(last)
    ? `The chain ends at ${called(last)}, which is not one of the authorities for mark certificates.`
    : `The chain ends at ${called(last)}, which was not issued by an authority for mark certificates, or its issuer is missing from the file.`;
}

/**
 * Authorities issue from an intermediate for marks only; their roots do not state a purpose (requirements
 * §7.1.2.1).
 */
const rootFault = (certificates: readonly Certificate[], { certificate }: MarkRoot): string | undefined =>
  certificates.length < 3
    ? `${called(certificate)} issued it directly, which a root must not do.`
    : undefined;

function newerThanTrusted(
  [mark]: readonly Certificate[],
  { certificate, issuedBefore }: MarkRoot,
): string | undefined {
  if (!mark || issuedBefore === undefined || mark.notBefore < issuedBefore) return undefined;
  return `${called(certificate)} is trusted only for certificates issued before ${englishDate(issuedBefore)}.`;
}

/** First reason, from the lowest issuer up, why an issuer cannot have issued the certificate below it. */
function authorityFault(certificates: readonly Certificate[]): string | undefined {
  for (const [at, issuer] of certificates.entries()) {
    if (at === 0) continue;
    const isRoot = at === certificates.length - 1;
    // Self-issued certificates do not count (RFC 5280 §4.2.1.9), nor does the mark certificate.
    const between = certificates.slice(1, at).filter((one) => !isSelfIssued(one)).length;
    const fault = issuerFault(issuer, between) ?? (isRoot ? undefined : purposeFault(issuer));
    if (fault !== undefined) return fault;
  }
  return undefined;
}

function issuerFault(issuer: Certificate, between: number): string | undefined {
  const { isCa, pathLengthMax } = issuer.uses;
  if (!issuer.isVersion3 || !isCa)
    return `${called(issuer)} is not a certificate authority and must not issue certificates.`;
  if (pathLengthMax !== undefined && pathLengthMax < between)
    return `${called(issuer)} allows ${pathLengthMax === 1 ? '1 authority' : `${pathLengthMax} authorities`} below it, but there are ${between}.`;
  const unknownCritical = strangeCritical(issuer.extensions);
  if (unknownCritical !== undefined)
    return `${called(issuer)} has an unknown critical extension (${unknownCritical}).`;
  // Name constraints would have to be enforced, and no mark certificate authority uses them.
  return issuer.extensions.has(oids.nameConstraints)
    ? `${called(issuer)} has name constraints, which authorities for mark certificates must not have.`
    : undefined;
}

function purposeFault(issuer: Certificate): string | undefined {
  const { purposes = [] } = issuer.uses;
  return purposes.length === 1 && purposes[0] === oids.brandIndicator
    ? undefined
    : `${called(issuer)} is not limited to mark certificates (extended key usage).`;
}
