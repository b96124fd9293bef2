import type { AccountState } from '../schema/accounts.ts';

/** Facts of an account that decide which sites may use it. */
export interface UsableAccount {
  readonly project_id: number | null;
  readonly gone_at: number | null;
  readonly state: AccountState;
  /** Locations that still exist. */
  readonly locations: readonly UsablePlace[];
}

interface UsablePlace {
  readonly location_id: number;
  /** Empty for the single location of a listing, which posts do not name. */
  readonly provider_location_id: string;
  readonly site_id: number | null;
}

/** A site with the project it belongs to. */
export interface SiteOfProject {
  readonly siteId: number;
  readonly projectId: number;
}

/** Location of an account that a site uses; null if the account has no locations. */
export interface AccountLocation {
  readonly locationId: number | null;
}

/**
 * Location of an account to which a site may post; undefined if the site may not use the account. A site can
 * use only the locations of a listing assigned to it; if only one location is left, every site can use it
 * unless it is assigned. A listing without locations can be used by every site, whichever site has its
 * reviews.
 */
export function locationFor(
  account: UsableAccount,
  { siteId, projectId }: SiteOfProject,
): AccountLocation | undefined {
  if (account.gone_at !== null || account.project_id !== projectId) return undefined;
  const [first, ...more] = account.locations;
  if (!first || isWhole(account)) return { locationId: null };
  const own = account.locations.find(({ site_id }) => site_id === siteId);
  if (own) return { locationId: own.location_id };
  return more.length === 0 && first.site_id === null ? { locationId: first.location_id } : undefined;
}

const isWhole = ({ locations: [first, ...more] }: UsableAccount): boolean =>
  first?.provider_location_id === '' && more.length === 0;

/** Reason why an account cannot receive posts, and the remedy; undefined if it can. */
export function blockerOf(
  state: AccountState,
): { readonly why: string; readonly remedy: string } | undefined {
  if (state === 'needs_reconnect')
    return {
      why: 'The network has ended the connection to this account.',
      remedy: 'Reconnect it at the social provider, then refresh the accounts.',
    };
  if (state === 'disabled')
    return {
      why: 'This account is switched off at the social provider.',
      remedy: 'Switch it on at the social provider, then refresh the accounts.',
    };
  return undefined;
}
