import { detachBuffer } from '../../kernel/detach-buffer.ts';
import { Failure } from '../../kernel/errors.ts';
import { grouped } from '../../text/grouped.ts';

/** Bytes collected before the announced size is allocated: announcing a size costs a sender nothing. */
const collectedBytes = 64 * 1024;

/**
 * Incoming bytes of a body. Those of a large one are copied into one buffer as they arrive, instead of being
 * collected first, so that only the network's own buffers become garbage.
 */
export class BodyBytes {
  readonly #limit: number;
  readonly #announced: number | undefined;
  #parts: Buffer[] = [];
  #buffer: Buffer | undefined;
  #length = 0;

  /**
   * @param limit maximum size
   * @param announced size stated by the sender, if any; fails with `payload_too_large` if over the limit
   */
  constructor(limit: number, announced: number | undefined) {
    // Nothing of it is read.
    if (announced !== undefined && announced > limit) throw tooLarge(limit, { Connection: 'close' });
    this.#limit = limit;
    this.#announced = announced;
  }

  /** Bytes received. */
  get length(): number {
    return this.#length;
  }

  /** Announced size; without one, the bytes received. */
  get size(): number {
    return this.#announced ?? this.#length;
  }

  /** Maximum number of bytes still to come. */
  get missing(): number {
    return (this.#announced ?? this.#limit) - this.#length;
  }

  /** Fails with `payload_too_large`. */
  add(part: Buffer): void {
    const at = this.#length;
    this.count(part);
    if (this.#buffer) {
      part.copy(this.#buffer, at);
      detachBuffer(part);
    } else this.#parts.push(part);
    if (!this.#buffer && this.#announced !== undefined && this.#length > collectedBytes)
      this.#allocate(this.#announced);
  }

  /** Counts bytes that are passed on immediately instead of kept. Fails with `payload_too_large`. */
  count(part: Buffer): void {
    const length = this.#length + part.length;
    if (length > this.#limit) throw tooLarge(this.#limit);
    this.#length = length;
  }

  /** Returns the collected parts and forgets them. */
  takeParts(): readonly Buffer[] {
    return this.#parts.splice(0);
  }

  /**
   * Returns all bytes and forgets them. Fails with `malformed_json` if their number differs from the announced size.
   */
  take(): Buffer {
    this.requireAll();
    const [first, ...more] = this.#parts;
    // Most bodies are a single part, which needs no copy.
    const only = more.length === 0 ? first : undefined;
    const joined = this.#buffer ?? only ?? Buffer.concat(this.#parts, this.#length);
    this.#buffer = undefined;
    this.#parts = [];
    return joined;
  }

  /** Fails with `malformed_json` if fewer bytes arrived than announced. */
  requireAll(): void {
    if (this.#announced !== undefined && this.#length !== this.#announced)
      throw new Failure('malformed_json', { detail: 'The body is not as long as Content-Length says.' });
  }

  #allocate(bytes: number): void {
    this.#buffer = Buffer.allocUnsafeSlow(bytes);
    let at = 0;
    for (const part of this.#parts) {
      at += part.copy(this.#buffer, at);
      detachBuffer(part);
    }
    this.#parts = [];
  }
}

const tooLarge = (limitBytes: number, headers?: Record<string, string>): Failure =>
  new Failure('payload_too_large', {
    detail: `The body is larger than ${grouped(limitBytes)} bytes, the most this address takes.`,
    members: { limit_bytes: limitBytes },
    ...(headers ? { headers } : {}),
  });
