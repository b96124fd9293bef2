import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

// Codes of authenticator apps: TOTP (RFC 6238) with SHA-1, six digits and 30 seconds, which every app supports.

const periodMs = 30_000;
/** Periods by which a phone's clock may be wrong. */
const driftPeriods = 1;
const digits = 6;
/** Source: RFC 4226, 4: at least 128 bits, 160 recommended. */
const secretBytes = 20;

export const newTotpSecret = (): Buffer => randomBytes(secretBytes);

export const stepAt = (now: number): number => Math.floor(now / periodMs);

/** Code of a period. Source: RFC 4226, 5.3. */
export function codeOf(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', secret).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 15;
  const number = (hash.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 10 ** digits;
  return String(number).padStart(digits, '0');
}

/** Period of a typed code, if later than the last one used; undefined if no period matches. */
export function matchingStep(
  secret: Buffer,
  code: string,
  now: number,
  lastStep: number,
): number | undefined {
  const current = stepAt(now);
  for (let step = current - driftPeriods; step <= current + driftPeriods; step++)
    if (step > lastStep && equalTexts(codeOf(secret, step), code)) return step;
  return undefined;
}

/** Normalised code without the spaces that apps show; undefined if it is not an app's code. */
export function appCodeIn(typed: string): string | undefined {
  const plain = typed.replaceAll(/\s/g, '');
  return /^\d{6}$/.test(plain) ? plain : undefined;
}

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Base32 as apps expect it (RFC 4648, 6), for whole groups of five bytes. */
export function base32Of(bytes: Buffer): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 5) {
    const group = bytes.readUIntBE(at, 5);
    for (let symbol = 7; symbol >= 0; symbol--) text += base32[Math.floor(group / 32 ** symbol) % 32];
  }
  return text;
}

/** URI for the QR code that an app scans. */
export function otpauthAddress(secret: Buffer, email: string, issuer: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(email)}`;
  return `otpauth://totp/${label}?secret=${base32Of(secret)}&issuer=${encodeURIComponent(issuer)}`;
}

/** Compares secrets in constant time. */
const equalTexts = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
