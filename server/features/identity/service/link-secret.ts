import { hash, randomBytes } from 'node:crypto';

/** Secret of a link that is sent to somebody: 256 bits. Its hash alone is stored. */
export const newLinkSecret = (): string => randomBytes(32).toString('base64url');

export const linkSecretHash = (secret: string): string => hash('sha256', secret);
