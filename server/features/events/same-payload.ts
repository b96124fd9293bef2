import { isDeepStrictEqual } from 'node:util';
import { RawJson } from '../../kernel/verbatim.ts';

/** JavaScript tells all decimals of so many characters apart; of a longer number it keeps the first digits only. */
const exactCharacters = 15;

/** A number as it was written where JavaScript would change it. */
function exactly(_name: string, value: unknown, context?: { readonly source?: string }): unknown {
  const source = context?.source;
  if (typeof value !== 'number' || source === undefined) return value;
  return source.length <= exactCharacters && Number.isFinite(value) ? value : new RawJson(source);
}

/** Whether two payloads say the same, however they are spaced and in whatever order their keys are. */
export function isSamePayload(first: string, second: string): boolean {
  return first === second || isDeepStrictEqual(JSON.parse(first, exactly), JSON.parse(second, exactly));
}
