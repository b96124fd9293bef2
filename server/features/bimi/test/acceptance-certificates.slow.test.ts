import assert from 'node:assert/strict';
import { X509Certificate as NodeCertificate } from 'node:crypto';
import { after, before, beforeEach, test } from 'node:test';
import { defaultTrust } from '../rules/certificate/index.ts';
import { pemOf } from '../rules/certificate/pem.ts';
import { chainIn } from './certificate/judged.ts';
import { mintedLogo } from './certificate/mint.ts';
import { mintKey, signingOf } from './certificate/mint-keys.ts';
import { mintTimestamps } from './certificate/mint-timestamps.ts';
import { sample, samplesMissing } from './certificate/samples.ts';
import {
  AuthorityKeyIdentifierExtension,
  X509Certificate,
  X509CertificateGenerator,
} from './certificate/x509.ts';
import { detailOf } from './published.ts';
import { blockersOf, startVerifying, stateOf, type Verifying } from './verifying.ts';

// Published certificates that look as they should, and are not; and those that are, of each kind.

let here: Verifying;
before(async () => {
  here = await startVerifying();
});
beforeEach(() => here.begin());
after(() => here.close());

const derOf = (pem: string): Buffer => Buffer.from(new X509Certificate(pem).rawData);

/** Everything of it is right, but it names another key of its issuer than the one that signed it. */
async function namingAnotherKey(): Promise<string> {
  const { issuer, log } = here.marks;
  const leaf = new X509Certificate((await here.mark({ timestamps: null })).leafPem);
  const stranger = await AuthorityKeyIdentifierExtension.create((await mintKey()).publicKey);
  const extensions = leaf.extensions.map((one) => (one.type === stranger.type ? stranger : one));
  const fields = {
    serialNumber: leaf.serialNumber,
    subject: leaf.subjectName.toJSON(),
    issuer: issuer.name,
    notBefore: leaf.notBefore,
    notAfter: leaf.notAfter,
    publicKey: leaf.publicKey,
    signingKey: issuer.key.privateKey,
    signingAlgorithm: signingOf(issuer.key),
  };
  const bare = await X509CertificateGenerator.create({ ...fields, extensions });
  const seen = mintTimestamps(bare, new Uint8Array(issuer.certificate.publicKey.rawData), log, {});
  const whole = await X509CertificateGenerator.create({ ...fields, extensions: [...extensions, seen] });
  return `${whole.toString('pem')}\n${issuer.pem}`;
}

test('a certificate with a matching issuer name and a wrong signature is refused as forged', async () => {
  const { issuer } = here.marks;
  const stranger = await mintKey();
  const { leafPem } = await here.mark();
  const flipped = derOf(leafPem);
  flipped.writeUInt8(flipped.readUInt8(flipped.length - 5) ^ 1, flipped.length - 5);
  const otherLeaf = derOf((await here.mark({ domains: ['other.test'] })).leafPem);
  otherLeaf.write('brand.test', otherLeaf.indexOf('other.test'), 'latin1');
  for (const [what, leaf, others] of [
    ['signed by somebody else', derOf((await here.mark({ signer: stranger })).leafPem), []],
    ['with one bit of its signature turned', flipped, []],
    ['with another domain written into it', otherLeaf, ['cert_sct fail']],
  ] as const) {
    // What says yes to it is what looks at names and key ids alone.
    assert.ok(new NodeCertificate(leaf).checkIssued(new NodeCertificate(issuer.pem)), what);
    here.publish({ evidence: pemOf([leaf]) + issuer.pem });
    const report = await here.verify();
    assert.equal(report.verdict, 'not_ready', what);
    assert.deepEqual(blockersOf(report), ['cert_chain fail', ...others], what);
    assert.match(detailOf(report.checks, 'cert_chain'), /forged or damaged/);
  }
  here.publish({});
  assert.equal((await here.verify()).verdict, 'provider_eligible', 'without it the logo is shown');
});

test('a certificate forged under a real authority is refused, with all trusted roots', {
  skip: samplesMissing,
}, async () => {
  const pem = sample('forged/forged-under-real-issuer.pem').toString();
  const chain = chainIn(pem);
  const [domain = ''] = chain.sans;
  const logo = 'svg' in chain.logo ? chain.logo.svg : mintedLogo;
  here.dns.txt(`_dmarc.${domain}`, 'v=DMARC1; p=reject');
  const at = (chain.notBefore + chain.notAfter) / 2;
  here.publish({ domain, logo, evidence: pem });
  const report = await here.verify({ domain }, { trust: defaultTrust(), now: () => at });
  assert.equal(report.verdict, 'not_ready');
  assert.ok(blockersOf(report).includes('cert_chain fail'), JSON.stringify(report.checks));
  assert.match(detailOf(report.checks, 'cert_chain'), /forged/);
  assert.ok(
    report.providers.every(({ provider, state }) => provider === 'microsoft' || state === 'not_ready'),
  );
  here.publish({ domain, logo: mintedLogo });
  assert.equal((await here.verify({ domain })).verdict, 'provider_eligible');
});

test('a certificate that names another issuer key than its signer’s has no chain', async () => {
  here.publish({ evidence: await namingAnotherKey() });
  const report = await here.verify();
  assert.deepEqual([report.verdict, blockersOf(report)], ['not_ready', ['cert_chain fail']]);
  assert.match(detailOf(report.checks, 'cert_chain'), /matching names but different key identifiers/);
});

test('a certified logo that breaks the logo rules is reported by those rules, even if published', async () => {
  const script = Buffer.from(mintedLogo.toString().replace('<circle', '<script>1</script><circle'));
  const wide = Buffer.from(mintedLogo.toString().replace('0 0 96 96', '0 0 96 48'));
  for (const [logo, says] of [
    [script, /<script> is not allowed in a logo/],
    [wide, /square/],
    [Buffer.from('no picture at all'), /breaks the rules for logos/],
  ] as const) {
    here.publish({ logo, evidence: (await here.mark({ logo })).pem });
    const report = await here.verify();
    assert.deepEqual(
      [report.verdict, blockersOf(report), stateOf(report, 'cert_logo_match')],
      ['not_ready', ['svg_valid fail', 'cert_logo fail'], 'pass'],
    );
    assert.match(detailOf(report.checks, 'cert_logo'), /breaks the rules for logos/);
    assert.match(detailOf(report.checks, 'cert_logo'), says);
  }
  // Where the published one is right, the certified one still says what is wrong with it.
  here.publish({ evidence: (await here.mark({ logo: script })).pem });
  assert.deepEqual(blockersOf(await here.verify()), ['cert_logo fail', 'cert_logo_match fail']);
});

test('the mark type distinguishes VMC from CMC, and thereby what is displayed', async () => {
  const seenAt = { '1.3.6.1.4.1.53087.5.1': 'https://brand.test/' };
  for (const [markType, subject, type] of [
    ['Registered Mark', undefined, 'VMC'],
    ['Government Mark', {}, 'VMC'],
    [null, {}, 'VMC'],
    ['Modified Registered Mark', undefined, 'CMC'],
    ['Prior Use Mark', seenAt, 'CMC'],
  ] as const) {
    const { pem } = await here.mark({ markType, ...(subject ? { subject } : {}) });
    here.publish({ evidence: pem });
    const report = await here.verify();
    assert.deepEqual(
      [report.verdict, report.chain?.type, report.chain?.markType, stateOf(report, 'cert_type')],
      ['ready', type, markType ?? undefined, 'pass'],
      JSON.stringify(report.checks),
    );
    assert.match(detailOf(report.checks, 'cert_type'), type === 'VMC' ? /\(VMC\)/ : /\(CMC\)/);
    const gmail = report.providers.find(({ provider }) => provider === 'gmail');
    assert.match(gmail?.shows ?? '', type === 'VMC' ? /blue check mark/ : /no check mark/);
  }
});
