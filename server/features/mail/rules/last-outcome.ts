/** A mail with the facts that tell how its attempts went. */
interface TriedMail {
  readonly state: 'queued' | 'sent' | 'failed' | 'unknown';
  readonly reason: string | null;
  readonly attempts: number;
  readonly is_kept: number;
  readonly created_at: number;
  readonly ended_at: number | null;
}

/** Most recent results of sending. */
export interface LastOutcome {
  readonly sentAt: number | null;
  /** Reason of a failure after that. */
  readonly problem: string | null;
}

/**
 * Derives how sending last went from the newest mails, newest first, since the settings were saved. A mail that waits
 * for another attempt has no time of its last one, so it counts only if it was written after the last success.
 */
export function lastOutcome(mails: readonly TriedMail[], since: number): LastOutcome {
  const tried = mails.filter((mail) => mail.is_kept === 0 && mail.attempts > 0);
  const ended = tried.filter(({ ended_at }) => ended_at !== null && ended_at > since);
  const sentAt = ended
    .filter(({ state }) => state === 'sent')
    .reduce<number | null>((latest, { ended_at }) => Math.max(latest ?? 0, ended_at ?? 0), null);
  const failed = [
    ...ended.filter(({ state }) => state === 'failed' || state === 'unknown'),
    ...tried.filter(({ state }) => state === 'queued'),
  ].map(({ reason, ended_at, created_at }) => ({ reason, at: ended_at ?? created_at }));
  const last = failed
    .filter(({ reason, at }) => reason !== null && at > (sentAt ?? 0))
    .toSorted((a, b) => b.at - a.at)[0];
  return { sentAt, problem: last?.reason ?? null };
}
