import { randomBytes } from 'node:crypto';

const prefix = `raw:${randomBytes(16).toString('hex')}:`;
const marker = new RegExp(`"${prefix}(\\d+)"`, 'g');

/**
 * JSON texts to be put into a larger JSON text once that has been written. A serialiser writes the marker that `hold`
 * returns, which no caller can know (random for each process); `applyTo` puts each text in its marker's place.
 */
export class Splices {
  readonly #texts: string[] = [];

  hold(text: string): string {
    return prefix + (this.#texts.push(text) - 1);
  }

  applyTo(json: string): string {
    if (this.#texts.length === 0) return json;
    return json.replace(marker, (_, index: string) => this.#texts[Number(index)] ?? 'null');
  }
}

/** Serialising is synchronous, so one at a time is at work. */
let current = new Splices();

/**
 * JSON text that must reach the caller exactly as it came in: key order, number text (`12345678901234567890`, `1.0`),
 * spaces. Parsing and writing it again would change it, and cost more.
 */
export class RawJson {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  /** What a serialiser that is told to expect a string writes: see `forSerializer`. */
  toString(): string {
    return current.hold(this.text);
  }
}

/** Runs a serialiser and splices the text of every RawJson it met into what it wrote. */
export function splice(serialise: () => string): string {
  current = new Splices();
  return current.applyTo(serialise());
}

/** A value as a caller has it after parsing the answer, for documents. */
export function asParsed(value: unknown): unknown {
  const text = JSON.stringify(value, (_, member: unknown) =>
    member instanceof RawJson ? JSON.parse(member.text) : member,
  );
  return JSON.parse(text);
}
