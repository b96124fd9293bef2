import { Type } from './schema.ts';

/** Bytes in memory, such as a picture. */
export interface Bytes {
  readonly mediaType: string;
  readonly bytes: Uint8Array;
  /** Changes with the bytes, for example their hash: clients that hold this version need not download it again. */
  readonly version: string;
  /** Name under which browsers save it; `isInline` lets them show it first. */
  readonly download?: { readonly filename: string; readonly isInline: boolean };
  /** Time for which the caller may keep it without asking again; by default none. */
  readonly cachedSeconds?: number;
}

/** Output schema of an operation that returns bytes. */
export const BytesOf = (description: string) =>
  Type.Unsafe<Bytes>({ type: 'string', contentEncoding: 'base64', description });
