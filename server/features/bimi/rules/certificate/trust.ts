import type { KeyObject } from 'node:crypto';
import type { Certificate } from './certificate.ts';

/** A trusted root for mark certificates. Roots of the web PKI are not accepted. */
export interface MarkRoot {
  readonly certificate: Certificate;
  /** Epoch milliseconds: certificates issued from then on are not trusted. Undefined if there is no limit. */
  readonly issuedBefore: number | undefined;
}

/** A log to which every mark certificate is submitted before it is issued. Source: RFC 6962. */
export interface CtLog {
  readonly name: string;
  /** SHA-256 of its key, in hex. */
  readonly id: string;
  readonly key: KeyObject;
}

/** Trusted roots and logs. */
export interface Trust {
  readonly roots: readonly MarkRoot[];
  readonly logs: readonly CtLog[];
}
