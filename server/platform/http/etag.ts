import { createHash } from 'node:crypto';

/** ETag of a content, the same in every process. Weak, because several content codings share it (RFC 9110, 8.8.1). */
export const etagOf = (content: string | Uint8Array): string =>
  `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`;

/** True if If-None-Match contains the ETag, using weak comparison (RFC 9110, 13.1.2). */
export const namesEtag = (held: string | undefined, etag: string): boolean =>
  held !== undefined && (held === etag || held.split(',').some((each) => isOne(each.trim(), etag)));

const isOne = (held: string, etag: string): boolean =>
  held === '*' || withoutWeak(held) === withoutWeak(etag);

const withoutWeak = (etag: string): string => (etag.startsWith('W/') ? etag.slice('W/'.length) : etag);
