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
  /** Empty where the listing has this place alone, which no post names. */
  readonly provider_location_id: string;
  readonly site_id: number | null;
}

/** A site with the project it belongs to. */
export interface SiteOfProject {
  readonly siteId: number;
  readonly projectId: number;
}

/** By which place of an account a site goes; null where the account has no places. */
export interface Place {
  readonly locationId: number | null;
}

/**
 * By which place of an account a site may post to it; undefined where the account is not the site's. Of a listing with several
 * places a site has those alone that were given to it; the only one of several that is left is for every site unless one has
 * it. A listing without places is for every site, whoever has its reviews.
 */
export function placeFor(account: UsableAccount, { siteId, projectId }: SiteOfProject): Place | undefined {
  if (account.gone_at !== null || account.project_id !== projectId) return undefined;
  const [first, ...more] = account.locations;
  if (!first || isWhole(account)) return { locationId: null };
  const own = account.locations.find(({ site_id }) => site_id === siteId);
  if (own) return { locationId: own.location_id };
  return more.length === 0 && first.site_id === null ? { locationId: first.location_id } : undefined;
}

const isWhole = ({ locations: [first, ...more] }: UsableAccount): boolean =>
  first?.provider_location_id === '' && more.length === 0;

/** Why an account cannot be posted to, and what to do about it; undefined where it can. */
export function inTheWay(state: AccountState): { readonly why: string; readonly wayOut: string } | undefined {
  if (state === 'needs_reconnect')
    return {
      why: 'The network has ended the connection to this account.',
      wayOut: 'Reconnect it at the social provider, then refresh the accounts.',
    };
  if (state === 'disabled')
    return {
      why: 'This account is switched off at the social provider.',
      wayOut: 'Switch it on at the social provider, then refresh the accounts.',
    };
  return undefined;
}
