import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import { mintedAt } from './certificate/mint.ts';
import { file, startPublishedBrand, stateOf } from './published-brand.ts';

// Lists of revoked certificates: wherever one is, and for as long as it holds.

const hour = 3_600_000;
const brand = await startPublishedBrand();
const { host, marks, documents, publish, mark, verify, crlUrl, clock } = brand;
beforeEach(() => brand.begin());
after(() => brand.close());

const requestCount = (path: string) => host.requests.filter((url) => url.endsWith(path)).length;
const revoked = async () => stateOf(await verify(), 'cert_revocation');

test('each address is fetched, so that one broken server hides nothing', async () => {
  const crlUrls = [crlUrl('away.crl'), crlUrl('other.crl'), crlUrl('right.crl')];
  const { pem, serial } = await mark({ crlUrls });
  documents.set('/other.crl', file('no list'));
  documents.set('/right.crl', file(await marks.crl({ revoked: [serial] })));
  publish(pem);
  assert.equal(await revoked(), 'fail');
  documents.delete('/right.crl');
  brand.begin();
  publish(pem);
  assert.equal(await revoked(), 'warn');
});

test('slow lists are awaited, and the certificate is not called valid meanwhile', async () => {
  const { pem, serial } = await mark();
  const list = await marks.crl({ revoked: [serial] });
  documents.set('/issuer.crl', (_request, response) => {
    setTimeout(() => response.writeHead(200).end(list), 5000);
  });
  publish(pem);
  assert.equal(await revoked(), 'fail');
});

test('a list is fetched once until its next update, and an untrusted one each time', async () => {
  const { pem } = await mark();
  documents.set('/issuer.crl', file(await marks.crl({ nextUpdate: mintedAt + 2 * hour })));
  publish(pem);
  assert.deepEqual([await revoked(), await revoked(), requestCount('/issuer.crl')], ['pass', 'pass', 1]);
  clock.at = mintedAt + 2 * hour + 1;
  documents.set('/issuer.crl', file(await marks.crl({ nextUpdate: mintedAt + 4 * hour })));
  assert.deepEqual([await revoked(), requestCount('/issuer.crl')], ['pass', 2]);

  brand.begin();
  const withoutNextUpdate = await mark();
  documents.set('/issuer.crl', file(await marks.crl({ nextUpdate: null })));
  publish(withoutNextUpdate.pem);
  assert.deepEqual([await revoked(), await revoked(), requestCount('/issuer.crl')], ['pass', 'pass', 2]);
});

test('a cached list still answers for another certificate', async () => {
  const [one, other] = [await mark(), await mark()];
  documents.set('/issuer.crl', file(await marks.crl({ revoked: [other.serial] })));
  publish(one.pem);
  assert.equal(await revoked(), 'pass');
  publish(other.pem);
  assert.deepEqual([await revoked(), requestCount('/issuer.crl')], ['fail', 1]);
});
