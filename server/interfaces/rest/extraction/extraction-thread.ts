// Runs in a thread: extracts the files of one body after another while the main thread continues.
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { extractBase64 } from '../../../kernel/extract-base64.ts';
import type { Extracted, ExtractRequest } from './base64-extractor.ts';

// Lets the main thread go first on few cores. On other systems this would lower the priority of the whole process.
if (process.platform === 'linux') setPriority(10);

parentPort?.on('message', ({ id, body }: ExtractRequest) => {
  const extracted = extractBase64(Buffer.from(body.buffer, body.byteOffset, body.length));
  const files = [...extracted.files].flatMap(([name, { content, sha256, mediaType }]) =>
    Buffer.isBuffer(content) ? [{ name, bytes: content, sha256, mediaType }] : [],
  );
  // In memory of its own, so that it can be transferred.
  const frame = new Uint8Array(extracted.frame);
  const own = [frame, body, ...files.map(({ bytes }) => bytes)].map(({ buffer }) => buffer as ArrayBuffer);
  parentPort?.postMessage({ id, frame, body, files } satisfies Extracted, own);
});
