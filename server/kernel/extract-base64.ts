import { base64Head, UploadedFile } from './upload.ts';

/** A JSON text with its files removed, and the files. */
export interface ExtractedFiles {
  /** The JSON with a short placeholder for each file; valid if the body is. */
  readonly frame: Buffer;
  /** Files by placeholder. */
  readonly files: ReadonlyMap<string, UploadedFile>;
}

/** Minimum length of a text to extract: shorter ones are not worth it. */
const extractionBytesMin = 64 * 1024;
const quote = 0x22;
const backslash = 0x5c;
const padded = 0x3d;
/**
 * Characters converted to a string at a time: small enough to stay out of large-object space, and a multiple of
 * four.
 */
const pieceCharacters = 64 * 1024;

/**
 * Extracts long base64 texts, or base64 data URLs, from the bytes of a JSON text and decodes them piece by piece.
 * This avoids one huge string that the parser scans and the garbage collector has to free. A body of 6 MB takes a
 * few milliseconds, in a separate thread. Anything but complete, plain base64 is left in place.
 */
export function extractBase64(body: Buffer): ExtractedFiles {
  const files = new Map<string, UploadedFile>();
  const frame: Buffer[] = [];
  let from = 0;
  // Every text of sufficient length covers one of these positions.
  for (let position = extractionBytesMin / 2; position < body.length; ) {
    const close = body.indexOf(quote, position);
    if (close < 0) break;
    const open = body.lastIndexOf(quote, position - 1);
    position = Math.max(position + extractionBytesMin / 2, close + 1);
    if (open < from || close - open <= extractionBytesMin || body[open - 1] === backslash) continue;
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
 * Replaces the placeholders among an input's file members, `names`, with their files. False if a placeholder is
 * elsewhere or part of a longer text: the original body must then be parsed.
 */
export function putFiles(
  value: unknown,
  names: readonly string[],
  { frame, files }: ExtractedFiles,
): boolean {
  const occursOnce = (name: string): boolean => frame.indexOf(name) === frame.lastIndexOf(name);
  if (![...files.keys()].every(occursOnce)) return false;
  if (typeof value !== 'object' || value === null) return files.size === 0;
  const input = value as Record<string, unknown>;
  let written = 0;
  for (const name of names) {
    const existing = Object.hasOwn(input, name) ? input[name] : undefined;
    const file = typeof existing === 'string' ? files.get(existing) : undefined;
    if (!file) continue;
    input[name] = file;
    written += 1;
  }
  return written === files.size;
}

/** Decodes the text between two positions of a body; undefined if it is not entirely base64. */
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
    // The decoder skips invalid characters, and then returns fewer bytes.
    if (bytes.write(body.toString('latin1', at, end), filled, 'base64') !== expected) return undefined;
    filled += expected;
  }
  const isWhole = (close - start - padding) % 4 !== 1 && filled === bytes.length;
  const { mediaType } = head;
  return isWhole ? new UploadedFile(bytes, mediaType ? { mediaType } : {}) : undefined;
}
