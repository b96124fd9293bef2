import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';
import { AsnConvert, OctetString } from '@peculiar/asn1-schema';
import { Certificate } from '@peculiar/asn1-x509';
import type { MintedKey } from './mint-keys.ts';
import { Extension, type X509Certificate } from './x509.ts';

/** A transparency log of a test's own. */
export interface MintedLog {
  readonly id: Buffer;
  readonly privateKey: KeyObject;
  /** Description in the form of the public log lists. */
  readonly described: { readonly description: string; readonly log_id: string; readonly key: string };
}

export async function mintLog(key: MintedKey): Promise<MintedLog> {
  const pkcs8 = Buffer.from(await crypto.subtle.exportKey('pkcs8', key.privateKey));
  const privateKey = createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' });
  const spki = createPublicKey(privateKey).export({ format: 'der', type: 'spki' });
  const id = createHash('sha256').update(spki).digest();
  const described = { description: 'Test log', log_id: id.toString('base64'), key: spki.toString('base64') };
  return { id, privateKey, described };
}

/** Options of a minted timestamp; valid by default. */
export interface TimestampOptions {
  /** Epoch milliseconds. */
  readonly loggedAt?: number;
  /** It is listed under this log's id, whoever signs. */
  readonly listedAs?: MintedLog;
  readonly isBroken?: boolean;
  readonly version?: number;
  /** So many of the same. */
  readonly times?: number;
}

/**
 * The extension with a log's promise for a certificate that was made without it. Source: RFC 6962 §3.2 and §3.3.
 * @param issuerKey SubjectPublicKeyInfo of who issues it
 */
export function mintTimestamps(
  bare: X509Certificate,
  issuerKey: Uint8Array,
  log: MintedLog,
  { loggedAt = bare.notBefore.getTime(), listedAs = log, isBroken, version = 0, times = 1 }: TimestampOptions,
): Extension {
  const moment = Buffer.alloc(8);
  moment.writeBigUInt64BE(BigInt(loggedAt));
  const signed = Buffer.concat([
    Buffer.from([0, 0]),
    moment,
    Buffer.from([0, 1]),
    createHash('sha256').update(issuerKey).digest(),
    prefixed(Buffer.from(tbsOf(bare)), 3),
    Buffer.from([0, 0]),
  ]);
  const signature = sign('sha256', signed, log.privateKey);
  if (isBroken) signature.writeUInt8(signature.readUInt8(20) ^ 1, 20);
  const kind = log.privateKey.asymmetricKeyType === 'rsa' ? 1 : 3;
  const item = Buffer.concat([
    Buffer.from([version]),
    listedAs.id,
    moment,
    Buffer.from([0, 0, 4, kind]),
    prefixed(signature, 2),
  ]);
  const list = prefixed(Buffer.concat(Array.from({ length: times }, () => prefixed(item, 2))), 2);
  return new Extension('1.3.6.1.4.1.11129.2.4.2', false, AsnConvert.serialize(new OctetString(list)));
}

function prefixed(bytes: Buffer, lengthBytes: number): Buffer {
  const length = Buffer.alloc(lengthBytes);
  length.writeUIntBE(bytes.length, 0, lengthBytes);
  return Buffer.concat([length, bytes]);
}

/** Signed part of a certificate, extracted by the library instead of our parser. */
function tbsOf(certificate: X509Certificate): ArrayBuffer {
  const { tbsCertificateRaw } = AsnConvert.parse(certificate.rawData, Certificate);
  if (!tbsCertificateRaw) throw new Error('The library kept nothing of what is signed.');
  return tbsCertificateRaw;
}
