import type { Db } from '../../../platform/db/database.ts';
import type { AccountProof } from '../../identity/index.ts';
import type { AttemptGuard } from '../../limits/index.ts';
import type { Reacher, SiteIds } from '../../sites/index.ts';

/** Dependencies of the services. */
export interface ServiceDeps {
  /** Query for the ids of the sites that a person may use. */
  readonly reach: (db: Db, reacher: Reacher) => SiteIds;
  /** The same way to prove who one is as for the command center. */
  readonly proof: AccountProof;
  /** Counts wrong configuration codes. */
  readonly guard: AttemptGuard;
  /** Clears the token cache; run it after the commit. */
  readonly forget: () => void;
  /** Base URL for phones, without a trailing slash. */
  readonly baseUrl: () => string;
}
