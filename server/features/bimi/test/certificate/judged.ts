import assert from 'node:assert/strict';
import {
  type ChainFault,
  type JudgeOptions,
  judgeMarkChain,
  type MarkChain,
  readMarkChain,
} from '../../rules/certificate/index.ts';
import type { Check, CheckState } from '../../rules/check.ts';
import { mintedAt, mintedDomain } from './mint.ts';

/** A chain that can be read. */
export function chainIn(pem: Uint8Array | string): MarkChain {
  const read = readMarkChain(pem);
  if ('code' in read) assert.fail(`${read.code}: ${read.detail}`);
  return read;
}

/** Why a file cannot be published. */
export function faultIn(pem: Uint8Array | string): ChainFault {
  const read = readMarkChain(pem);
  if (!('code' in read)) assert.fail('It was read.');
  return read;
}

/** The checks of a file at the minted moment, for the minted domain, unless something else is said. */
export const checksOf = (
  pem: string,
  options: Pick<JudgeOptions, 'trust'> & Partial<JudgeOptions>,
): readonly Check[] =>
  judgeMarkChain(chainIn(pem), {
    at: mintedAt,
    domains: { author: mintedDomain, organizational: mintedDomain, selector: 'default' },
    ...options,
  });

/** Checks of a faultless file. */
const right: Readonly<Record<string, CheckState>> = {
  cert_parse: 'pass',
  cert_chain: 'pass',
  cert_dates: 'pass',
  cert_profile: 'pass',
  cert_sct: 'pass',
  cert_logo: 'pass',
  cert_domain: 'pass',
  cert_logo_match: 'pass',
  cert_type: 'pass',
};

/** The checks are those of a right file, in that order, but for the states named; the first of those says so. */
export function assertChecks(
  checks: readonly Check[],
  otherwise: Readonly<Record<string, CheckState>>,
  says: RegExp | undefined,
): void {
  const states = Object.fromEntries(checks.map(({ id, state }) => [id, state]));
  assert.deepEqual(states, { ...right, ...otherwise }, JSON.stringify(checks, null, 1));
  const [first] = Object.keys(otherwise);
  if (says) assert.match(checks.find(({ id }) => id === first)?.detail ?? '', says);
}
