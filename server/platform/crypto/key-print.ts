import { createSeal } from './seal.ts';

/** Recognises a key. A hash that is keyed with it, so that nobody learns anything of the key. */
export const keyPrint = (key: Buffer): string => createSeal([key], 'print').fingerprint('key');
