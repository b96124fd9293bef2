/** Activity and tokens of a site. Times are epoch milliseconds. */
export interface Connection {
  /** Its first call with its own token, or what a visitor first wrote in its widget. */
  readonly firstSeenAt: number | null;
  /** The last call that succeeded, or an event sent for it. */
  readonly lastOkAt: number | null;
  readonly lastEventAt: number | null;
  readonly lastReadAt: number | null;
  /** When a visitor last wrote in its widget. */
  readonly lastChatAt: number | null;
  readonly lastErrorAt: number | null;
  readonly lastErrorCode: string | null;
  /** A JSON pointer, where the refusal named a field. */
  readonly lastErrorField: string | null;
  /** The last event that was refused. */
  readonly lastRefusedAt: number | null;
  readonly lastRefusedCode: string | null;
  readonly lastRefusedField: string | null;
  readonly tokensIssued: number;
  readonly tokensActive: number;
  /** Set if the site is published from here, with the time of publication. */
  readonly live?: { readonly since: number | null } | undefined;
}

/** A site that had tokens has none that is accepted now. */
export const isCutOff = (site: Connection): boolean => site.tokensIssued > 0 && site.tokensActive === 0;

export type ConnectionStatus = 'waiting' | 'connected' | 'disconnected';

/** Revoked counts more than never used: an owner who disconnected a site wants to see that it is. */
export function statusOf(site: Connection): ConnectionStatus {
  if (site.live) return site.live.since === null ? 'waiting' : 'connected';
  if (isCutOff(site)) return 'disconnected';
  return site.firstSeenAt === null ? 'waiting' : 'connected';
}

/** When it was first there: with its first call, or where it is published from here with that. */
export const connectedAt = ({ live, firstSeenAt }: Connection): number | null =>
  live ? live.since : firstSeenAt;

/** When it was last heard from: by a call that succeeded, by an event sent for it, or by a visitor in its widget. */
export function heardAt({ lastOkAt, lastChatAt }: Connection): number | null {
  return lastOkAt === null || lastChatAt === null ? (lastOkAt ?? lastChatAt) : Math.max(lastOkAt, lastChatAt);
}

/** The latest call, event or chat, successful or not. */
export function lastSeenAt(site: Connection): number | null {
  const last = Math.max(heardAt(site) ?? -1, site.lastErrorAt ?? -1);
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
