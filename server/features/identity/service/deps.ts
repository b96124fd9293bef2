import type { Role } from '../../../kernel/access.ts';
import type { Static } from '../../../kernel/schema.ts';
import type { Passwords } from '../../../platform/crypto/password.ts';
import type { Database, Db } from '../../../platform/db/database.ts';
import type { Outbox } from '../../mail/index.ts';
import type { SiteInReach as SiteInReachShape } from '../schema.ts';
import type { AccountWatcher } from '../work/account-watchers.ts';
import type { AccountProof } from './account-proof.ts';
import type { SignInGuard } from './sign-in-guard.ts';
import type { TokenScopes } from './token-scopes.ts';

export type SiteInReach = Static<typeof SiteInReachShape>;

/** Account whose sites are queried. */
export interface AccountRole {
  readonly accountId: number;
  readonly role: Role;
}

/** Sites within an account's reach, never the internal workspace. */
export type ListAccessibleSites = (db: Db, account: AccountRole) => Promise<SiteInReach[]>;

/** True if an account currently has access to a site. */
export type CanAccessSite = (db: Db, subject: AccountRole & { readonly siteId: number }) => Promise<boolean>;

/** Dependencies of the services. */
export interface ServiceDeps {
  readonly database: Database;
  readonly scopes: TokenScopes;
  readonly listAccessibleSites: ListAccessibleSites;
  readonly passwords: Passwords;
  readonly guard: SignInGuard;
  readonly proof: AccountProof;
  /** Outgoing mail of the installation. */
  readonly outbox: Outbox;
  /** Features notified of account events. */
  readonly watchers: readonly AccountWatcher[];
  /** Base URL of the service, for links in mail. */
  baseUrl(): string;
  /** Clears the token cache; run it after the commit. */
  readonly forget: () => void;
}
