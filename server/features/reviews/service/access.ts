import type { SiteRef } from '../../../kernel/access.ts';
import { fail } from '../../../kernel/errors.ts';
import type { Database, Db } from '../../../platform/db/database.ts';
import { ProviderFault } from '../../social/index.ts';
import { type AccessStep, type GatewayOff, missingStep, stepDetail } from '../rules/access.ts';
import {
  countAccounts,
  findGivenListing,
  type StoredListing,
  selectListingsOfProject,
} from '../store/listings.ts';
import { type Answering, answeringOf, type ReviewGateway } from './gateway.ts';
import { isVerified } from './verification.ts';

/** The step that a site is missing, as a sentence. */
export interface MissingStep {
  readonly step: AccessStep;
  readonly detail: string;
}

/** Access to reviews, granted to sites with a verified business listing. */
export interface ReviewAccess {
  /** First missing step; undefined if there is none. Decides from stored facts, without a call. */
  missing(db: Db, site: SiteRef): Promise<MissingStep | undefined>;
  /** The same of one place of the site. */
  missingOf(db: Db, site: SiteRef, locationId: number): Promise<MissingStep | undefined>;
  /** Fails with `review_access_required` if a listing is known to be unverified. Makes no request. */
  ensureNotLost(db: Db, locationId: number): Promise<void>;
  /** Fails `review_access_required` unless a place of the site may reply now. Asks the provider where it has to. */
  ensure(db: Db, site: SiteRef, locationId: number, now: number): Promise<void>;
}

/** Ends the call with the step that is missing. */
export function refuseAccess({ step, detail }: MissingStep): never {
  fail('review_access_required', { detail, members: { step } });
}

interface Found {
  readonly missing: MissingStep | undefined;
  readonly by: Answering | undefined;
  readonly listings: readonly StoredListing[];
}

export function createReviewAccess(gateway: ReviewGateway, database: Database): ReviewAccess {
  async function look(db: Db, site: SiteRef, locationId?: number): Promise<Found> {
    const { by, off } = answeringOf(await gateway.current(db));
    const all = await selectListingsOfProject(db, site.projectId);
    const listings = by ? all.filter(({ provider }) => provider === by.key) : all;
    const step = missingStep({
      off,
      accounts: await countAccounts(db, site.projectId),
      places: listings.map(({ site_id, location_id, account_state, is_verified }) => ({
        isOfSite: site_id === site.siteId && (locationId === undefined || location_id === locationId),
        state: account_state,
        isVerified: is_verified === null ? undefined : is_verified === 1,
      })),
    });
    return { missing: step && told(step, off), by, listings };
  }

  const told = (step: AccessStep, off?: GatewayOff): MissingStep => ({ step, detail: stepDetail(step, off) });

  return {
    missing: async (db, site) => (await look(db, site)).missing,
    missingOf: async (db, site, locationId) => (await look(db, site, locationId)).missing,

    async ensureNotLost(db, locationId) {
      const listing = await findGivenListing(db, locationId);
      if (listing?.account_state === 'ready' && listing.is_verified === 0) refuseAccess(told('not_verified'));
    },

    async ensure(db, site, locationId, now) {
      const { missing, by, listings } = await look(db, site, locationId);
      // An unverified listing is checked again: it may have been verified just now.
      if (missing && missing.step !== 'not_verified') refuseAccess(missing);
      const listing = listings.find((each) => each.location_id === locationId);
      if (!by || !listing) return refuseAccess(told('place_not_assigned'));
      try {
        if (await isVerified(database, by, listing, now)) return;
      } catch (thrown) {
        if (!(thrown instanceof ProviderFault)) throw thrown;
        // Verified at the last check; publishing the reply checks again.
        if (listing.is_verified === 1) return;
        const detail = 'Couldn’t check whether the listing is verified. Try again in a few minutes.';
        refuseAccess({ step: 'not_verified', detail });
      }
      refuseAccess(told('not_verified'));
    },
  };
}
