/** Activity and tokens of a site. Times are epoch milliseconds. */
export interface Connection {
  /** The first call with the site's own token, or the first visitor's message in its widget. */
  readonly firstSeenAt: number | null;
  /** The latest successful call, or an event sent on its behalf. */
  readonly lastOkAt: number | null;
  readonly lastEventAt: number | null;
  readonly lastReadAt: number | null;
  /** The latest visitor's message in its widget. */
  readonly lastChatAt: number | null;
  /** The latest refused call that sent something, or had a token that is over. */
  readonly lastErrorAt: number | null;
  readonly lastErrorCode: string | null;
  /** JSON pointer, if the refusal named a field; for a wrong address its method and path. */
  readonly lastErrorField: string | null;
  /** The latest refused event. */
  readonly lastRefusedAt: number | null;
  readonly lastRefusedCode: string | null;
  readonly lastRefusedField: string | null;
  readonly tokensIssued: number;
  readonly tokensActive: number;
  /** Set if the site is published from here, with the time of publication. */
  readonly live?: { readonly since: number | null } | undefined;
}

/** True for a site that had tokens, none of which is valid now. */
export const isCutOff = (site: Connection): boolean => site.tokensIssued > 0 && site.tokensActive === 0;

export type ConnectionStatus = 'waiting' | 'connected' | 'disconnected';

/** Revoked takes precedence over never used: an owner who disconnected a site expects to see that. */
export function statusOf(site: Connection): ConnectionStatus {
  if (site.live) return site.live.since === null ? 'waiting' : 'connected';
  if (isCutOff(site)) return 'disconnected';
  return site.firstSeenAt === null ? 'waiting' : 'connected';
}

/** Time of the first call or, for a site published from here, of its publication. */
export const connectedAt = ({ live, firstSeenAt }: Connection): number | null =>
  live ? live.since : firstSeenAt;

/** Latest sign of life: a successful call, an event sent on its behalf, or a visitor's message in its widget. */
export function lastReceivedAt({ lastOkAt, lastChatAt }: Connection): number | null {
  return lastOkAt === null || lastChatAt === null ? (lastOkAt ?? lastChatAt) : Math.max(lastOkAt, lastChatAt);
}

/** The latest call, event or chat, successful or not. */
export function lastSeenAt(site: Connection): number | null {
  const last = Math.max(lastReceivedAt(site) ?? -1, site.lastErrorAt ?? -1);
  return last < 0 ? null : last;
}

/** Features a site uses. */
export function featuresOf(site: Connection): string[] {
  const features = [];
  if (site.lastEventAt !== null) features.push('events');
  if (site.lastReadAt !== null) features.push('reads');
  if (site.lastChatAt !== null) features.push('chat');
  return features;
}
