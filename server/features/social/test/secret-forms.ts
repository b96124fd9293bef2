import assert from 'node:assert/strict';
import { inspect } from 'node:util';

/** All that a secret could be found as: itself and each half of it, percent-encoded, in base64 at any place, escaped in JSON, in hex. */
export function formsOf(secret: string): string[] {
  const half = secret.length >> 1;
  const bytes = Buffer.from(secret);
  const each = (write: (byte: number) => string) => [...bytes].map(write).join('');
  const hex = (byte: number) => byte.toString(16).padStart(2, '0');
  const base64 = (['base64', 'base64url'] as const).flatMap((kind) =>
    [0, 1, 2].map((offset) =>
      // The characters at both ends have bits of what stands beside.
      Buffer.concat([Buffer.alloc(offset), bytes])
        .toString(kind)
        .replace(/=+$/, '')
        .slice(offset + 1, -2),
    ),
  );
  return [
    secret,
    secret.slice(0, half),
    secret.slice(half),
    encodeURIComponent(secret),
    each((byte) => `%${hex(byte)}`),
    each((byte) => `%${hex(byte).toUpperCase()}`),
    each((byte) => `\\u00${hex(byte)}`),
    JSON.stringify(secret).slice(1, -1),
    bytes.toString('hex'),
    ...base64,
  ];
}

/** Fails where a secret is in a value or anything thrown, however deep, in any of its forms. */
export function assertSilent(value: unknown, secret: string): void {
  const texts = [
    inspect(value, { depth: 20, showHidden: true, maxStringLength: null, maxArrayLength: null }),
  ];
  for (let at = value; at instanceof Error; at = at.cause) texts.push(at.message, at.stack ?? '', `${at}`);
  texts.push(JSON.stringify(value) ?? '');
  const output = texts.join('\n');
  // Whoever prints a text with backslashes doubles them.
  const all = `${output}\n${output.replaceAll('\\\\', '\\')}`;
  for (const form of formsOf(secret))
    assert.ok(!all.includes(form), `It tells the secret: ${all.slice(0, 2000)}`);
}
