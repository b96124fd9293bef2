import { createPrivateKey, createPublicKey, sign } from 'node:crypto';

/** Request for a certificate of one name, in DER. Source: RFC 2986. */
export function signingRequest(name: string, keyPem: string): Buffer {
  const key = createPrivateKey(keyPem);
  const spki = createPublicKey(key).export({ format: 'der', type: 'spki' });
  const names = sequence(der(0x82, Buffer.from(name, 'ascii')));
  const extensions = sequence(sequence(oid('551d11'), der(0x04, names)));
  // 1.2.840.113549.1.9.14: the requested extensions.
  const extensionRequest = sequence(oid('2a864886f70d01090e'), der(0x31, extensions));
  const info = sequence(der(0x02, Buffer.from([0])), sequence(), spki, der(0xa0, extensionRequest));
  // 1.2.840.10045.4.3.2: ECDSA with SHA-256.
  const algorithm = sequence(oid('2a8648ce3d040302'));
  return sequence(info, algorithm, der(0x03, Buffer.from([0]), sign('sha256', info, key)));
}

function der(tag: number, ...contents: readonly Buffer[]): Buffer {
  const content = Buffer.concat(contents);
  const size = content.length;
  const head =
    size < 0x80 ? [tag, size] : size < 0x100 ? [tag, 0x81, size] : [tag, 0x82, size >> 8, size & 0xff];
  return Buffer.concat([Buffer.from(head), content]);
}

const sequence = (...contents: readonly Buffer[]): Buffer => der(0x30, ...contents);
const oid = (hex: string): Buffer => der(0x06, Buffer.from(hex, 'hex'));
