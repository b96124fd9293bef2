import { base64Head, UploadedFile } from './upload.ts';

/** A JSON text without files that are in it, and those. */
export interface Lifted {
  /** With a short text in the place of each: JSON where the body is. */
  readonly frame: Buffer;
  /** By what stands in their places. */
  readonly files: ReadonlyMap<string, UploadedFile>;
}

/** Bytes of a text that is worth it: the shortest that are looked for. */
const liftedBytes = 64 * 1024;
const quote = 0x22;
const backslash = 0x5c;
const padded = 0x3d;
/** Characters that become one text on their way: short enough to be no large object, and nothing is left over of four. */
const pieceCharacters = 64 * 1024;

/**
 * Takes long texts that are base64, or data URLs of it, out of the bytes of a JSON text and decodes them piece by piece. A
 * body of megabytes becomes no text, which a parser would go through letter by letter and which garbage is collected of: one
 * of 6 MB takes some milliseconds, which a thread of its own has. What is not whole and plain base64 stays where it is.
 */
export function liftFiles(body: Buffer): Lifted {
  const files = new Map<string, UploadedFile>();
  const frame: Buffer[] = [];
  let from = 0;
  // Each text that is long enough has one of these places in it.
  for (let place = liftedBytes / 2; place < body.length; ) {
    const close = body.indexOf(quote, place);
    if (close < 0) break;
    const open = body.lastIndexOf(quote, place - 1);
    place = Math.max(place + liftedBytes / 2, close + 1);
    if (open < from || close - open <= liftedBytes || body[open - 1] === backslash) continue;
    const file = fileIn(body, open + 1, close);
    if (!file) continue;
    const name = `lifted-file-${files.size}`;
    files.set(name, file);
    frame.push(body.subarray(from, open + 1), Buffer.from(name));
    from = close;
  }
  return { frame: Buffer.concat([...frame, body.subarray(from)]), files };
}

/**
 * Puts lifted files in their places among the members of an input; `names` are those that are files. False where one has no
 * such place, or not one alone: then the body is to be read as it came.
 */
export function putFiles(value: unknown, names: readonly string[], { frame, files }: Lifted): boolean {
  const isOnce = (name: string): boolean => frame.indexOf(name) === frame.lastIndexOf(name);
  if (![...files.keys()].every(isOnce)) return false;
  if (typeof value !== 'object' || value === null) return files.size === 0;
  const input = value as Record<string, unknown>;
  let put = 0;
  for (const name of names) {
    const held = Object.hasOwn(input, name) ? input[name] : undefined;
    const file = typeof held === 'string' ? files.get(held) : undefined;
    if (!file) continue;
    input[name] = file;
    put += 1;
  }
  return put === files.size;
}

/** The file that stands between two places of a body; undefined where that is no base64 as a whole. */
function fileIn(body: Buffer, open: number, close: number): UploadedFile | undefined {
  const head = base64Head(body.toString('latin1', open, Math.min(close, open + 1024)));
  if (!head) return undefined;
  const start = open + head.length;
  const padding = body[close - 1] !== padded ? 0 : body[close - 2] === padded ? 2 : 1;
  const bytes = Buffer.allocUnsafeSlow(Math.floor(((close - start - padding) * 3) / 4));
  let filled = 0;
  for (let at = start; at < close; at += pieceCharacters) {
    const end = Math.min(at + pieceCharacters, close);
    const expected = Math.floor(((end - at - (end === close ? padding : 0)) * 3) / 4);
    // The library passes over what is no base64, and then there is less.
    if (bytes.write(body.toString('latin1', at, end), filled, 'base64') !== expected) return undefined;
    filled += expected;
  }
  const isWhole = (close - start - padding) % 4 !== 1 && filled === bytes.length;
  const { mediaType } = head;
  return isWhole ? new UploadedFile(bytes, mediaType ? { mediaType } : {}) : undefined;
}
