import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { encode } from '../../rules/certificate/der.ts';
import { defaultTrust, judgeMarkChain, readMarkChain } from '../../rules/certificate/index.ts';
import { pemOf } from '../../rules/certificate/pem.ts';
import {
  bits,
  curveKey,
  extension,
  handWritten,
  integer,
  markExtensions,
  nameOf,
  octets,
  oid,
  rsaKey,
  sequence,
  text,
} from './hand-written.ts';
import { mintedAt } from './mint.ts';

/** So long may nothing take, on a machine that has much else to do. Measured alone: 18 ms at most. */
const timeLimitMs = 1000;

const block = (held: string): string => `-----BEGIN CERTIFICATE-----${held}-----END CERTIFICATE-----`;
const marked = (...more: readonly Uint8Array[]): string =>
  pemOf([handWritten({ extensions: [...markExtensions, ...more] })]);
const keyed = (key: Uint8Array): string => pemOf([handWritten({ key })]);
const names = (count: number): Buffer =>
  extension('551d11', sequence(...Array.from({ length: count }, () => encode(0x82, Buffer.from('a.b')))));

/** Elements of one tag, each in the one before, in about so many bytes. */
function nested(tag: number, bytes: number): Buffer {
  const heads: Buffer[] = [];
  for (let length = 0; length < bytes; length += heads.at(-1)?.length ?? bytes)
    heads.push(headOf(tag, length));
  return Buffer.concat(heads.reverse());
}

function headOf(tag: number, length: number): Buffer {
  if (length < 0x80) return Buffer.from([tag, length]);
  return length < 0x100
    ? Buffer.from([tag, 0x81, length])
    : Buffer.from([tag, 0x82, length >> 8, length & 0xff]);
}

const logotype = (held: Uint8Array): Buffer => {
  const address = encode(
    0x16,
    Buffer.from(`data:image/svg+xml;base64,${Buffer.from(held).toString('base64')}`),
  );
  const hash = sequence(sequence(oid('608648016503040201')), octets(Buffer.alloc(32)));
  const details = sequence(encode(0x16, Buffer.from('image/svg+xml')), sequence(hash), sequence(address));
  const direct = encode(0xa0, sequence(sequence(details)));
  return extension('2b0601050507010c', sequence(encode(0xa2, direct)));
};
const [purpose = Buffer.alloc(0)] = markExtensions;

/** Five with one name and one key, each of which could have issued each other one. */
const alike = (key: Uint8Array, signature: Uint8Array): string =>
  pemOf(
    [0, 1, 2, 3, 4].map((at) =>
      handWritten({
        subject: nameOf(at === 0 ? 'mark' : 'issuer'),
        issuer: nameOf('issuer'),
        algorithm: '2a864886f70d01010b',
        key,
        signature,
        extensions: at === 0 ? markExtensions : [extension('2b0601', Buffer.from([at]))],
      }),
    ),
  );
const number = (bytes: number): Buffer => Buffer.concat([Buffer.from([0]), Buffer.alloc(bytes, 0xf1)]);

const refused: Readonly<Record<string, readonly [code: string, file: () => string]>> = {
  'nothing but beginnings': ['not_pem', () => '-----BEGIN CERTIFICATE-----'.repeat(4800)],
  'beginnings and ends': ['too_many', () => block('A').repeat(2400)],
  'nothing but dashes': ['not_pem', () => '-'.repeat(131_000)],
  'one block of the whole file': ['certificate_broken', () => block('A'.repeat(130_000))],
  'a block of spaces': ['not_pem', () => block(' '.repeat(130_000))],
  'words that nearly name a key': ['not_pem', () => `private${' '.repeat(100)}`.repeat(1200)],
  'sequences in sequences': ['certificate_broken', () => pemOf([nested(0x30, 60_000)])],
  'strings in strings': ['certificate_broken', () => marked(extension('551d11', nested(0x04, 60_000)))],
  'sequences in an extension': [
    'certificate_broken',
    () => marked(extension('551d11', nested(0x30, 60_000))),
  ],
  'a length beyond the file': ['certificate_broken', () => pemOf([Buffer.from('3084ffffffff3000', 'hex')])],
  'a length without an end': ['certificate_broken', () => pemOf([Buffer.from('308002010000000000', 'hex')])],
  'a length of nine bytes': [
    'certificate_broken',
    () => pemOf([Buffer.from('30890000000000000000010000', 'hex')]),
  ],
  '30,000 empty strings in a string': [
    'certificate_broken',
    () => marked(extension('551d20', octets(Buffer.alloc(60_000, '0400', 'hex')))),
  ],
  '4,000 domains': ['certificate_broken', () => marked(names(4000))],
  '1,000 attributes of a name': [
    'certificate_broken',
    () => pemOf([handWritten({ subject: nameOf(...Array<string>(1000).fill('x')) })]),
  ],
  '1,000 extensions': [
    'certificate_broken',
    () => marked(...Array.from({ length: 1000 }, () => extension('2b0601', Buffer.alloc(0)))),
  ],
  'many domains in each of five': ['too_long', () => marked(names(300)).repeat(5)],
  'a number of an extension of 40,000 digits': [
    'certificate_broken',
    () => marked(extension(`${'ff'.repeat(40_000)}01`, Buffer.alloc(0))),
  ],
  'an extension twice': ['certificate_broken', () => marked(purpose)],
};

const prime = Buffer.concat([Buffer.from([0]), Buffer.alloc(32, 0xff)]);
const ownCurve = sequence(
  integer(Buffer.from([1])),
  sequence(oid('2a8648ce3d0101'), integer(prime)),
  sequence(octets(Buffer.alloc(32, 1)), octets(Buffer.alloc(32, 2))),
  octets(Buffer.alloc(65, 4)),
  integer(prime),
);

/** Which check says so, and how. */
const failed: Readonly<Record<string, readonly [id: string, says: RegExp, file: () => string]>> = {
  '250 domains are read': ['cert_domain', /and 245 more/, () => marked(names(250))],
  'sequences in a key': [
    'cert_profile',
    /P-256, P-384 and P-521/,
    () => keyed(sequence(sequence(oid('2a8648ce3d0201')), bits(nested(0x30, 60_000)))),
  ],
  'an RSA key of 720,000 bits': [
    'cert_profile',
    /at most 8192 are supported/,
    () => keyed(rsaKey(number(90_000), Buffer.from([1, 0, 1]))),
  ],
  'an RSA exponent of 640,000 bits': [
    'cert_profile',
    /exponent/,
    () => keyed(rsaKey(number(256), number(80_000))),
  ],
  'an RSA exponent of 1': ['cert_profile', /exponent/, () => keyed(rsaKey(number(256), Buffer.from([1])))],
  'an even RSA exponent': [
    'cert_profile',
    /exponent/,
    () => keyed(rsaKey(number(256), Buffer.from([1, 0, 2]))),
  ],
  'a negative RSA modulus': [
    'cert_profile',
    /0 bits/,
    () => keyed(rsaKey(Buffer.alloc(256, 0xf1), Buffer.from([1, 0, 1]))),
  ],
  'a curve of its own': [
    'cert_profile',
    /P-256, P-384 and P-521/,
    () => keyed(sequence(sequence(oid('2a8648ce3d0201'), ownCurve), bits(Buffer.alloc(65, 4)))),
  ],
  'a curve of others': [
    'cert_profile',
    /P-256, P-384 and P-521/,
    () => keyed(sequence(sequence(oid('2a8648ce3d0201'), oid('2b8104000a')), bits(Buffer.alloc(65, 4)))),
  ],
  'a curve that is not named': [
    'cert_profile',
    /P-256, P-384 and P-521/,
    () => keyed(sequence(sequence(oid('2a8648ce3d0201')), bits(Buffer.alloc(65, 4)))),
  ],
  'five issuers with the largest keys': [
    'cert_chain',
    /forged or damaged/,
    () => alike(rsaKey(number(1024), number(8)), Buffer.alloc(1024, 0x55)),
  ],
  'an RSA signature where the key is of a curve': [
    'cert_chain',
    /forged or damaged/,
    () => alike(curveKey, Buffer.alloc(256, 0x55)),
  ],
  'a logo that unpacks to 60 MB': [
    'cert_logo',
    /larger than 64 KB/,
    () => pemOf([handWritten({ extensions: [purpose, logotype(gzipSync(Buffer.alloc(60_000_000)))] })]),
  ],
  'a list of logs that is cut off': [
    'cert_sct',
    /cannot be read/,
    () => marked(extension('2b06010401d679020402', octets(Buffer.from([0, 9, 0, 7, 0])))),
  ],
  'a logo that is no logo': ['cert_logo', /as an image/, () => marked()],
  'a name of 40,000 characters': [
    'cert_domain',
    /no domain at all/,
    () =>
      pemOf([
        handWritten({
          subject: sequence(encode(0x31, sequence(oid('550403'), text('x'.repeat(40_000))))),
          issuer: sequence(encode(0x31, sequence(oid('550403'), text('x'.repeat(40_000))))),
        }),
      ]),
  ],
};

describe('files designed to consume time', () => {
  for (const [title, [code, file]] of Object.entries(refused)) {
    test(`${title}: refused at once`, () => {
      const input = file();
      const began = process.threadCpuUsage();
      const read = readMarkChain(input);
      assert.ok(process.threadCpuUsage(began).user < timeLimitMs * 1000);
      assert.ok('code' in read, 'It was read.');
      assert.equal(read.code, code, read.detail);
    });
  }

  for (const [title, [id, says, file]] of Object.entries(failed)) {
    test(`${title}: ${id} says so at once`, () => {
      const input = file();
      const began = process.threadCpuUsage();
      const read = readMarkChain(input);
      if ('code' in read) assert.fail(read.detail);
      const domains = { author: 'brand.test', organizational: 'brand.test', selector: 'default' };
      const checks = judgeMarkChain(read, { trust: defaultTrust(), at: mintedAt, domains });
      assert.ok(process.threadCpuUsage(began).user < timeLimitMs * 1000);
      const found = checks.find((check) => check.id === id);
      assert.equal(found?.state, 'fail');
      assert.match(found?.detail ?? '', says);
      assert.ok((found?.detail.length ?? 0) < 1500);
    });
  }
});
