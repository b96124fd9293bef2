import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type Coding, codings, codingsIn, varyByCoding } from './coding.ts';
import { compressFrom, compressShared } from './compress.ts';
import { etagOf, namesEtag } from './etag.ts';

/** Public content with its ETag and, once requested, its compressed forms. */
export interface CachedBody {
  readonly etag: string;
  readonly plain: string | Buffer;
  /** True if it is worth compressing. */
  readonly isCompressible: boolean;
  /** Best compressed form among the accepted codings; undefined to send it uncompressed. */
  compressed(accepted: ReadonlySet<Coding>): Encoded | Promise<Encoded | undefined> | undefined;
}

export interface Encoded {
  readonly coding: Coding;
  readonly bytes: Buffer;
}

/**
 * @param supportedCodings compressors by coding; each runs on first request, and again if it failed
 */
export function createCachedBody(
  plain: string | Buffer,
  supportedCodings: readonly Coding[],
  make: (coding: Coding) => Promise<Buffer | undefined>,
): CachedBody {
  const forms = new Map<Coding, Encoded | Promise<Encoded | undefined>>();
  const isCompressible = supportedCodings.length > 0;
  async function compress(coding: Coding): Promise<Encoded | undefined> {
    const bytes = await make(coding).catch(() => undefined);
    if (bytes === undefined) forms.delete(coding);
    else forms.set(coding, { coding, bytes });
    return bytes && { coding, bytes };
  }
  return {
    etag: etagOf(plain),
    plain,
    isCompressible,
    compressed(accepted) {
      const coding = supportedCodings.find((each) => accepted.has(each));
      if (coding === undefined) return undefined;
      const form = forms.get(coding) ?? compress(coding);
      forms.set(coding, form);
      return form;
    },
  };
}

/**
 * Caches a text, compressed from one kilobyte up. Its bytes are encoded once: doing that per answer would take a
 * third of the time.
 */
export const cacheText = (text: string): CachedBody =>
  createCachedBody(Buffer.from(text), text.length < compressFrom ? [] : codings, (coding) =>
    compressShared(text, coding),
  );

/** Documents and popular pages; a caller who requests everything only evicts entries. */
const texts = new LRUCache<string, CachedBody>({ max: 64, memoMethod: cacheText });

/** Caches a text by its value: there are few distinct public texts. */
export const cachedText = (text: string): CachedBody => texts.memo(text);

/** True if the client's copy is current. */
export const isCurrent = ({ headers }: FastifyRequest, { etag }: CachedBody): boolean =>
  namesEtag(headers['if-none-match'], etag);

/**
 * Sends cached content, or 304 if the client's copy is current. Set the status and other headers first. If the
 * request carries a token, shared caches must not store the answer, even though it is public.
 */
export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  content: CachedBody,
  contentType: string,
): FastifyReply {
  reply.header('etag', content.etag);
  if (request.headers.authorization !== undefined) reply.header('cache-control', 'no-store');
  if (content.isCompressible) varyByCoding(reply);
  if (reply.statusCode === 200 && isCurrent(request, content)) return reply.code(304).send();
  reply.header('content-type', contentType);
  const form = content.isCompressible
    ? content.compressed(codingsIn(request.headers['accept-encoding']))
    : undefined;
  if (form instanceof Promise) {
    void form.then((compressed) => sendForm(reply, content, compressed));
    return reply;
  }
  return sendForm(reply, content, form);
}

const sendForm = (
  reply: FastifyReply,
  { plain }: CachedBody,
  compressed: Encoded | undefined,
): FastifyReply =>
  compressed ? reply.header('content-encoding', compressed.coding).send(compressed.bytes) : reply.send(plain);
