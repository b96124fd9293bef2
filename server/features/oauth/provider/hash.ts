import { createHash } from 'node:crypto';

/** SHA-256 of a secret or an id, hex: only this is stored. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');
