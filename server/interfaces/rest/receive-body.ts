import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { detachBuffer } from '../../kernel/detach-buffer.ts';
import { Failure } from '../../kernel/errors.ts';
import type { BeginFile, FileWriter } from '../../kernel/upload.ts';
import { type Backpressure, createBackpressure, type Incoming } from './backpressure.ts';
import { BodyBytes } from './body-bytes.ts';

/** Bytes accepted from any sender, before authentication. */
const unaskedBytes = 256 * 1024;

/** A large body. It is received only on demand: once the sender is known and authorised. */
export class StreamedBody {
  readonly #incoming: Readable;
  readonly #bytes: BodyBytes;
  readonly #backpressure: Backpressure;
  readonly #beginFile: BeginFile;
  readonly #files: FileWriter[] = [];
  #received: Incoming | undefined;

  constructor(incoming: Readable, bytes: BodyBytes, backpressure: Backpressure, beginFile: BeginFile) {
    this.#incoming = incoming;
    this.#bytes = bytes;
    this.#backpressure = backpressure;
    this.#beginFile = beginFile;
  }

  /** Announced size, or the bytes received so far. */
  get size(): number {
    return this.#bytes.size;
  }

  /**
   * Receives the whole body, subject to backpressure. Call it once. Fails with `payload_too_large`, or if it is cut
   * off.
   */
  async receive(): Promise<Buffer> {
    for await (const part of this.#parts(this.#begin())) this.#bytes.add(part);
    return this.#bytes.take();
  }

  /**
   * Receives the body part by part; each part is invalid once the next is requested. Call it once; fails like
   * `receive`.
   */
  async *parts(): AsyncGenerator<Buffer> {
    const received = this.#begin();
    // Counted like the others, because everything written to a file passes through here.
    for (const part of this.#bytes.takeParts()) {
      yield part;
      await received.took(part.length, this.#bytes.missing);
    }
    for await (const part of this.#parts(received)) {
      this.#bytes.count(part);
      yield part;
      detachBuffer(part);
    }
    this.#bytes.requireAll();
  }

  #begin(): Incoming {
    this.#received = this.#backpressure.begin();
    return this.#received;
  }

  async *#parts(received: Incoming): AsyncGenerator<Buffer> {
    try {
      for await (const part of this.#incoming.iterator({ destroyOnReturn: false })) {
        const { length } = part as Buffer;
        yield part;
        await received.took(length, this.#bytes.missing);
      }
    } catch (thrown) {
      throw thrown instanceof Failure ? thrown : cutOff(thrown);
    }
  }

  /** Creates a file for part of it, kept until the body is released. */
  async beginFile(): Promise<FileWriter> {
    const file = await this.#beginFile();
    this.#files.push(file);
    return file;
  }

  /** Call it for bytes that left memory, to admit other bodies. */
  passedOn(bytes: number): void {
    this.#received?.passedOn(bytes);
  }

  /** Call it once everything read from the body is processed: admits other bodies, and deletes its files. */
  async release(): Promise<void> {
    this.#received?.end();
    this.#received = undefined;
    await Promise.all(this.#files.splice(0).map((file) => file.remove()));
  }
}

/**
 * Accepts bodies as raw bytes: the pipeline parses them once the caller is known, and some operations need the text.
 */
export function acceptBodies(app: FastifyInstance, beginFile: BeginFile): void {
  const backpressure = createBackpressure();
  app.removeAllContentTypeParsers();
  const types = [
    /^application\/(?:[\w.+-]+\+)?json\b/i,
    /^multipart\/form-data\b/i,
    /^application\/x-www-form-urlencoded\b/i,
  ];
  for (const type of types)
    app.addContentTypeParser(type, async (request: FastifyRequest, incoming: IncomingMessage) => {
      const { 'content-length': announced } = request.headers;
      const { bodyLimit } = request.routeOptions;
      const bytes = new BodyBytes(bodyLimit, announced === undefined ? undefined : Number(announced));
      const isThere = bytes.size <= unaskedBytes && (await receiveSmall(incoming, bytes));
      return isThere ? bytes.take() : new StreamedBody(incoming, bytes, backpressure, beginFile);
    });
}

/**
 * Receives up to the size accepted from any sender. Resolves with true if that is the whole body; the rest stays
 * unread.
 */
function receiveSmall(incoming: Readable, bytes: BodyBytes): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const settle = (outcome: () => void): void => {
      incoming.off('data', receive).off('end', finish).off('error', fail);
      outcome();
    };
    const finish = (): void => settle(() => resolve(true));
    const fail = (thrown: unknown): void =>
      settle(() => reject(thrown instanceof Failure ? thrown : cutOff(thrown)));
    const receive = (part: Buffer): void => {
      try {
        bytes.add(part);
      } catch (thrown) {
        fail(thrown);
      }
      if (bytes.length > unaskedBytes)
        settle(() => {
          incoming.pause();
          resolve(false);
        });
    };
    incoming.on('data', receive).on('end', finish).on('error', fail);
  });
}

const cutOff = (cause: unknown): Failure =>
  new Failure('invalid_parameter', { detail: 'The request cannot be read.', cause });
