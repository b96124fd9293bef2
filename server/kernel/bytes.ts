import { Type } from './schema.ts';

/** Bytes that are at hand, such as a picture. */
export interface Bytes {
  readonly mediaType: string;
  readonly bytes: Uint8Array;
  /** Another one for other bytes, such as their hash: who holds these need not be sent them again. */
  readonly version: string;
}

/** The output of an operation that answers bytes. */
export const BytesOf = (description: string) =>
  Type.Unsafe<Bytes>({ type: 'string', contentEncoding: 'base64', description });
