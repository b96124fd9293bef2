import type { Db } from '../../../platform/db/database.ts';
import { notifyOnCommit } from '../../../platform/db/notify-on-commit.ts';
import { OutboundFault } from '../../../platform/outbound/index.ts';
import { AcmeFault } from '../provider/acme-fault.ts';
import { type CertificateFailure, failureOf, failureSentence } from '../rules/failures.ts';
import { leastAge, nextTry, nextWindow, type RenewalWindow, renewAt } from '../rules/renewal.ts';
import { findCertificate, updateCertificate } from '../store/certificates.ts';
import type { Obtained } from './obtain.ts';
import type { SealedKeys } from './sealed-keys.ts';

export interface NewCertificate {
  readonly name: string;
  readonly obtained: Obtained;
  readonly window: { readonly window: RenewalWindow; readonly waitMs: number } | undefined;
  readonly now: number;
}

/** Stores a new certificate and closes its order; false if the name was deleted. */
export async function storeCertificate(
  db: Db,
  keys: SealedKeys,
  { name, obtained, window, now }: NewCertificate,
): Promise<boolean> {
  const row = await findCertificate(db, name);
  if (!row) return false;
  const { chain, key, notBefore, notAfter, windowId } = obtained;
  await updateCertificate(db, row.certificate_id, {
    chain,
    key_envelope: keys.seal('tls_key', row.certificate_id, key),
    not_before: notBefore,
    not_after: notAfter,
    window_id: windowId ?? null,
    window_at: windowId === undefined ? null : nextWindow(window?.waitMs ?? 0, now),
    renew_at: Math.max(
      renewAt({ notBefore, notAfter }, window?.window, Math.random()),
      now + leastAge({ notBefore, notAfter }),
    ),
    // Strictly increasing even if the clock was set back: processes compare it.
    issued_at: Math.max(now, (row.issued_at ?? 0) + 1),
    trouble: null,
    detail: null,
    failures: 0,
    order_url: null,
    order_key: null,
    order_token: null,
    order_answer: null,
  });
  // Notifies the processes that serve it, so that they do not wait for their next poll.
  notifyOnCommit(db);
  return true;
}

/** Reason why a name has no new certificate, number of failures, and expiry of its current certificate. */
export interface StoredFailure {
  readonly code: CertificateFailure;
  readonly message: string;
  readonly failures: number;
  readonly notAfter: number | null;
}

/** Stores why a name got no certificate and when it is retried; its current certificate stays in use. */
export async function storeFailure(
  db: Db,
  name: string,
  fault: AcmeFault | OutboundFault,
  now: number,
): Promise<StoredFailure | undefined> {
  const row = await findCertificate(db, name);
  if (!row) return undefined;
  const failures = row.failures + 1;
  const isRefusal = fault instanceof AcmeFault;
  const code = isRefusal ? failureOf(fault.code) : 'authority_away';
  const detail = isRefusal ? fault.detail : null;
  await updateCertificate(db, row.certificate_id, {
    failures,
    trouble: code,
    detail,
    renew_at: nextTry(failures, fault.retryAfterMs ?? 0, now),
  });
  const message = failureSentence(code, name, detail);
  return { code, message, failures, notAfter: row.not_after };
}

/** True for errors of other parties, which are expected. */
export const isOutside = (thrown: unknown): thrown is AcmeFault | OutboundFault =>
  thrown instanceof AcmeFault || thrown instanceof OutboundFault;
