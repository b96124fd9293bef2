import { findMember, itemStarts, type Span, skipSpace } from '../../text/json-text.ts';

/**
 * The arguments of a tool call exactly as the caller wrote them: number format, key order, white space, repeated
 * keys. Scans the body on each call, so use it only if the text matters.
 *
 * @param bodyText the whole HTTP body, valid JSON: one message or a batch
 * @param id the call's JSON-RPC id, which identifies it in a batch (`ctx.mcpReq.id` in a handler)
 * @returns `{}` if the call has no arguments
 */
export function argumentsText(bodyText: string, id: string | number): string {
  const params = findMember(bodyText, callStart(bodyText, id), 'params');
  const found = params && findMember(bodyText, params.start, 'arguments');
  return found ? textOf(bodyText, found) : '{}';
}

function callStart(bodyText: string, id: string | number): number {
  const start = skipSpace(bodyText, 0);
  if (bodyText[start] !== '[') return start;
  for (const item of itemStarts(bodyText, start)) {
    const itemId = findMember(bodyText, item, 'id');
    if (itemId && JSON.parse(textOf(bodyText, itemId)) === id) return item;
  }
  throw new RangeError(`The batch has no call with the id ${JSON.stringify(id)}.`);
}

function textOf(bodyText: string, span: Span): string {
  return bodyText.slice(span.start, span.end);
}
