import { jsonFaultText } from '../text/json-fault.ts';
import { extentOf, memberTexts } from '../text/json-text.ts';
import { Failure, fail } from './errors.ts';
import type { TObject } from './schema.ts';
import { splitItems } from './split-items.ts';
import { RawJson } from './verbatim.ts';

/**
 * Maximum nesting depth of a request body. The deepest payload the service accepts has 16 levels, an MCP message
 * around it four more. The rest is headroom.
 */
export const nestingMax = 64;

/**
 * Maximum number of objects, arrays and member names in a body. A megabyte has room for 350,000 `{}`, or for 80,000
 * names that each cost the parser a microsecond while every other caller waits.
 */
export const partsMax = 20_000;

/** Length below which a text cannot exceed either limit and is not scanned. Most bodies are shorter. */
const shortText = 4096;

interface List {
  readonly name: string;
  readonly itemsMax: number;
}

/**
 * Parses JSON bodies after a scan showed that parsing is fast. If the input has a list marked `x-apart`, each item is
 * kept as text (`RawJson`) for the handler to parse: together they may exceed what is parsed in one go, and an
 * invalid one must not fail the others. Fails with `malformed_json` or `validation_failed`.
 */
export function bodyReader(input: TObject): (text: string) => unknown {
  const list = separateList(input);
  return list ? (text) => readListItems(text, list) : readJson;
}

/** Parses one JSON text of a request. */
export function readJson(text: string): unknown {
  const excess = excessOf(text);
  if (excess) refuse('', ...excess);
  try {
    return JSON.parse(text);
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause;
    throw malformed(text, cause);
  }
}

/**
 * Rejects a text that is not a JSON object by its first character. The error needs no more than that, and parsing
 * and formatting a large array would be wasted work. Fails with `validation_failed` or `malformed_json`.
 */
export function requireObject(text: string): void {
  const first = /[^ \t\r\n]/.exec(text)?.[0] ?? '';
  if (first === '{') return;
  if (/["[\d\-tfn]/.test(first)) refuse('', 'wrong_type', 'Send one JSON object.');
  throw malformed(text);
}

/** True if a JSON text is within the limits on nesting and size. */
export const isReadable = (text: string): boolean => excessOf(text) === undefined;

function excessOf(text: string): readonly [code: string, detail: string] | undefined {
  if (text.length <= shortText) return undefined;
  const { depth, parts } = extentOf(text);
  if (depth > nestingMax) return ['too_deep', `Nest objects and lists at most ${nestingMax} levels deep.`];
  if (parts > partsMax) return ['too_many', `Send at most ${partsMax} objects, lists and members.`];
  return undefined;
}

/** List of the input that is marked `x-apart`, if any. */
export function separateList(input: TObject): List | undefined {
  for (const [name, property] of Object.entries(input.properties)) {
    const { type, items, maxItems } = property as { type?: string; items?: object; maxItems?: number };
    if (type === 'array' && items && 'x-apart' in items) return { name, itemsMax: maxItems ?? 0 };
  }
  return undefined;
}

function readListItems(text: string, { name, itemsMax }: List): unknown {
  const parted = tried(() => splitItems(text, name, itemsMax));
  if (parted === 'none') return readJson(text);
  if (parted === 'too many') refuse(`/${name}`, 'too_many', `Give at most ${itemsMax}.`);
  if (typeof parted === 'string') refuse('', 'too_many', `Send less beside ${name}.`);
  const value = readJson(parted.frame) as Record<string, unknown[]>;
  value[name] = parted.items.map((item) => new RawJson(item));
  return value;
}

/** More members than fit into 256 KiB; scanning this many takes about 15 ms. */
const surfaceMembersMax = 50_000;

/**
 * Input members that can be read from a text too deep or too large to parse: those that are neither objects nor
 * lists.
 */
export function surfaceOf(text: string, { properties }: TObject): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  for (const [name, value] of tried(() => memberTexts(text, surfaceMembersMax))) {
    if (Object.hasOwn(properties, name) && !/^[[{]/.test(value)) found[name] = tried(() => JSON.parse(value));
  }
  return found;
}

function tried<T>(read: () => T): T {
  try {
    return read();
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause;
    throw new Failure('malformed_json', { cause });
  }
}

/** Says where the text stops being JSON. The engine's message would quote it. */
function malformed(text: string, cause?: SyntaxError): Failure {
  const detail = jsonFaultText(text);
  return new Failure('malformed_json', { ...(detail ? { detail } : {}), ...(cause ? { cause } : {}) });
}

function refuse(pointer: string, code: string, detail: string): never {
  fail('validation_failed', { detail, errors: [{ pointer, code, detail }] });
}
