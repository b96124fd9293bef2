import { after, afterEach, before, beforeEach, describe } from 'node:test';
import type { Selectable } from 'kysely';
import { type OpenedDatabase, onEachDatabase } from '../../../test/databases.ts';
import type { ProviderReview } from '../../social/index.ts';
import type { StoredReview } from '../store/reviews.ts';
import type { ReviewPlaceTable } from '../store/tables.ts';
import { anEngine, type Engine, gatewayTo } from './engine.ts';
import { aReview, type ListingsServer, listingsServer } from './listings-server.ts';
import { type AssignedPlace, aPlace, aSiteRow } from './rows.ts';

interface Site {
  readonly siteId: number;
  readonly projectId: number;
}

/** A listing of a site, and its reviews at the provider: what is put among them is there. */
export interface Listing extends Site {
  readonly place: AssignedPlace;
  readonly reviews: ProviderReview[];
}

/** The work of reviews on a database, with a provider that is new for each test. */
export interface Synchronising {
  readonly opened: OpenedDatabase;
  readonly stand: ListingsServer;
  readonly engine: Engine;
  readonly gateway: ReturnType<typeof gatewayTo>;
  /** Creates a listing; without `site`, of a new site. */
  aListing(count: number, site?: Site): Promise<Listing>;
  /** Stored reviews of a location, in order of arrival. */
  rows(place: AssignedPlace): Promise<StoredReview[]>;
  stateOf(place: AssignedPlace): Promise<Selectable<ReviewPlaceTable> | undefined>;
  /** Feed entries about a site's reviews, as `created 7`. */
  changesOf(siteId: number): Promise<string[]>;
  /** Number of pages requested from the provider. */
  lists(): number;
}

/** Declares the same tests once for each database. */
export function onEachSynchronising(title: string, define: (here: Synchronising) => void): void {
  onEachDatabase((openFresh) => {
    describe(title, () => {
      let opened: OpenedDatabase;
      let stand: ListingsServer;
      let engine: Engine;
      let gateway: ReturnType<typeof gatewayTo>;
      before(async () => {
        opened = await openFresh();
      });
      after(() => opened.close());
      afterEach(() => stand.close());
      beforeEach(async () => {
        stand = await listingsServer();
        gateway = gatewayTo(stand);
        engine = anEngine(opened.database, gateway);
        // Only the places of one test are anybody's.
        await opened.database.transact((db) =>
          db.updateTable('social_location').set({ site_id: null }).execute(),
        );
      });

      define({
        get opened() {
          return opened;
        },
        get stand() {
          return stand;
        },
        get engine() {
          return engine;
        },
        get gateway() {
          return gateway;
        },
        async aListing(count, existingSite) {
          const site = existingSite ?? (await opened.database.transact((db) => aSiteRow(db)));
          const place = await opened.database.transact((db) => aPlace(db, site));
          const { providerAccountId: account } = place;
          const reviews = Array.from({ length: count }, () => aReview(account));
          stand.reviews.set(account, reviews);
          return { ...site, place, reviews };
        },
        rows: ({ locationId }) =>
          opened.database.reader
            .selectFrom('review')
            .selectAll()
            .where('location_id', '=', locationId)
            .orderBy('review_id')
            .execute(),
        stateOf: ({ locationId }) =>
          opened.database.reader
            .selectFrom('review_place')
            .selectAll()
            .where('location_id', '=', locationId)
            .executeTakeFirst(),
        async changesOf(siteId) {
          const changes = await opened.database.reader
            .selectFrom('change')
            .select(['op', 'record_id'])
            .where('site_id', '=', siteId)
            .where('kind', '=', 'review')
            .orderBy('seq')
            .execute();
          return changes.map(({ op, record_id }) => `${op} ${record_id}`);
        },
        lists: () => stand.journal.filter(({ operation }) => operation === 'list').length,
      });
    });
  });
}
