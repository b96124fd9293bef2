import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readCertificate } from '../../rules/certificate/certificate.ts';
import { defaultTrust, judgeMarkChain } from '../../rules/certificate/index.ts';
import { linkFault } from '../../rules/certificate/link.ts';
import { nameText } from '../../rules/certificate/names.ts';
import type { CheckState } from '../../rules/check.ts';
import { chainIn, faultIn } from './judged.ts';
import { sample, samplesMissing } from './samples.ts';

/** Real certificates with their facts, written by hand. */
const real = [
  {
    file: 'paypal_vmc.pem',
    logo: 'paypal.svg',
    domain: 'paypal.com',
    type: 'VMC',
    at: Date.UTC(2025, 0, 15),
    markType: 'Registered Mark',
  },
  {
    file: 'globalsign-vmc.pem',
    logo: 'globalsign.svg',
    domain: 'globalsign.com',
    type: 'VMC',
    at: Date.UTC(2025, 8, 1),
    markType: 'Registered Mark',
  },
  {
    file: 'redshift.pem',
    logo: 'redsift.svg',
    domain: 'redsift.com',
    type: 'VMC',
    at: Date.UTC(2022, 0, 15),
    markType: undefined,
  },
  {
    file: 'xometry_cmc.pem',
    logo: 'xometry.svg',
    domain: 'xometry.com',
    type: 'CMC',
    at: Date.UTC(2025, 3, 15),
    markType: 'Prior Use Mark',
  },
] as const;

describe('real mark certificates with the default roots', { skip: samplesMissing }, () => {
  const statesOf = (file: string, at: number, domain: string, logo?: string): Record<string, CheckState> => {
    const checks = judgeMarkChain(chainIn(sample(`pem-real/${file}`)), {
      trust: defaultTrust(),
      at,
      domains: { author: `news.${domain}`, organizational: domain, selector: 'default' },
      publishedLogo: logo === undefined ? undefined : sample(`svg-real/${logo}`),
    });
    return Object.fromEntries(checks.map(({ id, state }) => [id, state]));
  };

  for (const { file, logo, domain, type, at, markType } of real) {
    test(`${file} is a valid ${type} for ${domain}`, () => {
      const states = statesOf(file, at, domain, logo);
      assert.deepEqual([...new Set(Object.values(states))], ['pass'], JSON.stringify(states));
      const chain = chainIn(sample(`pem-real/${file}`));
      assert.deepEqual([chain.type, chain.markType, chain.sans], [type, markType, [domain]]);
      assert.ok('svg' in chain.logo && chain.logo.svg.equals(sample(`svg-real/${logo}`)));
    });

    test(`${file} is refused before and after its validity, for that alone`, () => {
      const chain = chainIn(sample(`pem-real/${file}`));
      const over = statesOf(file, chain.notAfter + 1000, domain, logo);
      assert.deepEqual(faultsOf(over), ['cert_dates']);
      // What the log signed is of that day too, so it is of the future then.
      const early = statesOf(file, chain.notBefore - 1000, domain, logo);
      assert.deepEqual(faultsOf(early), ['cert_dates', 'cert_sct']);
    });

    test(`${file} does not match another domain or logo`, () => {
      const other = logo === 'paypal.svg' ? 'xometry.svg' : 'paypal.svg';
      assert.deepEqual(faultsOf(statesOf(file, at, 'brand.example', other)), [
        'cert_domain',
        'cert_logo_match',
      ]);
    });
  }

  test('web and self-signed certificates are not mark certificates, whatever their names', () => {
    for (const file of ['catchall.delivery.pem', 'postal_vmc.pem']) {
      assert.equal(faultIn(sample(`pem-real/${file}`)).code, 'no_mark_certificate');
    }
  });

  test('a forgery under a real authority’s certificates is refused for its signature, at any time', () => {
    const chain = chainIn(sample('forged/forged-under-real-issuer.pem'));
    assert.equal(chain.issuer, 'DigiCert Verified Mark RSA4096 SHA256 2021 CA1');
    for (const at of [chain.notBefore, Date.UTC(2026, 5, 1), chain.notAfter]) {
      const [domain = ''] = chain.sans;
      const domains = { author: domain, organizational: domain, selector: 'default' };
      const checks = judgeMarkChain(chain, { trust: defaultTrust(), at, domains });
      const linked = checks.find(({ id }) => id === 'cert_chain');
      assert.equal(linked?.state, 'fail');
      assert.match(linked?.detail ?? '', /forged/);
      assert.equal(checks.find(({ id }) => id === 'cert_sct')?.state, 'fail');
    }
  });

  test('the roots of the samples are the trusted ones', () => {
    const pinned = new Set(defaultTrust().roots.map(({ certificate }) => certificate.der.toString('base64')));
    const ecc = sample('roots/sslcom-vmc-ecc-root-2024.pem')
      .toString()
      .replaceAll(/-----.*-----|\s/g, '');
    assert.ok(pinned.has(ecc));
    const others =
      sample('roots/mvarcs-cacert.pem')
        .toString()
        .match(/-----BEGIN[^-]+-----[^-]+-----END[^-]+-----/g) ?? [];
    const pinnedChains = others.filter((pem) => pinned.has(pem.replaceAll(/-----.*-----|\s/g, '')));
    // Two of the six are authorities below a root.
    assert.equal(pinnedChains.length, 4);
    for (const pem of others.filter((each) => !pinnedChains.includes(each))) {
      const issuer = readCertificate(Buffer.from(pem.replaceAll(/-----.*-----|\s/g, ''), 'base64'));
      assert.ok(issuer);
      const above = defaultTrust().roots.filter((root) => linkFault(issuer, root.certificate) === undefined);
      assert.equal(above.length, 1, nameText(issuer.subjectSays));
    }
  });

  test('the log of the samples is the trusted one', () => {
    const { log_id_base64, spki_base64 } = JSON.parse(sample('gorgon-log.json').toString());
    const [log] = defaultTrust().logs;
    assert.equal(log?.id, Buffer.from(log_id_base64, 'base64').toString('hex'));
    assert.equal(log?.key.export({ format: 'der', type: 'spki' }).toString('base64'), spki_base64);
  });
});

const faultsOf = (states: Readonly<Record<string, CheckState>>): string[] =>
  Object.entries(states)
    .filter(([, state]) => state !== 'pass')
    .map(([id]) => id);
