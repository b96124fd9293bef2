import { createSeal } from './seal.ts';

/** Fingerprint of a key: a hash keyed with it, which reveals nothing about the key. */
export const keyFingerprint = (key: Buffer): string => createSeal([key], 'print').fingerprint('key');
