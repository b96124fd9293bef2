import assert from 'node:assert/strict';
import { after, before, beforeEach } from 'node:test';
import type { Reply } from '../../../test/app.ts';
import { onEachProduct, type Product, type Site } from '../../events/test/on-each-product.ts';
import { gatewayTo } from './engine.ts';
import { type ListingsServer, listingsServer } from './listings-server.ts';
import { type AssignedPlace, aPlace } from './rows.ts';
import { productWith } from './with-gateway.ts';

type ReviewBody = Reply['body'];

/** The product with a provider on this machine. */
export interface Reviewing {
  readonly here: Product;
  readonly stand: ListingsServer;
  readonly gateway: ReturnType<typeof gatewayTo>;
  /** A site whose token may answer reviews, with a place of a listing; other members than these as `aPlace` has them. */
  aListed(more?: Partial<Parameters<typeof aPlace>[1]>): Promise<Site & { readonly place: AssignedPlace }>;
  /** Resolves once a review is as told. */
  until(reviewId: number | string, isSo: (review: ReviewBody) => boolean): Promise<ReviewBody>;
}

/** Declares the same tests once for the product on each database, with a provider of its own for each test. */
export function onEachReviewing(define: (reviewing: Reviewing) => void): void {
  const now = { stand: undefined as ListingsServer | undefined, off: undefined as string | undefined };
  const gateway = {
    get off() {
      return now.off;
    },
    set off(why: string | undefined) {
      now.off = why;
    },
    async ready() {
      assert.ok(now.stand);
      return { ...gatewayTo(now.stand), off: now.off }.ready();
    },
    current() {
      return this.ready();
    },
  } as ReturnType<typeof gatewayTo>;

  onEachProduct(
    (here) => {
      before(async () => {
        now.stand = await listingsServer();
      });
      beforeEach(() => {
        now.off = undefined;
        if (now.stand) now.stand.spoil = () => undefined;
        now.stand?.unverified.clear();
        now.stand?.journal.splice(0);
      });
      after(() => now.stand?.close());
      define({
        here,
        gateway,
        get stand() {
          return now.stand as ListingsServer;
        },
        async aListed(more = {}) {
          const site = await here.aSite();
          const scopes = { scopes: ['read', 'social'] };
          const { token } = (await here.post(`/sites/${site.siteId}/token`, scopes)).body;
          const place = await here.app.database.transact((db) =>
            aPlace(db, { projectId: site.projectId, siteId: site.siteId, ...more }),
          );
          return { ...site, token, place };
        },
        async until(reviewId, isSo) {
          for (let tries = 0; tries < 400; tries++) {
            const { body } = await here.get(`/reviews/${reviewId}`);
            if (isSo(body)) return body;
            await new Promise((resume) => setTimeout(resume, 25));
          }
          const { text } = await here.get(`/reviews/${reviewId}`);
          return assert.fail(`It is still ${text}`);
        },
      });
    },
    {},
    productWith(gateway),
  );
}
