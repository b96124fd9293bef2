import type { CallState } from './audit-row.ts';
import type { Call } from './call.ts';
import { isRecord } from './json-value.ts';
import type { Operation } from './operation.ts';

/** A key has 19 characters; anything longer is not one, and is dropped. */
const charactersMax = 64;
/** Size limit for parsing a refused body to find the site's key: a flood must not cost the work its refusal saves. */
const unreadBytesMax = 4096;

/** The site's public key in unvalidated input; undefined if the operation does not keep refusals by key. */
export function siteKeyIn({ refusals }: Operation, value: unknown): string | undefined {
  if (typeof refusals !== 'object' || !isRecord(value)) return undefined;
  const key = value[refusals.siteKeyMember];
  if (typeof key !== 'string' || key === '' || key.length > charactersMax) return undefined;
  // Keys are looked up in batches, and one U+0000 makes PostgreSQL reject the whole batch.
  return key.toWellFormed().replaceAll('\u0000', '\ufffd');
}

/** Extracts the site key of a call that was refused before its input was read. */
export async function findSiteKey(operation: Operation, call: Call, state: CallState): Promise<void> {
  if (typeof operation.refusals !== 'object' || state.siteKey !== undefined) return;
  if (call.size > unreadBytesMax) return;
  try {
    state.siteKey = siteKeyIn(operation, (await call.read()).value);
  } catch {
    // An unreadable body names no site.
  }
}
