import { extentOf, memberTexts } from '../text/json-text.ts';
import { Failure, fail } from './errors.ts';
import { partItems } from './part-items.ts';
import type { TObject } from './schema.ts';
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
 * Reads the JSON text of bodies, once a look at each has said that this does not take long. Where the input has a list
 * of `Apart` items, each of them is left as its text (`RawJson`), for the handler to read by itself: together they may be
 * larger than what is read in one go, and one that is no object is no reason to refuse the others. Fails `malformed_json` or `validation_failed`.
 */
export function bodyReader(input: TObject): (text: string) => unknown {
  const list = listApart(input);
  return list ? (text) => readApart(text, list) : readJson;
}

/** Reads one JSON text of a request. */
export function readJson(text: string): unknown {
  const excess = excessOf(text);
  if (excess) refuse('', ...excess);
  return tried(() => JSON.parse(text));
}

/**
 * Rejects a text that is not a JSON object by its first character. The error needs no more than that, and parsing
 * and formatting a large array would be wasted work. Fails with `validation_failed` or `malformed_json`.
 */
export function requireObject(text: string): void {
  const first = /[^ \t\r\n]/.exec(text)?.[0] ?? '';
  if (first === '{') return;
  if (/["[\d\-tfn]/.test(first)) refuse('', 'wrong_type', 'Send one JSON object.');
  fail('malformed_json');
}

/** True if a JSON text is within the limits on nesting and size. */
export const isReadable = (text: string): boolean => excessOf(text) === undefined;

function excessOf(text: string): readonly [code: string, detail: string] | undefined {
  if (text.length <= shortText) return undefined;
  const { depth, parts } = extentOf(text);
  if (depth > nestingMax) return ['too_deep', `Nest objects and lists at most ${nestingMax} levels deep.`];
  if (parts > partsMax) return ['too_many', `Send at most ${partsMax} objects, lists and named members.`];
  return undefined;
}

/** The list of `Apart` items in an input, where it has one. */
export function listApart(input: TObject): List | undefined {
  for (const [name, property] of Object.entries(input.properties)) {
    const { type, items, maxItems } = property as { type?: string; items?: object; maxItems?: number };
    if (type === 'array' && items && 'x-apart' in items) return { name, itemsMax: maxItems ?? 0 };
  }
  return undefined;
}

function readApart(text: string, { name, itemsMax }: List): unknown {
  const parted = tried(() => partItems(text, name, itemsMax));
  if (parted === 'none') return readJson(text);
  if (parted === 'too many') refuse(`/${name}`, 'too_many', `Give at most ${itemsMax}.`);
  if (typeof parted === 'string') refuse('', 'too_many', `Send less beside ${name}.`);
  const value = readJson(parted.frame) as Record<string, unknown[]>;
  value[name] = parted.items.map((item) => new RawJson(item));
  return value;
}

/** More than 256 KiB have room for; so many are looked through in some 15 ms. */
const surfaceMembersMax = 50_000;

/**
 * The members of an input that can be told from a text which is not read because it is too deep or too much: those that are
 * no objects or lists.
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

function refuse(pointer: string, code: string, detail: string): never {
  fail('validation_failed', { detail, errors: [{ pointer, code, detail }] });
}
