import { createHash } from 'node:crypto';

/** ETag of a content, the same in every process. Weak, because several content codings share it (RFC 9110, 8.8.1). */
export const etagOf = (content: string | Uint8Array): string =>
  `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`;

/** True if If-None-Match contains the ETag, using weak comparison (RFC 9110, 13.1.2). */
export const namesEtag = (clientTags: string | undefined, etag: string): boolean =>
  clientTags !== undefined &&
  (clientTags === etag || clientTags.split(',').some((each) => isOne(each.trim(), etag)));

const isOne = (clientTags: string, etag: string): boolean =>
  clientTags === '*' || withoutWeak(clientTags) === withoutWeak(etag);

const withoutWeak = (etag: string): string => (etag.startsWith('W/') ? etag.slice('W/'.length) : etag);
