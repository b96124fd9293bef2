import { type ChainFault, chainFault } from './chain-fault.ts';

/** Real files have 6 to 19 KB. */
const bytesMax = 128 * 1024;
/** A mark certificate, its issuers up to a root, and one spare. */
const certificatesMax = 5;

/** Detects a private key in the file, also with damaged armour or in PuTTY's format. */
const privateKey = /private[\s_-]*key|putty-user-key-file/i;
const block = /-----BEGIN ([A-Z0-9 ]{1,64})-----([^-]*)-----END \1-----/g;
const blockStart = /-----BEGIN/g;
const base64 = /^[A-Za-z0-9+/]+={0,2}$/;
const lineLength = 64;

/**
 * Certificates of a PEM file, in order. Text around the blocks is allowed (RFC 7468 §2) and skipped. A file
 * with a private key is refused before anything else is parsed.
 */
export function readPem(pem: Uint8Array | string): readonly Buffer[] | ChainFault {
  if (pem.length > bytesMax) return chainFault('too_long', tooLong);
  const text = typeof pem === 'string' ? pem : Buffer.from(pem).toString('latin1');
  if (privateKey.test(text.replaceAll('\0', ''))) return chainFault('private_key', holdsKey);
  const blocks = [...text.matchAll(block)].map(([, label = '', body = '']) => ({ label, body }));
  if (blocks.length === 0) return chainFault('not_pem', noBlocks);
  if (blocks.length !== (text.match(blockStart) ?? []).length) return chainFault('not_pem', truncated);
  const stranger = blocks.find(({ label }) => label !== 'CERTIFICATE');
  if (stranger) return chainFault('not_pem', unexpectedBlock(stranger.label));
  if (blocks.length > certificatesMax) return chainFault('too_many', tooMany(blocks.length));
  const bodies: Buffer[] = [];
  for (const { body } of blocks) {
    const packed = body.replace(/\s+/g, '');
    if (packed.length % 4 !== 0 || !base64.test(packed))
      return chainFault('not_pem', notBase64(bodies.length + 1));
    bodies.push(Buffer.from(packed, 'base64'));
  }
  return bodies;
}

/** Encodes certificates as a PEM file, in the given order. */
export const pemOf = (certificates: readonly Uint8Array[]): string =>
  certificates.map((der) => armoured(Buffer.from(der).toString('base64'))).join('');

const armoured = (packed: string): string =>
  `-----BEGIN CERTIFICATE-----\n${inLines(packed)}-----END CERTIFICATE-----\n`;

function inLines(packed: string): string {
  let lines = '';
  for (let at = 0; at < packed.length; at += lineLength) lines += `${packed.slice(at, at + lineLength)}\n`;
  return lines;
}

const tooLong =
  'The file is larger than 128 KiB, which no mark certificate is. Upload only the .pem file that your certificate authority sent.';
const holdsKey =
  'The file contains a private key, which must stay with you. It was not stored. Remove the key from the file, keep only the certificates, and upload it again. If others could read the file, ask your certificate authority for a new certificate.';
const noBlocks =
  'This is not a PEM file: it has no block between "-----BEGIN CERTIFICATE-----" and "-----END CERTIFICATE-----". Ask your certificate authority for the certificate in PEM format, with its chain.';
const truncated =
  'A block of the file begins with "-----BEGIN" but is incomplete: the file was cut off or changed. Upload the original file.';
const unexpectedBlock = (label: string): string =>
  `The file has a block named "${label}", but only "CERTIFICATE" is allowed: remove the block.`;
const tooMany = (count: number): string =>
  `The file has ${count} certificates, but at most ${certificatesMax} are allowed: the mark certificate and its issuers. Remove the others.`;
const notBase64 = (number: number): string =>
  `Block ${number} of the file contains characters that are not base64, so it was changed. Upload the original file.`;
