import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { before, describe, test } from 'node:test';
import type { ChainFaultCode } from '../../rules/certificate/index.ts';
import { chainIn, checksOf, faultIn } from './judged.ts';
import { type MintedAuthority, type MintedMark, mintAuthority, mintedLogo } from './mint.ts';
import { brandIndicator } from './mint-authority.ts';
import { mintLogotype } from './mint-logotype.ts';

describe('parsing a mark certificate', () => {
  let authority: MintedAuthority;
  let mark: MintedMark;
  before(async () => {
    authority = await mintAuthority({ issuers: [{}, {}] });
    mark = await authority.mark();
  });

  test('returns its content', () => {
    const chain = chainIn(mark.pem);
    const { type, markType, issuer, sans, serial, notBefore, notAfter, crlUrls, disorder } = chain;
    assert.deepEqual(
      { type, markType, issuer, sans, serial, notBefore, notAfter, crlUrls, disorder },
      {
        type: 'VMC',
        markType: 'Registered Mark',
        issuer: 'Test Mark Issuer 2',
        sans: ['brand.test'],
        serial: mark.serial,
        notBefore: Date.UTC(2026, 0, 1),
        notAfter: Date.UTC(2026, 11, 31),
        crlUrls: ['http://crl.marks.test/issuer.crl'],
        disorder: undefined,
      },
    );
    assert.match(chain.sha256, /^[0-9a-f]{64}$/);
    assert.ok('svg' in chain.logo && chain.logo.svg.equals(mintedLogo));
    assert.equal(chain.pem, mark.pem);
  });

  test('bytes, text, line endings and text around blocks make no difference', () => {
    const { pem } = mark;
    const windows = pem.replaceAll('\n', '\r\n');
    const described = `Example Brand Ltd\n${pem}\n# end\n`;
    const inOneLine = pem.replace(/(?<=[A-Za-z0-9+/=])\n(?=[A-Za-z0-9+/=])/g, '');
    for (const input of [Buffer.from(pem), windows, described, inOneLine]) {
      const chain = chainIn(input);
      assert.deepEqual([chain.pem, chain.disorder], [pem, undefined]);
    }
  });

  test('wrong order, duplicates and unrelated certificates are corrected and reported', async () => {
    const [leaf = '', upper = '', lower = ''] = [
      mark.leafPem,
      ...mark.pem.slice(mark.leafPem.length).split(/(?<=END CERTIFICATE-----\n)/),
    ];
    const stranger = (await mintAuthority({ root: { name: 'Somebody Else' } })).root.pem;
    const cases: readonly [string, RegExp][] = [
      [lower + upper + leaf, /come first/],
      [leaf + lower + upper, /come first/],
      [leaf + leaf + upper + lower, /twice/],
      [leaf + upper + lower + stranger, /not part of the chain/],
    ];
    for (const [file, disorder] of cases) {
      const chain = chainIn(file);
      assert.equal(chain.pem, mark.pem);
      assert.match(chain.disorder ?? '', disorder);
      const [parsed, linked] = checksOf(file, { trust: authority.trust });
      assert.deepEqual([parsed?.state, linked?.state], ['warn', 'pass']);
      assert.match(parsed?.detail ?? '', disorder);
    }
  });

  test('an unpublishable file is refused, with reason and remedy', async () => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const key = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
    const armouredKey = key.replaceAll('PRIVATE KEY', 'CERTIFICATE');
    const { leafPem, pem } = mark;
    const site = await authority.mark({ purposes: ['1.3.6.1.5.5.7.3.1'], logotype: null });
    const wrongPurpose = await authority.mark({ purposes: ['1.3.6.1.5.5.7.3.30'] });
    const noLogo = await authority.mark({ logotype: null });
    const other = await authority.mark({ domains: ['other.test'] });
    const twice = await authority.mark({ extensions: [mintLogotype(mintedLogo)] });
    const lines = leafPem.split('\n');
    const cases: readonly [ChainFaultCode, string | Buffer, RegExp][] = [
      ['not_pem', '', /not a PEM file/],
      ['not_pem', 'hello', /not a PEM file/],
      ['not_pem', mintedLogo, /not a PEM file/],
      ['not_pem', Buffer.from(pem.replaceAll(/-----.*-----|\s/g, ''), 'base64'), /not a PEM file/],
      ['not_pem', Buffer.from(pem, 'utf16le'), /not a PEM file/],
      ['not_pem', pem.slice(0, -40), /cut off/],
      ['not_pem', leafPem.replace('END CERTIFICATE', 'END CERTIFICAT'), /not a PEM file/],
      ['not_pem', leafPem.replaceAll('CERTIFICATE', 'CMC CERTIFICATE'), /block named "CMC CERTIFICATE"/],
      ['not_pem', leafPem.replaceAll('CERTIFICATE', 'X509 CRL'), /block named "X509 CRL"/],
      ['not_pem', lines.toSpliced(3, 0, 'Comment: hello').join('\n'), /not base64/],
      ['not_pem', '-----BEGIN CERTIFICATE-----\n-----END CERTIFICATE-----\n', /not base64/],
      ['private_key', pem + key, /private key/],
      ['private_key', key, /private key/],
      ['private_key', pem + key.replaceAll('PRIVATE KEY', 'ENCRYPTED PRIVATE KEY'), /private key/],
      ['private_key', pem + key.replaceAll('-----', '----').toLowerCase(), /private key/],
      ['private_key', Buffer.from(key, 'utf16le'), /private key/],
      ['private_key', `PuTTY-User-Key-File-3: ssh-rsa\n${pem}`, /private key/],
      ['too_long', `${pem}${' '.repeat(128 * 1024)}`, /128 KiB/],
      ['too_many', pem + pem, /6 certificates/],
      ['certificate_broken', armouredKey, /Certificate 1 of the file is damaged/],
      ['certificate_broken', pem.replace(leafPem, (leaf) => changed(leaf, 4)), /Certificate 1/],
      [
        'certificate_broken',
        `${leafPem}-----BEGIN CERTIFICATE-----\nMAA=\n-----END CERTIFICATE-----\n`,
        /Certificate 2/,
      ],
      ['certificate_broken', twice.pem, /Certificate 1/],
      ['no_mark_certificate', site.pem, /website/],
      ['no_mark_certificate', noLogo.pem, /logo in it/],
      ['no_mark_certificate', wrongPurpose.pem, /contains a logo but is not meant for/],
      ['no_mark_certificate', authority.issuer.pem + authority.root.pem, /"Test Mark Issuer 2"/],
      ['several_mark_certificates', leafPem + other.leafPem + authority.issuer.pem, /2 mark certificates/],
      ['intermediate_missing', leafPem, /"Test Mark Issuer 2", is missing/],
      ['intermediate_missing', leafPem + authority.root.pem, /is missing/],
    ];
    for (const [code, file, says] of cases) {
      const fault = faultIn(file);
      assert.equal(fault.code, code, `${fault.detail} (${String(file).slice(0, 60)})`);
      assert.match(fault.detail, says);
      for (const line of key.split('\n').filter((each) => each.length > 40))
        assert.ok(!fault.detail.includes(line));
    }
  });

  test('an authority with its own logo is not a second mark certificate', async () => {
    const branded = await mintAuthority({
      issuers: [{ purposes: [brandIndicator], extensions: [mintLogotype(Buffer.from('<svg/>'))] }],
    });
    const { pem, serial } = await branded.mark();
    assert.equal(chainIn(pem).serial, serial);
  });

  test('untrusted text in a certificate cannot alter our sentences', async () => {
    const markType = `New\u202e\u0007\nMark ${'x'.repeat(500)}`;
    const chain = chainIn((await authority.mark({ markType })).pem);
    assert.equal(chain.type, 'CMC');
    assert.match(chain.markType ?? '', /^New Mark x{100,120}…$/);
  });
});

/** One byte of what a block holds is another one. */
function changed(pem: string, at: number): string {
  const bytes = Buffer.from(pem.replaceAll(/-----.*-----|\s/g, ''), 'base64');
  bytes.writeUInt8(bytes.readUInt8(at) ^ 0xff, at);
  return `-----BEGIN CERTIFICATE-----\n${bytes.toString('base64')}\n-----END CERTIFICATE-----\n`;
}
