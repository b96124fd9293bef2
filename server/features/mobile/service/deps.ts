import type { Db } from '../../../platform/db/database.ts';
import type { AccountProof } from '../../identity/index.ts';
import type { AttemptGuard } from '../../limits/index.ts';
import type { AccessSubject, SiteIds } from '../../sites/index.ts';

/** Dependencies of the services. */
export interface ServiceDeps {
  /** Query for the ids of the sites that a person has access to. */
  readonly siteAccess: (db: Db, subject: AccessSubject) => SiteIds;
  /** Verification of credentials, shared with the Command Center. */
  readonly proof: AccountProof;
  /** Counts wrong configuration codes. */
  readonly guard: AttemptGuard;
  /** Clears the token cache; run it after the commit. */
  readonly forget: () => void;
  /** Base URL for phones, without a trailing slash. */
  readonly baseUrl: () => string;
}
