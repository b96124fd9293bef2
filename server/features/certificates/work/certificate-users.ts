import { extensionPoint } from '../../../kernel/extension.ts';
import type { Db } from '../../../platform/db/database.ts';

/** A feature that serves own names, each of which needs a certificate. */
export interface CertificateUser {
  /** Names that are verified and lead here. */
  names(db: Db): Promise<readonly string[]>;
  /** Called in the transaction that stores a certificate, for names of any feature. */
  issued(db: Db, name: string, now: number): Promise<void>;
  /**
   * Called when people should be notified that no certificate was issued for a name; `notAfter` is the expiry of its
   * current one.
   */
  failed(
    db: Db,
    name: string,
    failure: { readonly message: string; readonly notAfter: number | null },
    now: number,
  ): Promise<void>;
}

/** Extension point for features that serve names. */
export const certificateUsers = extensionPoint<CertificateUser>('users of certificates');
