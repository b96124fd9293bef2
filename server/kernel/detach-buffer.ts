/**
 * Frees the memory of a buffer immediately if it owns it. Otherwise V8 runs a full collection for every ten
 * megabytes of external memory and blocks the process. The bytes are empty afterwards for every holder, so no write
 * may be in flight. Buffers transferred to another thread are left alone.
 */
export function detachBuffer(bytes: Uint8Array): void {
  const { buffer } = bytes;
  if (buffer instanceof ArrayBuffer && !buffer.detached && buffer.byteLength === bytes.length)
    buffer.transfer(0);
}
