import assert from 'node:assert/strict';
import { after, before, beforeEach } from 'node:test';
import type { Reply } from '../../../test/app.ts';
import { eventually } from '../../../test/eventually.ts';
import { onEachProduct, type Product, type Site } from '../../events/test/on-each-product.ts';
import { hookOfReview, startZernio, type ZernioStandIn } from './zernio/index.ts';
import type { StandInWebhook } from './zernio/world.ts';

export const hooksPath = '/api/hooks/social';

/** A product that is connected with Zernio's stand-in, which was told where to call. */
export interface HookedProduct {
  readonly here: Product;
  readonly standIn: ZernioStandIn;
  /** A site with a listing whose reviews were read. */
  readonly site: Site;
  /** Webhook state as administrators see it. */
  hook(): Promise<Reply['body']>;
  registered(): StandInWebhook | undefined;
  secretOf(): string;
  rows(table: 'social_heard' | 'review' | 'social_hook'): Promise<readonly object[]>;
  send(body: string, headers: Record<string, string>): ReturnType<Product['post']>;
  /** Has the stand-in call: `reply` sends what it tells, as often as it is asked for. */
  tell(
    event: string,
    members: object,
  ): { delivery: ReturnType<ZernioStandIn['hook']>; reply(): ReturnType<Product['post']> };
  /** A call about a new review of the site's listing. */
  tellOfReview(): ReturnType<HookedProduct['tell']>;
}

/** Declares the same tests once for the connected product on each database. */
export function onEachHooked(define: (hooked: HookedProduct) => void): void {
  let standIn: ZernioStandIn;
  const settings = { socialZernioUrl: undefined as string | undefined };
  before(async () => {
    standIn = await startZernio();
    settings.socialZernioUrl = standIn.url;
  });
  after(() => standIn.close());

  onEachProduct((here) => {
    let site: Site;
    const hooked: HookedProduct = {
      here,
      get standIn() {
        return standIn;
      },
      get site() {
        return site;
      },
      hook: async () => (await here.get('/social/hook')).body,
      registered: () => standIn.webhooks.find(({ url }) => url === here.app.url + hooksPath),
      secretOf: () => hooked.registered()?.secret ?? assert.fail('no webhook is registered'),
      rows: (table) => here.app.database.reader.selectFrom(table).selectAll().execute(),
      send: (body, headers) => here.app.call('POST', hooksPath, { body, headers }),
      tell(event, members) {
        const delivery = standIn.hook(event, members);
        return { delivery, reply: () => hooked.send(delivery.body, delivery.headers(hooked.secretOf())) };
      },
      tellOfReview: () =>
        hooked.tell('review.new', hookOfReview(standIn.addReview(), standIn.account('verified'))),
    };

    before(async () => {
      const saved = await here.post('/social/credential', { provider: 'zernio', secret: standIn.key });
      assert.equal(saved.status, 200, saved.text);
      await eventually(() => hooked.registered() !== undefined, 'the webhook to be registered');
      await eventually(async () => (await hooked.hook()).state === 'registered', 'it to be noted');
      await eventually(async () => (await verifiedCard(here)) !== undefined, 'the accounts to be there');
      site = await here.aSite();
      await giveMillLane(here, site);
      await eventually(
        async () => (await hooked.rows('review')).length >= 30,
        'the first reviews to be there',
      );
      await eventually(async () => {
        const places = here.app.database.reader.selectFrom('review_place').select('synced_at');
        return (await places.execute()).every(({ synced_at }) => synced_at !== null);
      }, 'the first run to end');
    });
    beforeEach(() => {
      here.clock.at = undefined;
      standIn.journal.splice(0);
    });
    define(hooked);
  }, settings);
}

interface Card {
  readonly account_id: number;
  readonly handle: string;
  readonly locations: readonly { readonly name: string; readonly location_id: number }[];
}

const verifiedCard = async (here: Product): Promise<Card | undefined> =>
  (await here.get('/social/accounts')).body.data.find((card: Card) => card.handle === 'verified');

/** Gives the account to the site's project, and one of its places to the site. */
async function giveMillLane(here: Product, { siteId, projectId }: Site): Promise<void> {
  const card = (await verifiedCard(here)) ?? assert.fail();
  const location = card.locations.find(({ name }) => name === 'Mill Lane') ?? assert.fail();
  const assigned = await here.post(`/social/accounts/${card.account_id}/assign`, {
    project_id: projectId,
    site_locations: [{ site_id: siteId, location_id: location.location_id }],
  });
  assert.equal(assigned.status, 200, assigned.text);
}
