import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/** Encrypts texts in the database for this installation only: AES-256-GCM under its secret keys. */
export interface Seal {
  /** Seals under the first key with a random nonce, so that equal texts look different. */
  seal(text: string): string;
  /** Returns the text; undefined if it was altered, or sealed under another key or for another purpose. */
  open(sealed: string): string | undefined;
  /** Re-seals under the first key; unchanged if it already is. Undefined if none of the keys opens it. */
  reseal(sealed: string): string | undefined;
  /** Keyed hash: equal texts can be recognised, but without the key texts cannot be guessed. */
  fingerprint(text: string): string;
  /** True if the fingerprint is of this text, under any of the keys. */
  isFingerprintOf(fingerprint: string, text: string): boolean;
  /** True if hex digits begin the fingerprint of this text, under any of the keys. */
  startsFingerprintOf(hex: string, text: string): boolean;
}

const nonceBytes = 12;
const tagBytes = 16;

/**
 * @param keys 32 bytes each; the first seals, all of them open
 * @param purpose separates uses: a text sealed for one cannot be opened for another
 */
export function createSeal(keys: readonly Buffer[], purpose: string): Seal {
  const derived = keys.map((key) => Buffer.from(hkdfSync('sha256', key, '', purpose, 32)));
  const [first] = derived;
  if (!first) throw new Error('A seal needs a key.');

  function openWith(key: Buffer, bytes: Buffer): string | undefined {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes), {
      authTagLength: tagBytes,
    });
    decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
    try {
      return (
        decipher.update(bytes.subarray(nonceBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8')
      );
    } catch {
      return undefined;
    }
  }

  function open(sealed: string, under: readonly Buffer[] = derived): string | undefined {
    const bytes = Buffer.from(sealed, 'base64');
    if (bytes.length < nonceBytes + tagBytes) return undefined;
    for (const key of under) {
      const text = openWith(key, bytes);
      if (text !== undefined) return text;
    }
    return undefined;
  }

  const seal = (text: string): string => sealWith(first, text);

  return {
    seal,
    open: (sealed) => open(sealed),
    reseal(sealed) {
      if (open(sealed, [first]) !== undefined) return sealed;
      const text = open(sealed);
      return text === undefined ? undefined : seal(text);
    },
    fingerprint: (text) => fingerprintWith(first, text),
    isFingerprintOf: (fingerprint, text) => derived.some((key) => fingerprintWith(key, text) === fingerprint),
    startsFingerprintOf: (hex, text) =>
      derived.some((key) =>
        isEqual(
          Buffer.from(fingerprintWith(key, text), 'base64url').toString('hex').slice(0, hex.length),
          hex,
        ),
      ),
  };
}

function sealWith(key: Buffer, text: string): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes });
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64');
}

const fingerprintWith = (key: Buffer, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url');

/** Compares in constant time: the fingerprint is a secret known to its recipient. */
const isEqual = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
