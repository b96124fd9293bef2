import { isUtf8 } from 'node:buffer';
import { nestingMax } from '../../kernel/read-json.ts';
import { jsonFaultText } from '../../text/json-fault.ts';
import { extentOf } from '../../text/json-text.ts';

/** Without a limit, a kilobyte of brackets overflows the stack of recursive checks on the parsed value. */
export const NESTING_MAX = nestingMax;

/**
 * Maximum members and items in a request body, counted by commas. A batch of fifty of the largest events has 25,000.
 * Without a limit, six megabytes of short keys would block the process for seconds.
 */
export const COMMAS_MAX = 50_000;

/** Limit on named members, objects and arrays, the slowest to parse. */
export const PARTS_MAX = 30_000;

/** A request body as sent and parsed. */
export interface JsonBody {
  readonly text: string;
  readonly value: unknown;
}

/** Reason why a body is not acceptable JSON. Safe to show to the caller. */
export class JsonBodyError extends Error {}

/** Parses a request body as JSON. Throws `JsonBodyError`. */
export function readJsonBody(bytes: Buffer): JsonBody {
  if (bytes.length === 0) throw new JsonBodyError('The body is empty; send one JSON-RPC message.');
  // Decoding silently replaces invalid bytes, which would store something other than what was sent.
  if (!isUtf8(bytes)) throw new JsonBodyError('The body is not valid UTF-8.');
  const text = bytes.toString('utf8');
  // A cheap scan first: parsing the worst six megabytes takes half a second.
  const { depth, commas, parts } = extentOf(text);
  if (depth > NESTING_MAX) throw new JsonBodyError(`The body is nested deeper than ${NESTING_MAX} levels.`);
  if (commas > COMMAS_MAX) throw new JsonBodyError(`The body has more than ${COMMAS_MAX} members and items.`);
  if (parts > PARTS_MAX)
    throw new JsonBodyError(`The body has more than ${PARTS_MAX} objects, lists and members.`);
  return { text, value: parse(text) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The engine's message quotes the body, which may contain secrets.
    throw new JsonBodyError(jsonFaultText(text) ?? 'The body is not valid JSON.');
  }
}
