import { hash } from 'node:crypto';
import type { LyingFile } from '../../kernel/upload.ts';

/** A file is named by its content: the SHA-256 of its bytes, in small hexadecimal digits. */
export type Sha256 = string;

/** What is put: bytes, or a file that lies on this machine. */
export type PutContent = Uint8Array | LyingFile;

/** The name that some content has in a store. */
export const nameOf = (content: PutContent): Sha256 =>
  content instanceof Uint8Array ? sha256Of(content) : content.sha256;

export const sha256Of = (bytes: Uint8Array): Sha256 => hash('sha256', bytes, 'hex');

/** Where files are kept, each under the hash of its content. The same bytes are kept once, and never change. */
export interface FileStore {
  /**
   * Keeps a file, and resolves once it outlives a power cut. A second time it mends what was damaged meanwhile. A file that lies on
   * this machine is moved: nobody may read it where it lay.
   */
  put(content: PutContent): Promise<Sha256>;
  /** The bytes of a file; undefined where there is none. Fails where they are not what their name says. */
  get(name: Sha256): Promise<Buffer | undefined>;
  /** Harmless where there is none. */
  delete(name: Sha256): Promise<void>;
  /** The name of every file there is, in no order. */
  list(): AsyncIterable<Sha256>;
}

const form = /^[0-9a-f]{64}$/;

/** Whether a text can be the name of a file. What is no name never becomes a path or an address. */
export const isSha256 = (text: string): text is Sha256 => form.test(text);

/** The bytes, where they are what their name says: a disk or a service may have lost some. */
export function intact(name: Sha256, bytes: Buffer): Buffer {
  if (sha256Of(bytes) !== name) throw new Error(`The stored file ${name} is not what it was.`);
  return bytes;
}
