import { createHash, verify } from 'node:crypto';
import { englishDate } from '../../../../text/english-date.ts';
import type { Check } from '../check.ts';
import type { MarkChain } from './mark-chain.ts';
import { oids } from './oid.ts';
import { precertificateOf } from './precertificate.ts';
import { readTimestamps, type Timestamp } from './timestamps.ts';
import type { CtLog } from './trust.ts';

/** TLS 1.2's numbers for the algorithms that RFC 6962 §2.1.4 allows: SHA-256, with RSA or ECDSA. */
const sha256 = 4;
const signings: ReadonlyMap<string | undefined, number> = new Map([
  ['rsa', 1],
  ['ec', 3],
]);

const askAuthority = 'Ask your certificate authority for one that was logged.';

/** Checks that a trusted log signed this exact certificate. Source: RFC 6962 §3.2. */
export function judgeTimestamps(chain: MarkChain, logs: readonly CtLog[], at: number): Check {
  const id = 'cert_sct';
  const fail = (why: string): Check => ({ id, state: 'fail', detail: `${why} ${askAuthority}` });
  const [mark, issuer] = chain.certificates;
  const extension = mark.extensions.get(oids.timestamps);
  if (!extension) return fail('It was not submitted to a public log before it was issued.');
  const timestamps = readTimestamps(extension.value);
  const precertificate = precertificateOf(mark.der);
  if (!timestamps || !precertificate) return fail('The signatures of public logs cannot be read.');
  if (!issuer)
    return fail(
      'The signatures of public logs cannot be checked because the issuer’s certificate is missing.',
    );
  const valid = timestamps.flatMap((timestamp) => {
    const log = logs.find((one) => one.id === timestamp.logId);
    return log ? [{ timestamp, log }] : [];
  });
  if (valid.length === 0) return fail('None of its logs is a log for mark certificates.');
  const issuerHash = createHash('sha256').update(issuer.publicKey).digest();
  const signed = valid.filter(({ timestamp, log }) =>
    isSignedBy(log, timestamp, signedText(timestamp, issuerHash, precertificate)),
  );
  if (signed.length === 0)
    return fail('The signature of a public log is invalid or belongs to another certificate.');
  const past = signed.find(({ timestamp }) => timestamp.loggedAt <= at);
  if (!past) return fail('The log’s signature is dated in the future.');
  const since = englishDate(Number(past.timestamp.loggedAt));
  return { id, state: 'pass', detail: `It has been in the public log "${past.log.name}" since ${since}.` };
}

function isSignedBy({ key }: CtLog, { hash, signing, signature }: Timestamp, text: Buffer): boolean {
  if (hash !== sha256 || signing !== signings.get(key.asymmetricKeyType)) return false;
  return verify('sha256', text, key, signature);
}

/** Bytes that a log signs for a precertificate: version 1, a timestamp, an entry of type 1. Source: RFC 6962 §3.2. */
function signedText(timestamp: Timestamp, issuerHash: Buffer, precertificate: Buffer): Buffer {
  const head = Buffer.alloc(12);
  head.writeBigUInt64BE(timestamp.loggedAt, 2);
  head.writeUInt16BE(1, 10);
  const length = Buffer.alloc(3);
  length.writeUIntBE(precertificate.length, 0, 3);
  const extensionsLength = Buffer.alloc(2);
  extensionsLength.writeUInt16BE(timestamp.extensions.length);
  return Buffer.concat([head, issuerHash, length, precertificate, extensionsLength, timestamp.extensions]);
}
