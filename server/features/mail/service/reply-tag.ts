import type { Seal } from '../../../platform/crypto/seal.ts';

/** Part of the fingerprint that stands in an address: 80 bits, as hex, since some servers change the case. */
const hexCharacters = 20;

/** Tag of an address for answers, which names a thread and cannot be guessed: `c12-0f3a…`. */
export const replyTag = (
  seal: Seal,
  thread: { readonly kind: 'conversation'; readonly id: number },
): string => {
  const print = Buffer.from(seal.fingerprint(`${thread.kind}:${thread.id}`), 'base64url').toString('hex');
  return `c${thread.id}-${print.slice(0, hexCharacters)}`;
};
