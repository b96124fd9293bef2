import { Worker } from 'node:worker_threads';
import type { ExtractedFiles } from '../../../kernel/extract-base64.ts';
import { UploadedFile } from '../../../kernel/upload.ts';

export interface ExtractRequest {
  readonly id: number;
  readonly body: Uint8Array;
}
export interface Extracted extends ExtractRequest {
  readonly frame: Uint8Array;
  readonly files: readonly {
    name: string;
    bytes: Uint8Array;
    sha256: string;
    mediaType: string | undefined;
  }[];
}

/** Files extracted from a body, and the body itself, returned by the thread. */
export type ThreadExtraction = ExtractedFiles & { readonly body: Buffer };

/** Time an idle thread is kept; it holds about 10 MB. */
const idleMsDefault = 30_000;

/**
 * Extracts base64 files from large bodies in a separate thread, in order of arrival. The body is transferred, not
 * copied: it must not be used afterwards, and the returned one replaces it.
 */
export function createBase64Extractor({
  idleMs = idleMsDefault,
} = {}): (body: Buffer) => Promise<ThreadExtraction> {
  const waiting = new Map<number, PromiseWithResolvers<Extracted>>();
  let thread: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;

  function start(): Worker {
    const worker = new Worker(new URL('./extraction-thread.ts', import.meta.url));
    const over = (cause?: unknown): void => {
      // A thread that was ended while idle does not affect work waiting for the next one.
      if (thread !== worker) return;
      thread = undefined;
      const ended = new Error('The thread that reads large bodies has ended.', { cause });
      for (const { reject } of waiting.values()) reject(ended);
    };
    worker.on('message', (extracted: Extracted) => waiting.get(extracted.id)?.resolve(extracted));
    worker.once('error', over);
    worker.once('exit', () => over());
    worker.unref();
    return worker;
  }

  function end(): void {
    const endedThread = thread;
    // Bodies arriving while it ends need another thread.
    thread = undefined;
    void endedThread?.terminate();
  }

  return async (body) => {
    clearTimeout(idle);
    thread ??= start();
    const id = ++lastId;
    const pending = Promise.withResolvers<Extracted>();
    waiting.set(id, pending);
    thread.ref();
    try {
      const away = withOwnMemory(body);
      thread.postMessage({ id, body: away } satisfies ExtractRequest, [away.buffer as ArrayBuffer]);
      const { frame, body: returnedBody, files } = await pending.promise;
      return {
        frame: Buffer.from(frame.buffer),
        body: Buffer.from(returnedBody.buffer, returnedBody.byteOffset, returnedBody.length),
        files: new Map(
          files.map(({ name, bytes, ...metadata }) => [
            name,
            new UploadedFile(Buffer.from(bytes.buffer), metadata),
          ]),
        ),
      };
    } finally {
      waiting.delete(id);
      if (waiting.size === 0) {
        thread?.unref();
        idle = setTimeout(end, idleMs).unref();
      }
    }
  };
}

/** A body that arrived in parts owns its memory; any other one is copied. */
const withOwnMemory = (body: Buffer): Uint8Array =>
  body.buffer.byteLength === body.length ? new Uint8Array(body.buffer) : new Uint8Array(body);
