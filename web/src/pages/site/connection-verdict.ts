import type { SiteHealth } from '../../api/records.ts';

interface ConnectionVerdict {
  /** True if its events arrive; undefined while unknown. */
  readonly isHeard: boolean | undefined;
  readonly text: string;
  /** Reason, if the state alone does not say it. */
  readonly reason?: string;
}

/**
 * Describes a site's connection consistently with its health, so that no page contradicts another.
 * @param hasEvents true if it ever sent an event; undefined while loading
 */
export function connectionVerdict(
  health: Pick<SiteHealth, 'state' | 'traffic' | 'reason'> | undefined,
  hasEvents: boolean | undefined,
): ConnectionVerdict {
  if (hasEvents === undefined) return { isHeard: undefined, text: 'Looking for events…' };
  if (health?.state === 'error') return { isHeard: false, text: 'Refused.', reason: health.reason };
  if (health?.state === 'ok' && health.traffic === 'chats')
    return { isHeard: true, text: 'Visitors write in the chat.' };
  if (!hasEvents) return { isHeard: undefined, text: 'Waiting for the first event…' };
  if (health?.state === 'stale') return { isHeard: false, text: 'No new events.', reason: health.reason };
  if (health?.state === 'ok' && health.traffic !== 'sends')
    return { isHeard: undefined, text: 'No new events.', reason: health.reason };
  return { isHeard: true, text: 'Events arrive.' };
}
