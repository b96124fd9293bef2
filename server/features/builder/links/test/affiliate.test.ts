import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Decision, decideAffiliate } from '../rules/affiliate.ts';
import type { Connections } from '../rules/connection.ts';
import { isItemAffiliateUrl } from '../rules/ebay.ts';
import { amazonStores, ebaySites } from '../rules/retailer-hosts.ts';
import { profileFault } from '../rules/social-platforms.ts';

// The affiliate rules as a table of cases. Source: the specification, "Affiliate rules"; reference, §4.

const none: Connections = { site: {}, central: {} };
const ids = (trackingId: string | undefined, more: object = {}) => ({
  trackingId,
  stores: {},
  customId: undefined,
  ...more,
});
const both: Connections = {
  site: {
    amazon: ids('site-20', { stores: { 'amazon.de': 'site-21' } }),
    ebay: ids('1111111111', { customId: 'site' }),
  },
  central: {
    amazon: ids('central-20', { stores: { 'amazon.fr': 'central-22' } }),
    ebay: ids('2222222222', { customId: 'central' }),
  },
};
const central: Connections = { site: {}, central: both.central };
const storesOnly: Connections = {
  site: { amazon: ids(undefined, { stores: { 'amazon.de': 'site-21' } }) },
  central: {},
};

type Provider = 'amazon' | 'ebay' | undefined;
const decide = (
  url: string,
  provider: Provider,
  connections: Connections = none,
  trackingId?: string,
  customId?: string,
): Decision => decideAffiliate({ url: new URL(url), provider, trackingId, customId }, connections);

/** Decision about a link in one line. */
function summaryOf(decision: Decision): string {
  if (decision.is === 'refused') return `${decision.refusal.code} ${decision.refusal.member}`;
  const { affiliate } = decision;
  const facts = affiliate
    ? ` ${affiliate.provider} ${affiliate.id_from} ${affiliate.tracking_id ?? '-'}`
    : '';
  if (decision.is === 'settled') return `${decision.url}${facts}`;
  const { item, campaignId, customId } = decision;
  return `look up ${item.itemId}/${item.variationId ?? '-'} ${item.marketplace} ${campaignId} ${customId ?? '-'}${facts}`;
}

const partner = 'mkevt=1&mkcid=1&mkrid=707-53477-19255-0&campid=5338000001&toolid=10001';
const mismatch = 'affiliate_url_mismatch url';
const required = 'affiliate_url_required url';

for (const [what, args, expected] of [
  [
    'no provider: as it stands',
    ['https://example.com/a?b=1#c', undefined, both],
    'https://example.com/a?b=1#c',
  ],
  [
    'a foreign tag means nothing elsewhere',
    ['https://example.com/?tag=x-20', undefined, both],
    'https://example.com/?tag=x-20',
  ],
  [
    'a tag that is there already makes an affiliate link',
    ['https://www.amazon.de/dp/B01?tag=mine-21', undefined, both],
    'https://www.amazon.de/dp/B01?tag=mine-21 amazon supplied_url mine-21',
  ],
  [
    'so does a partner address',
    [`https://www.ebay.de/b/x?${partner}`, undefined, none],
    `https://www.ebay.de/b/x?${partner} ebay supplied_url 5338000001`,
  ],
  [
    'an id without a provider',
    ['https://example.com/dp/B01', undefined, both, 'a-21'],
    'not_allowed affiliate_tracking_id',
  ],
  [
    'a known store without being told: by its own id',
    ['https://www.amazon.de/dp/B01', undefined, both, 'a-21'],
    'https://www.amazon.de/dp/B01?tag=a-21 amazon link a-21',
  ],
  [
    'a known store without being told: by the site’s connection',
    ['https://www.amazon.de/dp/B01', undefined, both],
    'https://www.amazon.de/dp/B01?tag=site-21 amazon site site-21',
  ],
  [
    'a known store without being told: by the central connection',
    ['https://www.amazon.fr/dp/B01', undefined, central],
    'https://www.amazon.fr/dp/B01?tag=central-22 amazon central central-22',
  ],
  [
    'a known store for which there is no tag stays plain',
    ['https://www.amazon.fr/dp/B01', undefined, storesOnly],
    'https://www.amazon.fr/dp/B01',
  ],
  [
    'a host that only looks like a store stays plain',
    ['https://www.amazon.de.example.com/dp/B01', undefined, both],
    'https://www.amazon.de.example.com/dp/B01',
  ],

  [
    'rule 1: the link’s own id first',
    ['https://www.amazon.com/dp/B01', 'amazon', both, 'link-20'],
    'https://www.amazon.com/dp/B01?tag=link-20 amazon link link-20',
  ],
  [
    'rule 2: then the site’s connection',
    ['https://www.amazon.com/dp/B01', 'amazon', both],
    'https://www.amazon.com/dp/B01?tag=site-20 amazon site site-20',
  ],
  [
    'rule 2: then the central one',
    ['https://www.amazon.com/dp/B01', 'amazon', central],
    'https://www.amazon.com/dp/B01?tag=central-20 amazon central central-20',
  ],
  [
    'nobody’s id',
    ['https://www.amazon.com/dp/B01', 'amazon', none],
    'affiliate_not_configured affiliate_tracking_id',
  ],
  [
    'a tag by store before the connection’s own',
    ['https://amazon.de/dp/B01', 'amazon', both],
    'https://amazon.de/dp/B01?tag=site-21 amazon site site-21',
  ],
  [
    'another store’s tag is never taken',
    ['https://www.amazon.co.uk/dp/B01', 'amazon', storesOnly],
    'affiliate_not_configured affiliate_tracking_id',
  ],
  [
    'the tag is replaced, never doubled; the rest stays',
    ['https://www.amazon.com/dp/B01?th=1&tag=old-20&tag=older-20&psc=1#r', 'amazon', both],
    'https://www.amazon.com/dp/B01?th=1&tag=site-20&psc=1#r amazon site site-20',
  ],
  [
    'a short link is left alone',
    ['https://amzn.to/3abc', 'amazon', none],
    'https://amzn.to/3abc amazon supplied_url -',
  ],
  ['rule 3: a host that begins alike', ['https://amazon.com.evil.example/dp/B01', 'amazon', both], mismatch],
  ['rule 3: a host that ends alike', ['https://evil-amazon.com/dp/B01', 'amazon', both], mismatch],
  ['rule 3: a subdomain', ['https://evil.amazon.com/dp/B01', 'amazon', both], mismatch],
  ['rule 3: the other retailer', ['https://www.ebay.com/itm/1234567890', 'amazon', both], mismatch],
  ['rule 3: plain http', ['http://www.amazon.com/dp/B01', 'amazon', both], mismatch],
  ['rule 3: a port', ['https://www.amazon.com:8443/dp/B01', 'amazon', both], mismatch],
  ['rule 3: a user name', ['https://amazon.com@www.amazon.com/dp/B01', 'amazon', both], mismatch],
  ['rule 3: a letter that looks like another', ['https://www.amаzon.com/dp/B01', 'amazon', both], mismatch],
  [
    'a tag that would be another parameter',
    ['https://www.amazon.com/dp/B01', 'amazon', both, 'a-20&x=1'],
    'wrong_form affiliate_tracking_id',
  ],
  [
    'a custom id is the other retailer’s',
    ['https://www.amazon.com/dp/B01', 'amazon', both, undefined, 'c'],
    'not_allowed affiliate_custom_id',
  ],

  [
    'rule 4: an item is looked up',
    ['https://www.ebay.com/itm/123456789012', 'ebay', both],
    'look up 123456789012/- EBAY_US 1111111111 site ebay site 1111111111',
  ],
  [
    'rule 4: with words and a variation',
    [
      'https://www.ebay.co.uk/itm/red-shoes/123456789012?var=44&hash=x',
      'ebay',
      central,
      '3333333333',
      'mine',
    ],
    'look up 123456789012/44 EBAY_GB 3333333333 mine ebay link 3333333333',
  ],
  [
    'rule 4: an item that carries a campaign is looked up all the same',
    [`https://www.ebay.de/itm/123456789012?${partner}`, 'ebay', both],
    'look up 123456789012/- EBAY_DE 1111111111 site ebay site 1111111111',
  ],
  [
    'an item and nobody’s campaign',
    ['https://www.ebay.com/itm/123456789012', 'ebay', none],
    'affiliate_not_configured affiliate_tracking_id',
  ],
  ['rule 4: anything else must be supplied', ['https://www.ebay.de/b/shoes', 'ebay', both], required],
  [
    'rule 4: as the partner network made it',
    [`https://www.ebay.de/b/shoes?${partner}&customid=c1`, 'ebay', none],
    `https://www.ebay.de/b/shoes?${partner}&customid=c1 ebay supplied_url 5338000001`,
  ],
  ['rule 4: another site’s rotation', [`https://www.ebay.fr/b/shoes?${partner}`, 'ebay', both], required],
  [
    'rule 4: no campaign',
    [`https://www.ebay.de/b/shoes?${partner.replace('5338000001', '53')}`, 'ebay', both],
    required,
  ],
  [
    'rule 4: no tool',
    [`https://www.ebay.de/b/shoes?${partner.replace('toolid', 'tool')}`, 'ebay', both],
    required,
  ],
  [
    'rule 4: the older redirect',
    ['https://rover.ebay.com/rover/1/707-53477-19255-0/1?campid=5338000001', 'ebay', none],
    'https://rover.ebay.com/rover/1/707-53477-19255-0/1?campid=5338000001 ebay supplied_url 5338000001',
  ],
  [
    'rule 4: the older redirect without a campaign',
    ['https://rover.ebay.com/rover/1/x', 'ebay', both],
    required,
  ],
  ['rule 4: a short link', ['https://ebay.us/aB3', 'ebay', none], 'https://ebay.us/aB3 ebay supplied_url -'],
  [
    'another campaign than the link says',
    [`https://www.ebay.de/b/x?${partner}`, 'ebay', none, '9999999999'],
    'affiliate_url_mismatch affiliate_tracking_id',
  ],
  [
    'another custom id than the link says',
    [`https://www.ebay.de/b/x?${partner}`, 'ebay', none, undefined, 'c'],
    'affiliate_url_mismatch affiliate_custom_id',
  ],
  ['another host', ['https://ebay.com.evil.example/itm/123456789012', 'ebay', both], mismatch],
  ['the other retailer', ['https://www.amazon.de/dp/B01', 'ebay', both], mismatch],
  [
    'no campaign by its form',
    ['https://www.ebay.com/itm/123456789012', 'ebay', both, '12'],
    'wrong_form affiliate_tracking_id',
  ],
  [
    'a custom id with a comma',
    ['https://www.ebay.com/itm/123456789012', 'ebay', both, undefined, 'a,b'],
    'wrong_form affiliate_custom_id',
  ],
] as const satisfies readonly (readonly [string, Parameters<typeof decide>, string])[])
  test(`affiliate: ${what}`, () => {
    assert.equal(summaryOf(decide(...(args as Parameters<typeof decide>))), expected);
  });

test('affiliate: every store of the list takes a tag, and every site of the marketplace its own rotation', () => {
  for (const store of amazonStores)
    assert.match(
      summaryOf(decide(`https://www.${store}/dp/B01`, 'amazon', none, 'a-20')),
      /tag=a-20 amazon link/,
      store,
    );
  for (const [host, { mkrid }] of ebaySites) {
    const url = `https://www.${host}/b/x?${partner.replace('707-53477-19255-0', mkrid)}`;
    assert.match(summaryOf(decide(url, 'ebay')), /supplied_url/, host);
  }
});

test('affiliate: replaced and unnumbered tags are reported', () => {
  const decision = decide('https://www.amazon.com/dp/B01?tag=old-20', 'amazon', {
    site: { amazon: ids('garden') },
    central: {},
  });
  assert.ok(decision.is === 'settled');
  assert.equal(decision.warnings.length, 2);
  assert.match(decision.warnings[0] ?? '', /replaced with that of the site’s Shop connection/);
});

test('affiliate: a lookup result counts only if it is a marketplace address with our campaign', () => {
  for (const [url, isGood] of [
    ['https://www.ebay.com/itm/1?campid=5338000001', true],
    ['https://www.ebay.com/itm/1?campid=5338000002', false],
    ['https://www.ebay.com/itm/1', false],
    ['http://www.ebay.com/itm/1?campid=5338000001', false],
    ['https://ebay.example/itm/1?campid=5338000001', false],
    ['javascript:alert(1)', false],
  ] as const)
    assert.equal(isItemAffiliateUrl(url, '5338000001'), isGood, url);
});

test('profile links are recognised by their platform’s host', () => {
  for (const [platform, url, isGood] of [
    ['instagram', 'https://www.instagram.com/bakery', true],
    ['x', 'https://twitter.com/bakery', true],
    ['linkedin', 'https://de.linkedin.com/company/bakery', true],
    ['mastodon', 'https://social.example/@bakery', true],
    ['mastodon', 'https://social.example/bakery', false],
    ['instagram', 'https://instagram.com.evil.example/bakery', false],
    ['instagram', 'https://notinstagram.com/bakery', false],
    ['instagram', 'http://instagram.com/bakery', false],
    ['facebook', 'https://www.instagram.com/bakery', false],
  ] as const)
    assert.equal(profileFault(platform, new URL(url)) === undefined, isGood, `${platform} ${url}`);
});
