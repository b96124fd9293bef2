import type { CallState } from './audit-row.ts';
import type { Call } from './call.ts';
import type { ErrorCode } from './errors.ts';
import { isRecord } from './json-value.ts';

/** Size limit for parsing the body of a caller who was refused: a flood must not cost the work its refusal saves. */
const unreadBytesMax = 4096;

/** Refusals of callers that the named site does not know. Its people see them, because a wrong token looks like silence. */
const ofStrangers: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'token_missing',
  'token_invalid',
  'site_forbidden',
]);

export const isOfStranger = (code: ErrorCode): boolean => ofStrangers.has(code);

/** The site named in unvalidated input; it need not exist. */
export function siteIdIn(value: unknown, siteParameter: string): number | undefined {
  const siteId = isRecord(value) ? value[siteParameter] : undefined;
  return Number.isSafeInteger(siteId) ? (siteId as number) : undefined;
}

/** The site of the record that a call answers, such as `{letter: {…}}`; undefined for a list. */
export function siteIdOfAnswer(answer: unknown, siteParameter: string): number | undefined {
  if (!isRecord(answer)) return undefined;
  const own = siteIdIn(answer, siteParameter);
  if (own !== undefined) return own;
  for (const member of Object.values(answer)) {
    const siteId = siteIdIn(member, siteParameter);
    if (siteId !== undefined) return siteId;
  }
  return undefined;
}

/** Extracts the site that a call names which was refused before its input was read. */
export async function findNamedSite(call: Call, state: CallState, siteParameter: string): Promise<void> {
  if (state.hasRead || call.size > unreadBytesMax) return;
  try {
    state.namedSiteId = siteIdIn((await call.read()).value, siteParameter);
  } catch {
    // An unreadable body names no site.
  }
}
