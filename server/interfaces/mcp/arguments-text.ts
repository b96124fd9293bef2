import { findMember, itemStarts, type Span, skipSpace } from '../../text/json-text.ts';

/**
 * The arguments of a tool call exactly as the caller wrote them: number text, key order, white space, repeated keys.
 * Scans the body on each call, so ask only where the text matters.
 *
 * @param bodyText the whole HTTP body, which must be JSON: one message or a batch of them
 * @param id the call's JSON-RPC id, by which it is found in a batch (a handler has it as `ctx.mcpReq.id`)
 * @returns `{}` where the call names no arguments
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
