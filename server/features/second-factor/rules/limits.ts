/** Passkeys of one account. */
export const passkeysMax = 20;
/** Time to answer a browser's dialog. */
export const challengeMilliseconds = 5 * 60_000;
