import { randomBytes } from 'node:crypto';

/** Stands for a raw text in serialised output. Random per process, so that no caller can send it. */
const marker = `raw:${randomBytes(16).toString('hex')}`;
const writtenMarker = `"${marker}"`;

/** Raw texts of the answer being written, in order. Serialising is synchronous, so there is only one at a time. */
let fragments: string[] = [];

/**
 * JSON text passed on exactly as received: key order, number formats (`12345678901234567890`, `1.0`), white space.
 * Parsing and rewriting would change it, and cost more.
 */
export class RawJson {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  /** Called by the serialiser, which expects a string: see `forSerializer`. */
  toString(): string {
    fragments.push(this.text);
    return marker;
  }
}

/** Runs a serialiser and inserts the text of every RawJson into its output. */
export function splice(serialise: () => string): string {
  const texts: string[] = [];
  fragments = texts;
  const written = serialise();
  if (texts.length === 0) return written;
  const parts = written.split(writtenMarker);
  if (parts.length !== texts.length + 1)
    throw new Error('A serialiser wrote a RawJson value other than once.');
  let spliced = parts[0] ?? '';
  for (const [index, text] of texts.entries()) spliced += text + parts[index + 1];
  return spliced;
}

/** The value a caller gets by parsing the answer, for documents. */
export function asParsed(value: unknown): unknown {
  const text = JSON.stringify(value, (_, member: unknown) =>
    member instanceof RawJson ? JSON.parse(member.text) : member,
  );
  return JSON.parse(text);
}
