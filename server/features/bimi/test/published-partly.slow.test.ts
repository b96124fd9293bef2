import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { mintedLogo } from './certificate/mint.ts';
import { failedIn, startPublishedBrand, stateOf } from './published-brand.ts';

// Partly published records: readable parts are checked, the others reported as unread.

const brand = await startPublishedBrand();
const { domain, dns, host, documents, publish, mark, verify } = brand;
const name = `default._bimi.${domain}`;
beforeEach(() => brand.begin());
after(() => brand.close());

const packed = (body: Uint8Array | string, type: string) => {
  const bytes = gzipSync(body);
  return (_request: unknown, response: import('node:http').ServerResponse) =>
    void response.writeHead(200, { 'content-type': type, 'content-encoding': 'gzip' }).end(bytes);
};

test('faults in a record do not prevent checking its valid addresses', async () => {
  publish((await mark()).pem);
  dns.txt(name, `v=BIMI1; l=${host.origin}/logo.svg; a=http://logo.test/mark.pem;`);
  const report = await verify();
  assert.deepEqual(failedIn(report), ['record_syntax fail']);
  assert.deepEqual([stateOf(report, 'svg_valid'), stateOf(report, 'cert_fetch')], ['pass', 'skip']);
  dns.txt(name, `v=BIMI1; l=logo.svg; a=${host.origin}/mark.pem;`);
  const other = await verify();
  assert.deepEqual(failedIn(other), ['record_syntax fail']);
  assert.deepEqual(
    ['svg_fetch', 'svg_valid', 'cert_chain', 'cert_logo_match'].map((id) => stateOf(other, id)),
    ['skip', 'skip', 'pass', 'skip'],
  );
});

test('every check is listed, even after failed lookups', async () => {
  publish((await mark()).pem);
  const all = (await verify()).checks.map(({ id }) => id).sort();
  documents.delete('/mark.pem');
  documents.delete('/logo.svg');
  assert.deepEqual((await verify()).checks.map(({ id }) => id).sort(), all);
  publish('nothing');
  assert.deepEqual((await verify()).checks.map(({ id }) => id).sort(), all);
});

test('a certificate may be for a parent that could not be looked up, and is not reported wrong', async () => {
  const news = `news.${domain}`;
  publish((await mark()).pem);
  dns.txt(`_dmarc.${news}`, 'v=DMARC1; p=reject');
  dns.txt(`default._bimi.${news}`, brand.recordOf(`${host.origin}/mark.pem`));
  dns.fails(`_dmarc.${domain}`, 'SERVFAIL');
  const report = await verify({ domain: news });
  assert.deepEqual(failedIn(report), ['dmarc_org_enforced error', 'cert_domain error']);
  assert.deepEqual([report.isRetryable, report.isUnknown], [true, true]);
  assert.doesNotMatch(report.nextStep, /Order/);
  publish((await mark({ domains: [news] })).pem);
  assert.equal(stateOf(await verify({ domain: news }), 'cert_domain'), 'pass');
});

test('unrequested compression is accepted within the size limit', async () => {
  const { pem } = await mark();
  publish(pem);
  documents.set('/logo.svg', packed(mintedLogo, 'image/svg+xml'));
  documents.set('/mark.pem', packed(pem, 'application/pem-certificate-chain'));
  assert.equal((await verify()).verdict, 'ready');
  documents.set('/logo.svg', packed(Buffer.alloc(10 * 1024 * 1024, ' '), 'image/svg+xml'));
  publish();
  documents.set('/logo.svg', packed(Buffer.alloc(10 * 1024 * 1024, ' '), 'image/svg+xml'));
  assert.deepEqual(failedIn(await verify()), ['svg_fetch fail']);
});

test('a logo valid by the rules but disliked by some providers passes with a note', async () => {
  publish(
    undefined,
    Buffer.from(mintedLogo.toString().replace(' width="96" height="96" viewBox', ' viewBox')),
  );
  const report = await verify();
  assert.deepEqual([report.verdict, stateOf(report, 'svg_valid')], ['provider_eligible', 'warn']);
  assert.match(report.nextStep, /fixed size/);
  assert.match(
    report.providers.find(({ provider }) => provider === 'gmail')?.missing.join() ?? '',
    /96 pixels/,
  );
});

test('a partial policy at either domain blocks Gmail, and is the next step', async () => {
  const news = `news.${domain}`;
  const { pem } = await mark({ domains: [domain] });
  publish(pem);
  dns.txt(`_dmarc.${news}`, 'v=DMARC1; p=reject');
  dns.txt(`_dmarc.${domain}`, 'v=DMARC1; p=reject; pct=50');
  dns.txt(`default._bimi.${news}`, brand.recordOf(`${host.origin}/mark.pem`));
  const report = await verify({ domain: news });
  assert.equal(report.verdict, 'ready');
  assert.match(report.nextStep, /pct/);
  const gmail = report.providers.find(({ provider }) => provider === 'gmail');
  assert.deepEqual([gmail?.state, gmail?.shows], ['not_ready', 'No logo.']);
});
