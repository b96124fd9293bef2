/** Lifetimes in seconds, as the library counts. Every call looks the token up, so that a long life ends at once. */
export const lifetimes = {
  code: 60,
  accessToken: 8 * 3600,
  /** From the last refresh. */
  refreshToken: 90 * 86_400,
  /** Time to sign in and decide. */
  request: 30 * 60,
} as const;

/**
 * Hosts refresh in parallel, in bursts of more than a minute: the same refresh token works again for a while, a few
 * times. Used after that, it ends the connection, since somebody else may have it.
 */
export const refreshGrace = { milliseconds: 120_000, usesMax: 10 } as const;
