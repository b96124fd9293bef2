import { generateKeyPairSync, hash, randomBytes, sign } from 'node:crypto';

/** An authority of the tests, whose certificates nobody trusts who was not told to. */
export interface TlsAuthority {
  /** Its own certificate, to be trusted, in PEM. */
  readonly pem: string;
  /** A certificate for a server with these names, valid for a day from now unless told, and its key, both in PEM. */
  issue(names: readonly string[], valid?: Partial<Validity>): { readonly cert: string; readonly key: string };
  /** A certificate for a given public key (SubjectPublicKeyInfo in DER), in PEM. */
  certify(names: readonly string[], publicKey: Buffer, valid: Validity): string;
}

export interface Validity {
  /** Epoch milliseconds. */
  readonly from: number;
  readonly until: number;
}

const dayMs = 86_400_000;

export function createTlsAuthority(name = 'Authority of the tests'): TlsAuthority {
  const { publicKey, privateKey } = pair();
  const now = Date.now();
  const valid = { from: now - dayMs, until: now + dayMs };
  const own = certificate(
    { issuer: name, subject: name, valid, publicKey, extensions: [isAuthority] },
    privateKey,
  );
  return {
    pem: pemOf(own),
    issue(names, { from = now - dayMs, until = now + dayMs } = {}) {
      const server = pair();
      const facts = {
        issuer: name,
        subject: names[0] ?? '',
        valid: { from, until },
        publicKey: server.publicKey,
        extensions: [namesOf(names)],
      };
      return {
        cert: pemOf(certificate(facts, privateKey)),
        key: server.privateKey,
      };
    },
    certify(names, key, validity) {
      const extensions = [namesOf(names), keyIdOf(publicKey)];
      const facts = { issuer: name, subject: '', valid: validity, publicKey: key, extensions };
      return pemOf(certificate(facts, privateKey));
    },
  };
}

/** A certificate that a server has signed itself, and its key, both in PEM. */
export function selfSigned(names: readonly string[]): { readonly cert: string; readonly key: string } {
  const { publicKey, privateKey } = pair();
  const [name = ''] = names;
  const valid = { from: Date.now() - dayMs, until: Date.now() + dayMs };
  const facts = { issuer: name, subject: name, valid, publicKey, extensions: [namesOf(names)] };
  return { cert: pemOf(certificate(facts, privateKey)), key: privateKey };
}

interface Keys {
  /** SubjectPublicKeyInfo in DER. */
  readonly publicKey: Buffer;
  /** In PEM. */
  readonly privateKey: string;
}

function pair(): Keys {
  return generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    publicKeyEncoding: { format: 'der', type: 'spki' },
    privateKeyEncoding: { format: 'pem', type: 'pkcs8' },
  });
}

interface CertificateFacts {
  readonly issuer: string;
  readonly subject: string;
  readonly valid: Validity;
  readonly publicKey: Buffer;
  readonly extensions: readonly Buffer[];
}

/** Source: RFC 5280 §4.1. */
function certificate(facts: CertificateFacts, privateKey: string): Buffer {
  const { issuer, subject, valid, publicKey, extensions } = facts;
  const signed = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(15)])),
    ecdsaWithSha256,
    distinguished(issuer),
    sequence(time(valid.from), time(valid.until)),
    distinguished(subject),
    publicKey,
    der(0xa3, sequence(...extensions)),
  );
  return sequence(signed, ecdsaWithSha256, bits(sign('sha256', signed, privateKey)));
}

function der(tag: number, ...contents: readonly Buffer[]): Buffer {
  const content = Buffer.concat(contents);
  const size = content.length;
  const head =
    size < 0x80 ? [tag, size] : size < 0x100 ? [tag, 0x81, size] : [tag, 0x82, size >> 8, size & 0xff];
  return Buffer.concat([Buffer.from(head), content]);
}

const sequence = (...contents: readonly Buffer[]): Buffer => der(0x30, ...contents);
const bits = (content: Buffer): Buffer => der(0x03, Buffer.from([0]), content);
const oid = (hex: string): Buffer => der(0x06, Buffer.from(hex, 'hex'));
/** 2.5.4.3. */
const distinguished = (commonName: string): Buffer =>
  sequence(der(0x31, sequence(oid('550403'), der(0x0c, Buffer.from(commonName)))));
const time = (at: number): Buffer =>
  der(0x18, Buffer.from(`${new Date(at).toISOString().replace(/[-:T]|\..*/g, '')}Z`));

/** 1.2.840.10045.4.3.2. */
const ecdsaWithSha256 = sequence(oid('2a8648ce3d040302'));
/** 2.5.29.19, critical. */
const isAuthority = sequence(
  oid('551d13'),
  der(0x01, Buffer.from([0xff])),
  der(0x04, sequence(der(0x01, Buffer.from([0xff])))),
);
/** 2.5.29.17. */
const namesOf = (names: readonly string[]): Buffer =>
  sequence(oid('551d11'), der(0x04, sequence(...names.map((name) => der(0x82, Buffer.from(name))))));

/** 2.5.29.35, by which the authority is found. */
const keyIdOf = (publicKey: Buffer): Buffer =>
  sequence(oid('551d23'), der(0x04, sequence(der(0x80, hash('sha1', publicKey, 'buffer')))));

const pemOf = (bytes: Buffer): string =>
  `-----BEGIN CERTIFICATE-----\n${bytes.toString('base64').replace(/.{64}/g, '$&\n').trimEnd()}\n-----END CERTIFICATE-----\n`;
