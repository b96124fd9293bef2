/**
 * Lifetimes in seconds, as in the library. Every call looks the token up, so that even a long-lived one can
 * be revoked immediately.
 */
export const lifetimes = {
  code: 60,
  accessToken: 8 * 3600,
  /** Since the last refresh. */
  refreshToken: 90 * 86_400,
  /** Time to sign in and decide. */
  request: 30 * 60,
} as const;

/**
 * Hosts refresh in parallel, in bursts of more than a minute: a used refresh token works again for a while, a
 * few times. A later use ends the connection, since the token may have been stolen.
 */
export const refreshGrace = { milliseconds: 120_000, usesMax: 10 } as const;
