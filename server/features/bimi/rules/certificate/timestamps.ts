import { elementAt, tags } from './der.ts';

/** A log's promise to publish a certificate. Source: RFC 6962 §3.2. */
export interface Timestamp {
  /** SHA-256 of the log's key, in hex. */
  readonly logId: string;
  /** Epoch milliseconds. */
  readonly loggedAt: bigint;
  readonly extensions: Buffer;
  /** Hash algorithm, as numbered by TLS 1.2: 4 is SHA-256. */
  readonly hash: number;
  /** Signature algorithm, as numbered by TLS 1.2: 1 is RSA, 3 is ECDSA. */
  readonly signing: number;
  readonly signature: Buffer;
}

/** Certificates that need several logs have 2 to 5; ours need one. */
const readMax = 16;
const versionOne = 0;

/**
 * Timestamps in an extension's value, limited to the first 16; undefined if it is malformed. Unknown versions
 * are skipped.
 */
export function readTimestamps(value: Uint8Array): readonly Timestamp[] | undefined {
  const string = elementAt(value, 0, value.length);
  if (string?.tag !== tags.octetString || string.end !== value.length) return undefined;
  const list = Buffer.from(value.subarray(string.content, string.end));
  if (list.length < 2 || list.readUInt16BE(0) !== list.length - 2) return undefined;
  const found: Timestamp[] = [];
  for (let at = 2; at < list.length && found.length < readMax; ) {
    const item = prefixed(list, at);
    if (!item) return undefined;
    at += 2 + item.length;
    if (item[0] !== versionOne) continue;
    const timestamp = readTimestamp(item);
    if (!timestamp) return undefined;
    found.push(timestamp);
  }
  return found;
}

function readTimestamp(item: Buffer): Timestamp | undefined {
  if (item.length < 43) return undefined;
  const extensions = prefixed(item, 41);
  const signed = extensions && 43 + extensions.length;
  const signature = signed && prefixed(item, signed + 2);
  if (!signature || signed + 4 + signature.length !== item.length) return undefined;
  return {
    logId: item.toString('hex', 1, 33),
    loggedAt: item.readBigUInt64BE(33),
    extensions,
    hash: item[signed] ?? 0,
    signing: item[signed + 1] ?? 0,
    signature,
  };
}

/** Bytes after a two-byte length; undefined if there are too few. */
function prefixed(bytes: Buffer, at: number): Buffer | undefined {
  if (at + 2 > bytes.length) return undefined;
  const end = at + 2 + bytes.readUInt16BE(at);
  return end > bytes.length ? undefined : bytes.subarray(at + 2, end);
}
