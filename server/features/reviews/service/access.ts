import type { SiteRef } from '../../../kernel/access.ts';
import { fail } from '../../../kernel/errors.ts';
import type { Database, Db } from '../../../platform/db/database.ts';
import { ProviderFault } from '../../social/index.ts';
import { type AccessStep, type GatewayOff, missingStep, stepDetail } from '../rules/access.ts';
import {
  countAccounts,
  findAssignedListing,
  type StoredListing,
  selectListingsOfProject,
} from '../store/listings.ts';
import { type Answering, answeringProvider, type ReviewGateway } from './gateway.ts';
import { isVerified } from './verification.ts';

/** A site's missing step, as a sentence. */
export interface MissingStep {
  readonly step: AccessStep;
  readonly detail: string;
}

/** Access to reviews, granted to sites with a verified business listing. */
export interface ReviewAccess {
  /** First missing step; undefined if there is none. Uses stored facts only, without calling the provider. */
  missing(db: Db, site: SiteRef): Promise<MissingStep | undefined>;
  /** First missing step for one location of the site. */
  missingOf(db: Db, site: SiteRef, locationId: number): Promise<MissingStep | undefined>;
  /** Fails with `review_access_required` if the listing is known not to be verified. Does not call the provider. */
  ensureNotLost(db: Db, locationId: number): Promise<void>;
  /**
   * Fails with `review_access_required` unless a location of the site can currently reply. Calls the provider
   * if needed.
   */
  ensure(db: Db, site: SiteRef, locationId: number, now: number): Promise<void>;
}

/** Fails the call with the missing step. */
export function refuseAccess({ step, detail }: MissingStep): never {
  fail('review_access_required', { detail, members: { step } });
}

interface AccessResult {
  readonly missing: MissingStep | undefined;
  readonly by: Answering | undefined;
  readonly listings: readonly StoredListing[];
}

export function createReviewAccess(gateway: ReviewGateway, database: Database): ReviewAccess {
  async function look(db: Db, site: SiteRef, locationId?: number): Promise<AccessResult> {
    const { by, off } = answeringProvider(await gateway.current(db));
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
    return { missing: step && missingStepOf(step, off), by, listings };
  }

  const missingStepOf = (step: AccessStep, off?: GatewayOff): MissingStep => ({
    step,
    detail: stepDetail(step, off),
  });

  return {
    missing: async (db, site) => (await look(db, site)).missing,
    missingOf: async (db, site, locationId) => (await look(db, site, locationId)).missing,

    async ensureNotLost(db, locationId) {
      const listing = await findAssignedListing(db, locationId);
      if (listing?.account_state === 'ready' && listing.is_verified === 0)
        refuseAccess(missingStepOf('not_verified'));
    },

    async ensure(db, site, locationId, now) {
      const { missing, by, listings } = await look(db, site, locationId);
      // A negative result is checked again: the listing may just have been verified.
      if (missing && missing.step !== 'not_verified') refuseAccess(missing);
      const listing = listings.find((each) => each.location_id === locationId);
      if (!by || !listing) return refuseAccess(missingStepOf('place_not_assigned'));
      try {
        if (await isVerified(database, by, listing, now)) return;
      } catch (thrown) {
        if (!(thrown instanceof ProviderFault)) throw thrown;
        // The last check succeeded, and publishing the reply checks again.
        if (listing.is_verified === 1) return;
        const detail = 'Couldn’t check whether the listing is verified. Try again in a few minutes.';
        refuseAccess({ step: 'not_verified', detail });
      }
      refuseAccess(missingStepOf('not_verified'));
    },
  };
}
