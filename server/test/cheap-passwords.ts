import { createPasswords } from '../platform/crypto/password.ts';

/** The product's hashing at a lower cost: tests check results, not strength. */
export const cheapPasswords = createPasswords({ memory: 64, passes: 1, parallelism: 1 });
