import type { KeyObject } from 'node:crypto';
import type { Certificate } from './certificate.ts';

/** A root that mark certificates may come from. Roots of the web are none. */
export interface MarkRoot {
  readonly certificate: Certificate;
  /** Epoch milliseconds: what its authority issued from then on is not believed. Undefined where there is no end. */
  readonly issuedBefore: number | undefined;
}

/** A log that every mark certificate is shown to before it is issued. Source: RFC 6962. */
export interface CtLog {
  readonly name: string;
  /** SHA-256 of its key, in hex. */
  readonly id: string;
  readonly key: KeyObject;
}

/** Whom a judgement believes. */
export interface Trust {
  readonly roots: readonly MarkRoot[];
  readonly logs: readonly CtLog[];
}
