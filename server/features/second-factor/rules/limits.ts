/** Maximum passkeys per account. */
export const passkeysMax = 20;
/** Lifetime of a challenge: time for a browser's dialog. */
export const challengeMilliseconds = 5 * 60_000;
