import type { Memory } from '../memory.ts';

const name = 'visitor';

/** Secret of this browser's conversation with the site, if it has one. */
export const storedSecret = (memory: Memory): string | undefined => memory.read(name);

/** 32 random bytes in base64url. */
export function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/**
 * Returns the secret, creating one if needed. Whoever has it can read the conversation, so it leaves this
 * browser only in request bodies.
 */
export function ensureSecret(memory: Memory): string {
  // Read each time: another tab may have created one a moment ago.
  const existing = memory.read(name);
  if (existing !== undefined) return existing;
  const secret = newSecret();
  memory.write(name, secret);
  return secret;
}

export const watchSecret = (memory: Memory, changed: () => void, signal?: AbortSignal): void =>
  memory.watch(name, changed, signal);

/** A random UUID; `crypto.randomUUID` is missing on pages without TLS. */
export function uuid(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  // Version 4, variant 1 (RFC 9562).
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
