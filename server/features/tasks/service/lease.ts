import { hash, randomBytes } from 'node:crypto';
import { base62Bytes } from '../../../platform/crypto/base62.ts';

/** Proof of a claim: its holder may extend and finish the run. Only its hash is stored. */
export interface Lease {
  readonly token: string;
  readonly hash: string;
}

/** Enough for 32 base62 symbols (190 bits). */
const secretBytes = 23;

const hashOf = (token: string): string => hash('sha256', token);

/** A new lease. The token contains the run's id, so that the token alone is enough. */
export function newLease(runId: number): Lease {
  const token = `run_${runId}_${base62Bytes(randomBytes(secretBytes), 32)}`;
  return { token, hash: hashOf(token) };
}

/** Parses a lease token into run id and hash. Its format has been validated. */
export const readLease = (token: string): { readonly runId: number; readonly hash: string } => ({
  runId: Number(token.split('_')[1]),
  hash: hashOf(token),
});
