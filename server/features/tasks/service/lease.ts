import { hash, randomBytes } from 'node:crypto';
import { base62Bytes } from '../../../platform/crypto/base62.ts';

/** A claim's proof: who holds it may keep the run and say how it ended. Only its hash is stored. */
export interface Lease {
  readonly token: string;
  readonly hash: string;
}

/** Long enough for 32 symbols of base62 (190 bits). */
const secretBytes = 23;

const hashOf = (token: string): string => hash('sha256', token);

/** A new lease of a run. The run's number stands in it, so that nothing else has to be handed over. */
export function newLease(runId: number): Lease {
  const token = `run_${runId}_${base62Bytes(randomBytes(secretBytes), 32)}`;
  return { token, hash: hashOf(token) };
}

/** The run a lease is of and its hash. The token has the documented form by now. */
export const readLease = (token: string): { readonly runId: number; readonly hash: string } => ({
  runId: Number(token.split('_')[1]),
  hash: hashOf(token),
});
