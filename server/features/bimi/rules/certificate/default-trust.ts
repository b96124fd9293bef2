import rootStore from '@postalsys/vmc/data/root-store.json' with { type: 'json' };
import { readCertificate } from './certificate.ts';
import { readLog } from './ct-log.ts';
import { readPem } from './pem.ts';
import type { MarkRoot, Trust } from './trust.ts';

/**
 * Roots accepted by the AuthIndicators group, by SHA-256. The package provides their bytes; other roots in it
 * are not trusted. Entrust has been off the group's list since February 2025: certificates issued before
 * stayed valid until they expired.
 */
const accepted: ReadonlyMap<string, number | undefined> = new Map([
  ['504386c9ee8932fecc95fade427f69c3e2534b7310489e300fee448e33c46b42', undefined], // DigiCert Verified Mark Root CA
  ['cd122cb877c6928b9017b0f0b80dbd508196300bbd03cd7356c3beef524e7e0b', undefined], // GlobalSign Verified Mark Root R42
  ['8f9d1b7698886782a599b48510651c66a1aa0c5ca3192097bdc68534154bd30d', undefined], // SSL.com VMC RSA Root CA 2024
  ['1b82e7f4910b51e3e802a493acdc17ff58eac8b9eb7c09b52ac6cd2efb83598c', undefined], // SSL.com VMC ECC Root CA 2024
  ['7831d95a47d42508cd5c9e6264f9096bac19f04eb9b7c8bdd35fffc71c189617', Date.UTC(2025, 2, 1)], // Entrust VMCR1
]);

/** The only log the group approves. Source: Mark Certificate Requirements 1.7, appendix F. */
const gorgonLog = {
  description: 'DigiCert Gorgon',
  log_id: 'VVlTrjCWAIBs0utSCKbJnpMYKKwQVrRCHFU2FUxfdaw=',
  key: 'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEbEiWluJDIqWi8JbeCSfR3V2k/a5s9XtZv+HU5u/gU9NSYnWGwEoEW6IK7n6LehfrJL3znCUAC0ayEaeiFQuibA==',
};

let cached: Trust | undefined;

/** Roots and log of the group's list. Parsed once. */
export function defaultTrust(): Trust {
  cached ??= { roots: acceptedRoots(), logs: [readLog(gorgonLog)] };
  return cached;
}

function acceptedRoots(): MarkRoot[] {
  return rootStore.flatMap(derIn).flatMap((der) => {
    const certificate = readCertificate(der);
    if (!certificate || !accepted.has(certificate.sha256)) return [];
    return [{ certificate, issuedBefore: accepted.get(certificate.sha256) }];
  });
}

function derIn(pem: string): readonly Buffer[] {
  const blocks = readPem(pem);
  return 'code' in blocks ? [] : blocks;
}
