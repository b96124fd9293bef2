import { randomUUID } from 'node:crypto';
import type { Database, Db } from '../../../platform/db/database.ts';
import { enqueue, type JobHandler, type JobRun } from '../../../platform/jobs/index.ts';
import { recordChange } from '../../changes/index.ts';
import { ProviderFault, type ReviewPage } from '../../social/index.ts';
import {
  continuesAfter,
  pauseAfterFailure,
  pauseAfterRun,
  type Run,
  runPauseMs,
  runToBegin,
} from '../rules/walk.ts';
import { type Answering, answeringProvider, type ReviewGateway } from '../service/gateway.ts';
import { isVerified, listingRequest } from '../service/verification.ts';
import { findAssignedListing, type StoredListing } from '../store/listings.ts';
import { findPlace, lockPlace, postponeUnverified, updatePlace } from '../store/places.ts';
import { deleteReview, lockOfLocation } from '../store/reviews.ts';
import type { ReviewPlaceTable } from '../store/tables.ts';
import { syncJob } from './jobs.ts';
import { takePage } from './take-page.ts';

const rowsAtOnce = 200;

/**
 * Deletes reviews of a location that the provider has not returned since a time, in small steps: they were
 * withdrawn by their authors or removed by the platform. The time is the start of the previous whole run, so
 * that a review which was missed once between two pages is not lost.
 */
async function deleteGoneReviews(
  { transact }: Pick<JobRun<unknown>, 'transact'>,
  locationId: number,
  notSeenSince: number,
  now: () => number,
): Promise<void> {
  for (let after = 0, isMore = true; isMore; ) {
    [after, isMore] = await transact(async (db): Promise<[number, boolean]> => {
      const some = await lockOfLocation(db, locationId, after, rowsAtOnce);
      for (const { review_id: id, site_id: siteId, seen_at } of some) {
        if (seen_at >= notSeenSince) continue;
        await deleteReview(db, id);
        await recordChange(db, { kind: 'review', id, op: 'deleted', siteId, at: now() });
      }
      return [some.at(-1)?.review_id ?? after, some.length === rowsAtOnce];
    });
  }
}

/** Page size; the provider's maximum. Source: reference of the provider, §1.6. */
const reviewsAPage = 50;
/** Maximum pages per job, so that other jobs can run. */
const pagesAtOnce = 10;

export interface SyncDeps {
  readonly gateway: ReviewGateway;
  readonly database: Database;
  now(): number;
}

type AssignedListing = StoredListing & { readonly site_id: number };
type Input = { readonly location_id: number };

/** Result of a page: another page, the end of the run, or a location that no longer belongs to us. */
type Step = { readonly next: Run } | 'ended' | 'lost';

/** Job that synchronises the reviews of a location. Each page has a transaction that also stores the progress. */
export function createSync({ gateway, database, now }: SyncDeps): JobHandler<Input> {
  const { reader } = database;

  const ask = (
    by: Answering,
    listing: AssignedListing,
    cursor: string | null,
    signal: AbortSignal,
  ): Promise<ReviewPage> =>
    by.reviews.listReviews(
      { ...listingRequest(listing), cursor, limit: reviewsAPage },
      { requestId: randomUUID(), signal },
    );

  /** Stores a page of reviews, unless the place was reassigned meanwhile. */
  async function take(
    db: Db,
    listing: AssignedListing,
    run: Run,
    page: ReviewPage,
  ): Promise<Step | ProviderFault> {
    const { location_id: id } = listing;
    const place = await lockPlace(db, id);
    const present = await findAssignedListing(db, id);
    if (!place || present?.site_id !== place.site_id || present.site_id !== listing.site_id) return 'lost';
    const result = await takePage({ db, run, listing, page, now: now() });
    if ('fault' in result) return new WalkBroken(result.fault);
    if (page.failure !== null) return new ProviderFault(page.failure, 'Some reviews could not be read.');
    if ('goesOn' in result) {
      await updatePlace(db, id, { ...placeOf(result.goesOn), failure: null, failures: 0, failed_at: null });
      return { next: result.goesOn };
    }
    const whole = run.kind === 'latest' ? {} : { whole_at: run.beganAt };
    const next_at = now() + pauseAfterRun(place.news_at, run.beganAt);
    const outcome = { next_at, synced_at: now(), failure: null, failures: 0, failed_at: null };
    await updatePlace(db, id, { ...noRun, ...whole, ...outcome });
    return 'ended';
  }

  /** Records why a location could not be synchronised. If a retry can help, the run continues at the same page. */
  async function fail(db: Db, locationId: number, fault: ProviderFault): Promise<void> {
    const place = await lockPlace(db, locationId);
    if (!place) return;
    const failures = place.failures + 1;
    const kind = fault instanceof WalkBroken ? fault.walk : fault.kind;
    await updatePlace(db, locationId, {
      ...(continuesAfter(kind, failures) ? {} : noRun),
      failure: kind,
      failures,
      failed_at: now(),
      next_at: now() + pauseAfterFailure(failures, fault.retryAfterMs),
    });
  }

  const deferPlace = (db: Db, locationId: number) =>
    updatePlace(db, locationId, { next_at: now() + runPauseMs });

  /** Synchronises some pages; returns true if more are left. */
  async function walk(
    by: Answering,
    listing: AssignedListing,
    place: ReviewPlaceTable,
    job: JobRun<Input>,
  ): Promise<boolean> {
    let run = runOf(place, now());
    for (let pages = 0; pages < pagesAtOnce; pages++) {
      const page = await ask(by, listing, run.cursor, job.signal);
      const step = await job.transact((db) => take(db, listing, run, page));
      if (step instanceof ProviderFault) throw step;
      if (step === 'lost') return false;
      if (step === 'ended') {
        if (run.kind === 'whole') await deleteGoneReviews(job, listing.location_id, place.whole_at ?? 0, now);
        return false;
      }
      run = step.next;
    }
    return true;
  }

  return async (job) => {
    const { location_id: id } = job.input;
    const [listing, place, { by }] = [
      await findAssignedListing(reader, id),
      await findPlace(reader, id),
      answeringProvider(await gateway.ready()),
    ];
    if (!place || listing?.site_id !== place.site_id) return undefined;
    if (!by || listing.provider !== by.key || listing.account_state !== 'ready')
      return job.done((db) => deferPlace(db, id));
    try {
      if (!(await isVerified(database, by, listing, now(), job.signal)))
        return job.done((db) => postponeUnverified(db, id, now() + runPauseMs));
      const isMore = await walk(by, listing, place, job);
      return isMore
        ? job.done((db) =>
            enqueue(
              db,
              syncJob,
              { location_id: id },
              { now: now(), key: String(id), siteId: listing.site_id },
            ),
          )
        : undefined;
    } catch (thrown) {
      job.signal.throwIfAborted();
      if (!(thrown instanceof ProviderFault)) throw thrown;
      return job.done((db) => fail(db, id, thrown));
    }
  };
}

/** Error for invalid pages. */
class WalkBroken extends ProviderFault {
  readonly walk: string;

  constructor(walk: string) {
    super('provider', 'The provider’s answer was not understood.');
    this.walk = walk;
  }
}

const noRun = { run: null, run_began_at: null, run_cursor: null, run_pages: 0, run_mark: null } as const;

const placeOf = ({ kind, beganAt, cursor, pages, mark }: Run) => ({
  run: kind,
  run_began_at: beganAt,
  run_cursor: cursor,
  run_pages: pages,
  run_mark: mark,
});

/** The current run, or a new one. */
function runOf(place: ReviewPlaceTable, now: number): Run {
  const { run: kind, run_began_at: beganAt, run_cursor: cursor, run_pages: pages, run_mark: mark } = place;
  if (kind === null || beganAt === null) return runToBegin(place.whole_at, now);
  return { kind, beganAt, cursor, pages, mark };
}
