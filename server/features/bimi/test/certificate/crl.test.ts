import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { AsnConvert } from '@peculiar/asn1-schema';
import { DistributionPointName, GeneralName, IssuingDistributionPoint } from '@peculiar/asn1-x509';
import { crlBytesMax, judgeCrl, type MarkChain } from '../../rules/certificate/index.ts';
import { chainIn } from './judged.ts';
import { type MintedAuthority, type MintedMark, mintAuthority, mintedAt } from './mint.ts';
import type { CrlOptions } from './mint-crl.ts';
import { mintKey } from './mint-keys.ts';
import { Extension, KeyUsageFlags } from './x509.ts';

const point = (params: Partial<IssuingDistributionPoint>): Extension =>
  new Extension('2.5.29.28', true, AsnConvert.serialize(new IssuingDistributionPoint(params)));
const from = (url: string): Partial<IssuingDistributionPoint> => ({
  distributionPoint: new DistributionPointName({
    fullName: [new GeneralName({ uniformResourceIdentifier: url })],
  }),
});

describe('revocation of mark certificates', () => {
  let authority: MintedAuthority;
  let mark: MintedMark;
  let chain: MarkChain;
  before(async () => {
    authority = await mintAuthority();
    mark = await authority.mark();
    chain = chainIn(mark.pem);
  });
  const judged = async (options: CrlOptions = {}) => judgeCrl(await authority.crl(options), chain, mintedAt);

  test('a list without it passes, and gives its validity', async () => {
    const { check, nextUpdate } = await judged({
      revoked: ['01', `${mark.serial}00`, mark.serial.slice(0, -2)],
    });
    assert.deepEqual([check.id, check.state], ['cert_revocation', 'pass']);
    assert.equal(nextUpdate, mintedAt + 86_400_000);
    const silent = await judged({ nextUpdate: null });
    assert.deepEqual([silent.check.state, silent.nextUpdate], ['pass', undefined]);
  });

  test('a list with it fails, whatever its position', async () => {
    for (const revoked of [[mark.serial], [mark.serial, '02'], ['01', '02', mark.serial]]) {
      assert.equal((await judged({ revoked })).check.state, 'fail');
    }
  });

  test('PEM and DER are equivalent', async () => {
    const packed = (await authority.crl({ revoked: [mark.serial] })).toString('base64');
    const pem = `-----BEGIN X509 CRL-----\n${packed.replace(/.{64}/g, '$&\n')}\n-----END X509 CRL-----\n`;
    assert.equal(judgeCrl(Buffer.from(pem), chain, mintedAt).check.state, 'fail');
  });

  test('only matching lists are used: by address and by kind of certificate', async () => {
    const right = [from('http://crl.marks.test/issuer.crl'), { onlyContainsUserCerts: true }, {}];
    for (const params of right) {
      assert.equal((await judged({ extensions: [point(params)] })).check.state, 'pass');
    }
  });

  test('an untrusted list proves nothing: it is a warning with the reason', async () => {
    const stranger = await mintKey();
    const cases: readonly [RegExp, CrlOptions][] = [
      [/not signed by the authority/, { signer: stranger }],
      [/not signed by the authority/, { hash: 'SHA-1' }],
      [/has expired/, { thisUpdate: mintedAt - 2000, nextUpdate: mintedAt - 1000 }],
      [/dated in the future/, { thisUpdate: mintedAt + 1000 }],
      [/does not cover this certificate/, { extensions: [point({ onlyContainsCACerts: true })] }],
      [/does not cover this certificate/, { extensions: [point({ onlyContainsAttributeCerts: true })] }],
      [/does not cover this certificate/, { extensions: [point({ indirectCRL: true })] }],
      [/does not cover this certificate/, { extensions: [point(from('http://crl.marks.test/other.crl'))] }],
      [
        /does not cover this certificate/,
        { extensions: [new Extension('2.5.29.28', true, new Uint8Array([5, 0]))] },
      ],
      // A list of changes to another list.
      [
        /does not cover this certificate/,
        { extensions: [new Extension('2.5.29.27', true, new Uint8Array([2, 1, 1]))] },
      ],
    ];
    for (const [says, options] of cases) {
      const { check, nextUpdate } = await judged({ revoked: [mark.serial], ...options });
      assert.deepEqual([check.state, nextUpdate], ['warn', undefined], check.detail);
      assert.match(check.detail, says);
    }
  });

  test('another authority, a key that may not sign lists, and a missing issuer are warnings too', async () => {
    const [other, silent] = await Promise.all([
      mintAuthority({ issuers: [{ name: 'Another Issuer' }] }),
      mintAuthority({ issuers: [{ keyUsage: KeyUsageFlags.keyCertSign }] }),
    ]);
    assert.match(judgeCrl(await other.crl(), chain, mintedAt).check.detail, /from another authority/);
    const muted = chainIn((await silent.mark()).pem);
    assert.match(judgeCrl(await silent.crl(), muted, mintedAt).check.detail, /not signed by the authority/);
  });

  test('an invalid list is reported as invalid', async () => {
    const list = await authority.crl();
    const cut = list.subarray(0, -1);
    const longer = Buffer.concat([list, Buffer.from([0])]);
    const huge = Buffer.alloc(crlBytesMax + 1, 0x30);
    const certificate = Buffer.from(authority.root.certificate.rawData);
    for (const input of [Buffer.alloc(0), Buffer.from('<html>'), cut, longer, huge, certificate]) {
      const { check, nextUpdate } = judgeCrl(input, chain, mintedAt);
      assert.deepEqual([check.state, nextUpdate], ['warn', undefined]);
      assert.match(check.detail, /did not return a readable revocation list/);
    }
  });
});
