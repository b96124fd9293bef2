import { describeJudgements } from './judged-rows.ts';
import { mintedAt } from './mint.ts';
import { mintKey } from './mint-keys.ts';
import { mintLog } from './mint-timestamps.ts';
import { Extension, KeyUsageFlags } from './x509.ts';

const day = 24 * 60 * 60 * 1000;
const nothing = new Uint8Array([5, 0]);

describeJudgements({
  'the signature': {
    'right in every way passes each check': { otherwise: {} },
    'an RSA key of 2,048 bits is one that may be': { mark: { key: 'RSA-2048' }, otherwise: {} },
    'P-384 is one that may be': { mark: { key: 'P-384' }, otherwise: {} },
    'somebody else’s key': {
      mark: async () => ({ signer: await mintKey() }),
      otherwise: { cert_chain: 'fail' },
      says: /signature was not made with that key/,
    },
    'made with SHA-1': { mark: { hash: 'SHA-1' }, otherwise: { cert_chain: 'fail' }, says: /SHA-1/ },
    'an RSA key of 1,024 bits': {
      mark: { key: 'RSA-1024' },
      otherwise: { cert_profile: 'fail', cert_chain: 'fail' },
      says: /1024 bits, but at least 2048 are required/,
    },
    'a key that is neither RSA nor of NIST': {
      mark: { key: 'Ed25519' },
      otherwise: { cert_profile: 'fail', cert_chain: 'fail' },
      says: /neither RSA/,
    },
  },
  'the dates': {
    'the first moment counts': {
      mark: { from: mintedAt, timestamps: { loggedAt: mintedAt } },
      otherwise: {},
    },
    'one second before it': {
      mark: { from: mintedAt + 1000, timestamps: { loggedAt: mintedAt } },
      otherwise: { cert_dates: 'fail' },
      says: /not valid before 15 June 2026/,
    },
    'the last moment counts, and is soon': {
      mark: { until: mintedAt },
      otherwise: { cert_dates: 'warn' },
      says: /in 0 days/,
    },
    'one second behind it': {
      mark: { until: mintedAt - 1000 },
      otherwise: { cert_dates: 'fail' },
      says: /was valid until 14 June 2026/,
    },
    '29 days left': {
      mark: { until: mintedAt + 29 * day },
      otherwise: { cert_dates: 'warn' },
      says: /in 29 days/,
    },
    '30 days left': { mark: { until: mintedAt + 30 * day }, otherwise: {} },
    '398 days': { mark: { from: mintedAt - 10 * day, until: mintedAt + 388 * day }, otherwise: {} },
    '399 days': {
      mark: { from: mintedAt - 10 * day, until: mintedAt + 389 * day },
      otherwise: { cert_dates: 'warn' },
      says: /more than 398 days/,
    },
  },
  'the profile': {
    'a second purpose': {
      mark: { purposes: ['1.3.6.1.5.5.7.3.31', '1.3.6.1.5.5.7.3.1'] },
      otherwise: { cert_profile: 'fail' },
      says: /not limited to logos/,
    },
    'an authority': {
      mark: { isCa: true },
      otherwise: { cert_profile: 'fail' },
      says: /certificate authority/,
    },
    'a key that may sign certificates': {
      mark: { keyUsage: KeyUsageFlags.keyCertSign },
      otherwise: { cert_profile: 'fail' },
      says: /key usage/,
    },
    'a key that may sign': { mark: { keyUsage: KeyUsageFlags.digitalSignature }, otherwise: {} },
    'a critical extension that nobody knows': {
      mark: { extensions: [new Extension('1.3.6.1.4.1.99999.1', true, nothing)] },
      otherwise: { cert_profile: 'fail' },
      says: /1\.3\.6\.1\.4\.1\.99999\.1/,
    },
    'one that is not critical': {
      mark: { extensions: [new Extension('1.3.6.1.4.1.99999.1', false, nothing)] },
      otherwise: {},
    },
    'a precertificate': {
      mark: { extensions: [new Extension('1.3.6.1.4.1.11129.2.4.3', true, nothing)] },
      otherwise: { cert_profile: 'fail' },
      says: /is a precertificate/,
    },
    'no policy of marks': {
      mark: { policies: ['1.3.6.1.4.1.99999.2'] },
      otherwise: { cert_profile: 'warn' },
      says: /policy/,
    },
    'no policy at all': { mark: { policies: [] }, otherwise: { cert_profile: 'warn' } },
    'no place of a list of revoked ones': {
      mark: { crlUrls: [] },
      otherwise: { cert_profile: 'warn' },
      says: /no address of a revocation list/,
    },
    'one in a directory that is not the web': {
      mark: { crlUrls: ['ldap://marks.test/cn=crl'] },
      otherwise: { cert_profile: 'warn' },
    },
    'limits of names': {
      mark: { extensions: [new Extension('2.5.29.30', true, new Uint8Array([0x30, 0]))] },
      otherwise: { cert_profile: 'warn' },
      says: /name constraints/,
    },
    'the experimental extension after its end': {
      mark: { extensions: [new Extension('1.3.6.1.4.1.53087.4.1', true, nothing)] },
      otherwise: { cert_profile: 'warn' },
      says: /experimental/,
    },
    'the experimental extension in its time, critical as it is': {
      mark: {
        from: Date.UTC(2025, 1, 1),
        until: Date.UTC(2026, 1, 1),
        markType: 'Prior Use Mark',
        subject: {},
        extensions: [new Extension('1.3.6.1.4.1.53087.4.1', true, nothing)],
      },
      options: { at: Date.UTC(2025, 6, 1) },
      otherwise: {},
    },
    'a registered mark without its number': {
      mark: { subject: { '1.3.6.1.4.1.53087.1.3': 'DE' } },
      otherwise: { cert_profile: 'warn' },
      says: /registration office and number/,
    },
    'a mark of prior use without its page': {
      mark: { markType: 'Prior Use Mark', subject: {} },
      otherwise: { cert_profile: 'warn' },
      says: /page where the mark is shown/,
    },
  },
  'what a log signed': {
    'nothing of a log': {
      mark: { timestamps: null },
      otherwise: { cert_sct: 'fail' },
      says: /not submitted to a public log/,
    },
    'a log that nobody knows': {
      mark: async () => ({ timestamps: { listedAs: await mintLog(await mintKey()) } }),
      otherwise: { cert_sct: 'fail' },
      says: /None of its logs/,
    },
    'a signature that is broken': {
      mark: { timestamps: { isBroken: true } },
      otherwise: { cert_sct: 'fail' },
      says: /invalid or belongs to another certificate/,
    },
    'a version that is not known': { mark: { timestamps: { version: 1 } }, otherwise: { cert_sct: 'fail' } },
    'shown in the future': {
      mark: { timestamps: { loggedAt: mintedAt + 1 } },
      otherwise: { cert_sct: 'fail' },
      says: /in the future/,
    },
    'shown now': { mark: { timestamps: { loggedAt: mintedAt } }, otherwise: {} },
    'the same four hundred times': { mark: { timestamps: { times: 400 } }, otherwise: {} },
  },
});
