import { hash } from 'node:crypto';
import type { FileOnDisk } from '../../kernel/upload.ts';

/** Name of a file: the SHA-256 of its bytes in lower-case hex. */
export type Sha256 = string;

/** Content to store: bytes, or a file on this machine. */
export type PutContent = Uint8Array | FileOnDisk;

/** Name of a content in a store. */
export const nameOf = (content: PutContent): Sha256 =>
  content instanceof Uint8Array ? sha256Of(content) : content.sha256;

export const sha256Of = (bytes: Uint8Array): Sha256 => hash('sha256', bytes, 'hex');

/** Content-addressed file storage. Equal bytes are stored once, and files never change. */
export interface FileStore {
  /**
   * Stores a file; resolves once it survives a power failure. Putting it again repairs a damaged copy. A file on
   * this machine is moved and must not be read at its old path afterwards.
   */
  put(content: PutContent): Promise<Sha256>;
  /** Returns the bytes of a file; undefined if it does not exist. Fails if they do not match the hash. */
  get(name: Sha256): Promise<Buffer | undefined>;
  /** Harmless if it does not exist. */
  delete(name: Sha256): Promise<void>;
  /** Names of all files, unordered. */
  list(): AsyncIterable<Sha256>;
}

const form = /^[0-9a-f]{64}$/;

/** True for a well-formed file name. Anything else never becomes part of a path or URL. */
export const isSha256 = (text: string): text is Sha256 => form.test(text);

/** Returns the bytes if they match the name: a disk or a service may have damaged them. */
export function intact(name: Sha256, bytes: Buffer): Buffer {
  if (sha256Of(bytes) !== name) throw new Error(`The stored file ${name} is not what it was.`);
  return bytes;
}
