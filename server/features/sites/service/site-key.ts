import { randomBase32 } from '../../../text/base32.ts';

/** A site's public key: 80 random bits, enough to be unique. */
export const newSiteKey = (): string => `sk_${randomBase32(16).toLowerCase()}`;
