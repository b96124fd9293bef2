import type { Seal } from '../../../../platform/crypto/seal.ts';

/** Content of a preview link. */
export interface PreviewLink {
  readonly revisionId: number;
  /** Number of times the revision's links had been revoked when this one was issued. */
  readonly revoked: number;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
}

/** Tokens of preview links, sealed so that they can be neither forged nor read. */
export interface PreviewLinks {
  write(link: PreviewLink): string;
  /** Undefined if the token is forged, was changed or has expired. */
  read(token: string, now: number): PreviewLink | undefined;
}

const form = /^[A-Za-z0-9_-]{40,200}$/;

export const createPreviewLinks = (seal: Pick<Seal, 'seal' | 'open'>): PreviewLinks => ({
  write: ({ revisionId, revoked, expiresAt }) =>
    Buffer.from(seal.seal(`${revisionId} ${revoked} ${expiresAt}`), 'base64').toString('base64url'),
  read(token, now) {
    if (!form.test(token)) return undefined;
    const text = seal.open(Buffer.from(token, 'base64url').toString('base64'));
    if (text === undefined) return undefined;
    const [revisionId = 0, revoked = 0, expiresAt = 0] = text.split(' ').map(Number);
    return expiresAt > now ? { revisionId, revoked, expiresAt } : undefined;
  },
});
