import { describeJudgements } from './judged-rows.ts';
import { mintedLogo } from './mint.ts';

const crlf = Buffer.from(mintedLogo.toString().replaceAll('\n', '\r\n'));

const forDomains = (author: string, organizational = author, selector = 'default') => ({
  domains: { author, organizational, selector },
});

describeJudgements({
  'the logo': {
    'every hash that is in use': {
      mark: { logotype: { hashes: ['sha1', 'sha256', 'sha384', 'sha512'] } },
      otherwise: {},
    },
    'SHA-1 alone, as authorities have it': { mark: { logotype: { hashes: ['sha1'] } }, otherwise: {} },
    'another hash beside one that is right': {
      mark: { logotype: { hashes: ['md5', 'sha256'] } },
      otherwise: {},
    },
    'a hash that nobody can check': {
      mark: { logotype: { hashes: ['md5'] } },
      otherwise: { cert_logo: 'fail' },
      says: /no verifiable hash/,
    },
    'the hash of another logo': {
      mark: { logotype: { hashed: Buffer.from('another') } },
      otherwise: { cert_logo: 'fail' },
      says: /does not match its hash/,
    },
    'the media type of what is packed': {
      mark: { logotype: { mediaType: 'image/svg+xml+gzip' } },
      otherwise: {},
    },
    'a picture that is no SVG': {
      mark: { logotype: { mediaType: 'image/png' } },
      otherwise: { cert_logo: 'fail', cert_logo_match: 'fail' },
      says: /"image\/png"/,
    },
    'not packed': {
      mark: { logotype: { isPacked: false } },
      otherwise: { cert_logo: 'warn' },
      says: /not compressed/,
    },
    'an address in place of the logo': {
      mark: { logotype: { address: 'https://brand.test/logo.svg' } },
      otherwise: { cert_logo: 'fail', cert_logo_match: 'fail' },
      says: /an address instead/,
    },
    'damaged base64': {
      mark: { logotype: { address: 'data:image/svg+xml;base64,####' } },
      otherwise: { cert_logo: 'fail', cert_logo_match: 'fail' },
      says: /not valid base64/,
    },
    'damaged gzip': {
      mark: { logotype: { address: 'data:image/svg+xml;base64,H4sIAAAAAAAA' } },
      otherwise: { cert_logo: 'fail', cert_logo_match: 'fail' },
      says: /cannot be decompressed/,
    },
    'a logo that unpacks to 65 KiB': {
      mark: { logo: Buffer.alloc(65 * 1024 + 1, 0x20) },
      otherwise: { cert_logo: 'fail', cert_logo_match: 'fail' },
      says: /larger than 64 KB/,
    },
    'a logo that breaks the rules for logos': {
      options: {
        judgeLogo: () => ({ errors: ['one', 'two', 'three', 'four'].map((detail) => ({ detail })) }),
      },
      otherwise: { cert_logo: 'fail' },
      says: /one two three And 1 more/,
    },
    'a logo that keeps them': { options: { judgeLogo: () => ({ errors: [] }) }, otherwise: {} },
    'nothing published': { options: { publishedLogo: undefined }, otherwise: { cert_logo_match: 'skip' } },
    'published with other ends of lines': {
      options: { publishedLogo: crlf },
      otherwise: { cert_logo_match: 'warn' },
      says: /line endings/,
    },
    'another one published': {
      options: { publishedLogo: Buffer.from(`${mintedLogo} `) },
      otherwise: { cert_logo_match: 'fail' },
      says: /differs from the logo/,
    },
  },
  'the domain': {
    'that of the organization': { options: forDomains('news.brand.test', 'brand.test'), otherwise: {} },
    'in other letters': {
      mark: { domains: ['Brand.TEST'] },
      options: forDomains('bRand.test'),
      otherwise: {},
    },
    'one of several': { mark: { domains: ['brand.example', 'brand.test'] }, otherwise: {} },
    'a name with umlauts, as DNS has it': {
      mark: { domains: ['xn--brnd-moa.test'] },
      options: forDomains('bränd.test'),
      otherwise: {},
    },
    'with the selector in front': {
      mark: { domains: ['winter._bimi.brand.test'] },
      options: forDomains('brand.test', 'brand.test', 'winter'),
      otherwise: {},
    },
    'with another selector in front': {
      mark: { domains: ['winter._bimi.brand.test'] },
      otherwise: { cert_domain: 'fail' },
    },
    'a wildcard': {
      mark: { domains: ['*.brand.test'] },
      options: forDomains('news.brand.test'),
      otherwise: { cert_domain: 'fail' },
    },
    'a name below': { mark: { domains: ['news.brand.test'] }, otherwise: { cert_domain: 'fail' } },
    'a name above': { mark: { domains: ['test'] }, otherwise: { cert_domain: 'fail' } },
    'one that ends alike': { mark: { domains: ['otherbrand.test'] }, otherwise: { cert_domain: 'fail' } },
    'somebody else’s': {
      options: forDomains('other.example'),
      otherwise: { cert_domain: 'fail' },
      says: /for brand\.test, not for other\.example/,
    },
    'none at all': { mark: { domains: [] }, otherwise: { cert_domain: 'fail' }, says: /no domain at all/ },
  },
  'the type': {
    'a mark of a government': {
      mark: { markType: 'Government Mark', subject: {} },
      otherwise: {},
    },
    'a registered mark in another form': { mark: { markType: 'Modified Registered Mark' }, otherwise: {} },
    'a mark that was in use': {
      mark: { markType: 'Prior Use Mark', subject: { '1.3.6.1.4.1.53087.5.1': 'https://brand.test/' } },
      otherwise: {},
    },
    'no word for it, as before 2023': { mark: { markType: null, subject: {} }, otherwise: {} },
    'a word that is not known': {
      mark: { markType: 'New Mark' },
      otherwise: { cert_type: 'warn' },
      says: /"New Mark"/,
    },
  },
});
