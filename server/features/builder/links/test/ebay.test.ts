import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { day } from '../../../../kernel/clock.ts';
import { Secret } from '../../../../platform/crypto/secret.ts';
import { systemResolve } from '../../../../platform/outbound/index.ts';
import { createEbay } from '../provider/ebay.ts';
import { type ItemLookup, LookupFault } from '../provider/item-lookup.ts';
import { clientId, clientSecret, type EbayStandIn, items, startEbay } from './ebay-stand-in.ts';

// The item look-up over HTTP, as published.

let ebay: EbayStandIn;
let lookup: ItemLookup;
let now = 1_000_000;
before(async () => {
  ebay = await startEbay();
});
after(() => ebay.close());
beforeEach(() => {
  ebay.requests.length = 0;
  lookup = createEbay({ origin: ebay.origin, resolve: systemResolve, now: () => now });
});

const ask = (itemId: string, variationId?: string, secret = clientSecret) =>
  lookup.affiliateUrl(
    {
      item: { itemId, variationId, marketplace: 'EBAY_US' },
      campaignId: '5338000001',
      customId: 'spring.sale',
    },
    { clientId, clientSecret: new Secret(secret) },
  );
const faultOf = async (asking: Promise<string>) => {
  const thrown = await asking.catch((reason: unknown) => reason);
  assert.ok(thrown instanceof LookupFault, String(thrown));
  return thrown.kind;
};

test('an item lookup returns its affiliate address; token and result are cached, the result for a day', async () => {
  const url = await ask(items.one);
  assert.match(
    url,
    /^https:\/\/www\.ebay\.com\/itm\/123456789012\?.*campid=5338000001&customid=spring\.sale/,
  );
  assert.equal(await ask(items.one), url);
  assert.deepEqual(ebay.requests, ['token', `/get_item_by_legacy_id?legacy_item_id=${items.one}`]);
  now += day;
  await ask(items.one);
  assert.equal(ebay.requests.length, 4);
  assert.deepEqual(ebay.faults, []);
});

test('of an item group the named variation is used, else the first', async () => {
  assert.match(await ask(items.group, '12'), /&var=12$/);
  assert.match(await ask(items.group), /&var=11$/);
  assert.deepEqual(ebay.faults, []);
});

test('unusable responses fail by kind, and nothing is cached', async () => {
  assert.equal(await faultOf(ask(items.gone)), 'not_found');
  assert.equal(await faultOf(ask(items.gone)), 'not_found');
  assert.equal(ebay.requests.length, 3);
  assert.equal(await faultOf(ask(items.unpaid)), 'no_affiliate_url');
  assert.equal(await faultOf(ask(items.one, undefined, 'another-secret')), 'credentials');
  const nobody = createEbay({ origin: 'http://127.0.0.1:9', resolve: systemResolve, now: () => now });
  const request = {
    item: { itemId: items.one, variationId: undefined, marketplace: 'EBAY_US' },
    campaignId: '5338000001',
    customId: undefined,
  };
  assert.equal(
    await faultOf(nobody.affiliateUrl(request, { clientId, clientSecret: new Secret(clientSecret) })),
    'unavailable',
  );
});
