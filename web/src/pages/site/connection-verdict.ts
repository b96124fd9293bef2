import type { SiteHealth } from '../../api/records.ts';

interface ConnectionVerdict {
  /** Undefined while unknown. */
  readonly isReceiving: boolean | undefined;
  readonly text: string;
  /** Explanation, if the state is not self-explanatory. */
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
  if (hasEvents === undefined) return { isReceiving: undefined, text: 'Looking for events…' };
  if (health?.state === 'error') return { isReceiving: false, text: 'Refused.', reason: health.reason };
  if (health?.state === 'ok' && health.traffic === 'chats')
    return { isReceiving: true, text: 'Visitors write in the chat.' };
  if (!hasEvents) return { isReceiving: undefined, text: 'Waiting for the first event…' };
  if (health?.state === 'stale') return { isReceiving: false, text: 'No new events.', reason: health.reason };
  if (health?.state === 'ok' && health.traffic !== 'sends')
    return { isReceiving: undefined, text: 'No new events.', reason: health.reason };
  return { isReceiving: true, text: 'Events arrive.' };
}
