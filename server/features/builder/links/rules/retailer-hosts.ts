/**
 * Amazon's stores, as full host names. Source: the Associates programme's list of stores, November 2026. An
 * Associates tag is valid only there.
 */
export const amazonStores: readonly string[] = [
  'amazon.com',
  'amazon.ca',
  'amazon.com.mx',
  'amazon.com.br',
  'amazon.co.uk',
  'amazon.ie',
  'amazon.de',
  'amazon.fr',
  'amazon.it',
  'amazon.es',
  'amazon.nl',
  'amazon.com.be',
  'amazon.se',
  'amazon.pl',
  'amazon.com.tr',
  'amazon.ae',
  'amazon.sa',
  'amazon.eg',
  'amazon.in',
  'amazon.co.jp',
  'amazon.com.au',
  'amazon.sg',
  'amazon.co.za',
];

/** Amazon's short links. They contain a tag that is not visible from outside. */
export const amazonShortHosts: readonly string[] = ['amzn.to', 'a.co', 'amzn.eu'];

export interface EbaySite {
  /** Marketplace name for `X-EBAY-C-MARKETPLACE-ID`. */
  readonly marketplace: string;
  /** Rotation id of the partner network for this site. Source: the partner network's table of `mkrid`. */
  readonly mkrid: string;
}

const ebay = (marketplace: string, mkrid: string): EbaySite => ({ marketplace, mkrid });
const belgium = ebay('EBAY_BE', '1553-53471-19255-0');

/** eBay's sites, as full host names without `www.` or `m.`. */
export const ebaySites: ReadonlyMap<string, EbaySite> = new Map([
  ['ebay.com', ebay('EBAY_US', '711-53200-19255-0')],
  ['ebay.co.uk', ebay('EBAY_GB', '710-53481-19255-0')],
  ['ebay.de', ebay('EBAY_DE', '707-53477-19255-0')],
  ['ebay.fr', ebay('EBAY_FR', '709-53476-19255-0')],
  ['ebay.it', ebay('EBAY_IT', '724-53478-19255-0')],
  ['ebay.es', ebay('EBAY_ES', '1185-53479-19255-0')],
  ['ebay.at', ebay('EBAY_AT', '5221-53469-19255-0')],
  ['ebay.ch', ebay('EBAY_CH', '5222-53480-19255-0')],
  ['ebay.be', belgium],
  // The Belgian site has one host name per language.
  ['befr.ebay.be', belgium],
  ['benl.ebay.be', belgium],
  ['ebay.ie', ebay('EBAY_IE', '5282-53468-19255-0')],
  ['ebay.nl', ebay('EBAY_NL', '1346-53482-19255-0')],
  ['ebay.pl', ebay('EBAY_PL', '4908-226936-19255-0')],
  ['ebay.ca', ebay('EBAY_CA', '706-53473-19255-0')],
  ['ebay.com.au', ebay('EBAY_AU', '705-53470-19255-0')],
]);

/** Host name without a leading `www.` or `m.`. */
export const bareHost = (url: URL): string => url.hostname.replace(/^(?:www|m)\./, '');

/** True for plain https without port, user name or password, which could hide the destination. */
export const isPlainHttps = (url: URL): boolean =>
  url.protocol === 'https:' && url.port === '' && url.username === '' && url.password === '';
