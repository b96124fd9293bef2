import assert from 'node:assert/strict';
import type { RequestListener } from 'node:http';
import { after, beforeEach, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { mintAuthority, mintedAt, mintedLogo } from './certificate/mint.ts';
import { mintKey } from './certificate/mint-keys.ts';
import { absence } from './published.ts';
import { failedIn, file, startPublishedBrand, stateOf } from './published-brand.ts';

// Each published fault is reported as that fault.

const day = 86_400_000;
const brand = await startPublishedBrand();
const { domain, dns, host, marks, documents, publish, mark, verify, recordOf, crlUrl } = brand;
beforeEach(() => brand.begin());
after(() => brand.close());

test('a valid logo and certificate are ready, with every check passed', async () => {
  publish((await mark()).pem);
  const report = await verify();
  assert.equal(report.verdict, 'ready', JSON.stringify(report.checks));
  assert.deepEqual(
    report.checks.filter(({ state }) => state !== 'pass' && state !== 'skip'),
    [],
  );
});

const redirectTo =
  (location: string): RequestListener =>
  (_request, response) =>
    response.writeHead(302, { location }).end();

for (const [what, state, listener] of [
  ['is not there', 'fail', (_request, response) => response.writeHead(404).end()],
  ['is behind a server that fails', 'error', (_request, response) => response.writeHead(500).end()],
  ['leads to http', 'fail', redirectTo('http://logo.test/logo.svg')],
  ['leads to this machine', 'fail', redirectTo('https://127.0.0.1/logo.svg')],
  ['leads to this machine in another way', 'fail', redirectTo('https://[::1]/logo.svg')],
  ['leads to the addresses of clouds', 'fail', redirectTo('https://169.254.169.254/latest/meta-data/')],
  ['is a megabyte', 'fail', file(Buffer.alloc(1024 * 1024, ' '))],
  ['never ends', 'error', (_request, response) => void response.writeHead(200).write('<svg')],
] as const satisfies readonly (readonly [string, string, RequestListener])[])
  test(`a logo that ${what} is reported as ${state === 'fail' ? 'a fault' : 'a warning'}`, async () => {
    publish();
    documents.set('/logo.svg', listener);
    const report = await verify();
    assert.deepEqual([report.verdict, report.isRetryable], ['not_ready', state === 'error']);
    assert.deepEqual(failedIn(report), [`svg_fetch ${state}`]);
    assert.equal(report.nextStep, report.checks.find(({ id }) => id === 'svg_fetch')?.detail);
    assert.doesNotMatch(JSON.stringify(report), /127\.0\.0\.1|meta-data|\[::1\]/);
  });

test('a logo behind an untrusted TLS certificate is reported as such', async () => {
  publish();
  const report = await verify({}, brand.judgingWith(host.fetching({ trusted: [] })));
  assert.deepEqual(failedIn(report), ['svg_fetch fail']);
});

test('a compressed logo that expands too far is refused before expansion', async () => {
  publish(undefined, gzipSync(Buffer.alloc(200 * 1024 * 1024, ' ')).subarray(0, 60 * 1024));
  const began = performance.now();
  const report = await verify();
  assert.deepEqual(failedIn(report), ['svg_valid fail']);
  assert.ok(performance.now() - began < 30_000);
});

test('a logo replaced while its certificate stays no longer matches', async () => {
  const other = Buffer.from(mintedLogo.toString().replace('#123456', '#654321'));
  publish((await mark()).pem, other);
  const report = await verify();
  assert.deepEqual([report.verdict, failedIn(report)], ['not_ready', ['cert_logo_match fail']]);
});

test('an unreachable, expired, forged or untrusted certificate leaves nothing ready, and without one the logo is eligible', async () => {
  const stranger = await mintKey();
  const foreign = await mintAuthority();
  for (const [what, pem, check] of [
    ['over', (await mark({ from: mintedAt - 400 * day, until: mintedAt - day })).pem, 'cert_dates'],
    ['signed by somebody else in the issuer’s name', (await mark({ signer: stranger })).pem, 'cert_chain'],
    ['of nobody known', (await foreign.mark()).pem, 'cert_chain'],
    ['of another domain', (await mark({ domains: ['other.test'] })).pem, 'cert_domain'],
    ['seen by no log', (await mark({ timestamps: null })).pem, 'cert_sct'],
  ] as const) {
    publish(pem);
    const report = await verify();
    assert.equal(report.verdict, 'not_ready', what);
    assert.ok(failedIn(report).includes(`${check} fail`), `${what}: ${failedIn(report)}`);
  }
  publish('away');
  documents.delete('/mark.pem');
  const away = await verify();
  assert.deepEqual([away.verdict, failedIn(away)], ['not_ready', ['cert_fetch fail']]);
  publish();
  assert.equal((await verify()).verdict, 'provider_eligible');
});

test('ten days before expiry a certificate is ready with a warning, a revoked one is not, and a missing list is a warning', async () => {
  publish((await mark({ until: mintedAt + 10 * day })).pem);
  const ending = await verify();
  assert.deepEqual([ending.verdict, stateOf(ending, 'cert_dates')], ['ready', 'warn']);

  const crlUrls = [crlUrl('later.crl')];
  const { pem, serial } = await mark({ crlUrls });
  documents.set('/later.crl', file(await marks.crl({ revoked: [serial] }), 'application/pkix-crl'));
  publish(pem);
  const revoked = await verify();
  assert.deepEqual([revoked.verdict, stateOf(revoked, 'cert_revocation')], ['not_ready', 'fail']);

  publish((await mark({ crlUrls: [crlUrl('away.crl')] })).pem);
  const away = await verify();
  assert.deepEqual([away.verdict, stateOf(away, 'cert_revocation')], ['ready', 'warn']);
});

test('an internationalized sender has its record and certificate in A-labels', async () => {
  const idn = 'xn--brnd-loa.test';
  documents.set('/logo.svg', file(mintedLogo));
  documents.set('/mark.pem', file((await mark({ domains: [idn] })).pem));
  dns.txt(`_dmarc.${idn}`, 'v=DMARC1; p=reject');
  dns.txt(`default._bimi.${idn}`, recordOf(`${host.origin}/mark.pem`));
  assert.equal((await verify({ domain: idn })).verdict, 'ready');
});

test('silence of name servers is never reported as absence, and times out', async () => {
  publish();
  dns.fails(`_dmarc.${domain}`, 'SERVFAIL');
  dns.fails(`default._bimi.${domain}`, 'REFUSED');
  const report = await verify();
  assert.deepEqual([report.verdict, report.isRetryable], ['not_ready', true]);
  for (const { state, detail } of report.checks) if (state === 'error') assert.doesNotMatch(detail, absence);
});

test('twenty concurrent checks are independent', async () => {
  publish((await mark()).pem);
  const reports = await Promise.all(Array.from({ length: 20 }, () => verify()));
  assert.ok(reports.every(({ verdict }) => verdict === 'ready'));
});
