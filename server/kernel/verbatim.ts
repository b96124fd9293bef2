import { randomBytes } from 'node:crypto';

/** Stands for a text in what a serialiser writes. Random for each process, so that no caller can send it. */
const marker = `raw:${randomBytes(16).toString('hex')}`;
const writtenMarker = `"${marker}"`;

/** The texts of the answer that is being written, in order. Serialising is synchronous, so one at a time is at work. */
let held: string[] = [];

/**
 * JSON text that must reach the caller exactly as it came in: key order, number text (`12345678901234567890`, `1.0`),
 * spaces. Parsing and writing it again would change it, and cost more.
 */
export class RawJson {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  /** Called by the serialiser, which expects a string: see `forSerializer`. */
  toString(): string {
    held.push(this.text);
    return marker;
  }
}

/** Runs a serialiser and splices the text of every RawJson it met into what it wrote. */
export function splice(serialise: () => string): string {
  const texts: string[] = [];
  held = texts;
  const written = serialise();
  if (texts.length === 0) return written;
  const parts = written.split(writtenMarker);
  if (parts.length !== texts.length + 1)
    throw new Error('A serialiser wrote a RawJson value other than once.');
  let spliced = parts[0] ?? '';
  for (const [index, text] of texts.entries()) spliced += text + parts[index + 1];
  return spliced;
}

/** A value as a caller has it after parsing the answer, for documents. */
export function asParsed(value: unknown): unknown {
  const text = JSON.stringify(value, (_, member: unknown) =>
    member instanceof RawJson ? JSON.parse(member.text) : member,
  );
  return JSON.parse(text);
}
