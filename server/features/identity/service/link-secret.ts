import { hash, randomBytes } from 'node:crypto';

/** Secret of a mailed link: 256 bits. Only its hash is stored. */
export const newLinkSecret = (): string => randomBytes(32).toString('base64url');

export const linkSecretHash = (secret: string): string => hash('sha256', secret);
