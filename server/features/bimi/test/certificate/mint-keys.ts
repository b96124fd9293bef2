import type { webcrypto } from 'node:crypto';
import { cryptoProvider } from './x509.ts';

/** Keys that certificates of tests have: two that may be in the chain of a mark certificate, and those that may not. */
export type KeyKind = 'P-256' | 'P-384' | 'P-521' | 'RSA-2048' | 'RSA-1024' | 'Ed25519';

const algorithms = {
  'P-256': { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' },
  'P-384': { name: 'ECDSA', namedCurve: 'P-384', hash: 'SHA-384' },
  'P-521': { name: 'ECDSA', namedCurve: 'P-521', hash: 'SHA-512' },
  'RSA-2048': rsa(2048),
  'RSA-1024': rsa(1024),
  Ed25519: { name: 'Ed25519', hash: 'SHA-256' },
} as const;

function rsa(modulusLength: number) {
  return {
    name: 'RSASSA-PKCS1-v1_5',
    modulusLength,
    publicExponent: new Uint8Array([1, 0, 1]),
    hash: 'SHA-256',
  } as const;
}

export interface MintedKey extends webcrypto.CryptoKeyPair {
  readonly kind: KeyKind;
}

export async function mintKey(kind: KeyKind = 'P-256'): Promise<MintedKey> {
  const pair = await crypto.subtle.generateKey(algorithms[kind], true, ['sign', 'verify']);
  return { ...(pair as webcrypto.CryptoKeyPair), kind };
}

/** Signature parameters of a key; `hash` replaces the default. */
export const signingOf = ({ kind }: MintedKey, hash?: string): { name: string; hash: string } => ({
  name: algorithms[kind].name,
  hash: hash ?? algorithms[kind].hash,
});

cryptoProvider.set(crypto);
