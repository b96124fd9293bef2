/**
 * Gives the memory of bytes back at once, where they have one of their own: V8 would collect all garbage for each ten megabytes
 * of such, and hold the process up. Whoever still has them sees none; nobody may be writing them anywhere. What has gone to another
 * thread is left to that.
 */
export function giveBack(bytes: Uint8Array): void {
  const { buffer } = bytes;
  if (buffer instanceof ArrayBuffer && !buffer.detached && buffer.byteLength === bytes.length)
    buffer.transfer(0);
}
