import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { CheckState } from '../../rules/check.ts';
import { assertChecks, checksOf } from './judged.ts';
import { type AuthorityOptions, mintAuthority, mintedAt } from './mint.ts';
import { brandIndicator, type IssuerOptions } from './mint-authority.ts';
import { Extension, KeyUsageFlags } from './x509.ts';

interface Case extends AuthorityOptions {
  readonly otherwise?: Readonly<Record<string, CheckState>>;
  readonly says?: RegExp;
}

const broken = { cert_chain: 'fail' } as const;
const issuer = (options: IssuerOptions) => ({ issuers: [options] });
const nothing = new Uint8Array([5, 0]);

const cases: Readonly<Record<string, Case>> = {
  'an RSA authority': { root: { key: 'RSA-2048' }, issuers: [{ key: 'RSA-2048' }] },
  'an authority on P-521 with a log that signs with RSA': { root: { key: 'P-521' }, logKey: 'RSA-2048' },
  'three authorities between': { issuers: [{}, {}, {}] },
  'as many between as the root allows': {
    root: { pathLength: 2 },
    issuers: [{ pathLength: 1 }, { pathLength: 0 }],
  },
  'more between than the root allows': {
    root: { pathLength: 1 },
    issuers: [{}, {}],
    otherwise: broken,
    says: /allows 1 authority below it, but there are 2/,
  },
  'more between than one of them allows': {
    issuers: [{ pathLength: 0 }, {}],
    otherwise: broken,
    says: /allows 0 authorities below it, but there are 1/,
  },
  'an issuer that is no authority': {
    ...issuer({ isCa: false }),
    otherwise: broken,
    says: /not a certificate authority/,
  },
  'an issuer whose key may not sign certificates': {
    ...issuer({ keyUsage: KeyUsageFlags.cRLSign }),
    otherwise: broken,
    says: /not allowed to sign certificates/,
  },
  'an issuer for web sites': {
    ...issuer({ purposes: ['1.3.6.1.5.5.7.3.1'] }),
    otherwise: broken,
    says: /not limited to mark certificates/,
  },
  'an issuer for marks and web sites': {
    ...issuer({ purposes: [brandIndicator, '1.3.6.1.5.5.7.3.1'] }),
    otherwise: broken,
  },
  'an issuer that does not say what it is for': { ...issuer({ purposes: [] }), otherwise: broken },
  'an issuer with a critical extension that nobody knows': {
    ...issuer({ extensions: [new Extension('1.3.6.1.4.1.99999.1', true, nothing)] }),
    otherwise: broken,
    says: /1\.3\.6\.1\.4\.1\.99999\.1/,
  },
  'an issuer that limits names': {
    ...issuer({ extensions: [new Extension('2.5.29.30', true, new Uint8Array([0x30, 0]))] }),
    otherwise: broken,
    says: /name constraints/,
  },
  'an issuer with a key of 1,024 bits': {
    ...issuer({ key: 'RSA-1024' }),
    otherwise: broken,
    says: /1024 bits, but at least 2048 are required/,
  },
  'an issuer that SHA-1 signed': { ...issuer({ hash: 'SHA-1' }), otherwise: broken, says: /SHA-1/ },
  'an issuer that is over': {
    ...issuer({ until: mintedAt - 1000 }),
    otherwise: { cert_dates: 'fail' },
    says: /"Test Mark Issuer 1" was valid until 14 June 2026/,
  },
  'a root that is over': {
    root: { until: mintedAt - 1000 },
    otherwise: { cert_dates: 'fail' },
    says: /"Test Mark Root"/,
  },
  'no authority between root and mark': {
    issuers: [],
    otherwise: broken,
    says: /issued it directly/,
  },
};

describe('the chain of a mark certificate', () => {
  for (const [title, { otherwise = {}, says, ...options }] of Object.entries(cases)) {
    const outcome = Object.entries(otherwise).map(([id, state]) => `${id} ${state}`);
    test(`${title}: ${outcome.join(', ') || 'all pass'}`, async () => {
      const authority = await mintAuthority(options);
      const { pem, logo } = await authority.mark();
      const file = options.issuers?.length === 0 ? pem + authority.root.pem : pem;
      assertChecks(checksOf(file, { trust: authority.trust, publishedLogo: logo }), otherwise, says);
    });
  }

  test('a root may be in the file, but is trusted only if configured', async () => {
    const [ours, theirs] = await Promise.all([mintAuthority(), mintAuthority()]);
    const { pem, logo } = await ours.mark();
    const whole = pem + ours.root.pem;
    assertChecks(checksOf(whole, { trust: ours.trust, publishedLogo: logo }), {}, undefined);
    const trust = { ...theirs.trust, logs: ours.trust.logs };
    assertChecks(checksOf(whole, { trust, publishedLogo: logo }), broken, /signature was not made/);
    const nobody = { roots: [], logs: ours.trust.logs };
    const says = /chain ends at "Test Mark Root", which is not one of the authorities/;
    assertChecks(checksOf(whole, { trust: nobody, publishedLogo: logo }), broken, says);
    assertChecks(checksOf(pem, { trust: nobody, publishedLogo: logo }), broken, /not issued by an authority/);
  });

  test('an impostor with an authority’s name but not its key is not trusted', async () => {
    const [real, alike] = await Promise.all([mintAuthority(), mintAuthority()]);
    const { leafPem, logo } = await alike.mark();
    const trust = { roots: real.trust.roots, logs: alike.trust.logs };
    const forged = leafPem + real.issuer.pem;
    const otherwise = { ...broken, cert_sct: 'fail' } as const;
    assertChecks(checksOf(forged, { trust, publishedLogo: logo }), otherwise, /forged or damaged/);
    // Both in the file: the one whose key signed is taken, and nobody believes it.
    const both = leafPem + real.issuer.pem + alike.issuer.pem;
    const says = /"Test Mark Issuer 1" says that "Test Mark Root" issued it/;
    assertChecks(checksOf(both, { trust, publishedLogo: logo }), { ...broken, cert_parse: 'warn' }, says);
  });

  test('a root is trusted for certificates issued before its cutoff', async () => {
    const authority = await mintAuthority();
    const [root] = authority.trust.roots;
    assert.ok(root);
    const until = Date.UTC(2026, 2, 1);
    const trust = { ...authority.trust, roots: [{ ...root, issuedBefore: until }] };
    const before = await authority.mark({ from: until - 1000 });
    assertChecks(checksOf(before.pem, { trust, publishedLogo: before.logo }), {}, undefined);
    const after = await authority.mark({ from: until });
    // One way out: the same file again would be no better.
    const says =
      /trusted only for certificates issued before 1 March 2026\. Order a new one from another authority\.$/;
    assertChecks(checksOf(after.pem, { trust, publishedLogo: after.logo }), broken, says);
  });
});
