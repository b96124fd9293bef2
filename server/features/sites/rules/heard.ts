import type { Operation } from '../../../kernel/operation.ts';
import type { AuditRow } from '../../../kernel/ports.ts';

/** What a call of an operation says about a site. */
export type Sign = 'event' | 'read' | 'other';

/** What counts against the limit of events takes events in; every other fact is the operation's effect. */
export function signOf(operation: Operation): Sign {
  if (operation.limit === 'site') return 'event';
  return operation.effect === 'read' ? 'read' : 'other';
}

/** The latest that was heard of one site; of its own calls the first. Epoch milliseconds. */
export interface Heard {
  readonly firstSeenAt: number | null;
  /** Of calls that succeeded. */
  readonly lastSeenAt: number | null;
  readonly lastEventAt: number | null;
  readonly lastReadAt: number | null;
  readonly lastErrorAt: number | null;
  readonly lastErrorCode: string | null;
}

/**
 * Whether a call tells something of its site: calls with the site's own token do, and events that an administrator's
 * token sends for it. People who look at a site say nothing about it.
 */
export function tellsOfSite({ actorKind }: AuditRow, sign: Sign): boolean {
  return actorKind === 'site' || (actorKind === 'admin' && sign === 'event');
}

const earlier = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? (a ?? b) : Math.min(a, b);
const later = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? (a ?? b) : Math.max(a, b);

/** What a call that tells of its site says. A fault of ours says only that the site called. */
export function heardOf({ actorKind, at, result, errorCode }: AuditRow, sign: Sign): Heard {
  const [isOk, isRefused] = [result === 'ok', result === 'refused'];
  return {
    firstSeenAt: actorKind === 'site' ? at : null,
    lastSeenAt: isOk ? at : null,
    lastEventAt: isOk && sign === 'event' ? at : null,
    lastReadAt: isOk && sign === 'read' ? at : null,
    lastErrorAt: isRefused ? at : null,
    lastErrorCode: isRefused ? errorCode : null,
  };
}

/** Both together, whichever was heard first. */
export function merged(a: Heard, b: Heard): Heard {
  const isErrorOfA = (a.lastErrorAt ?? -1) > (b.lastErrorAt ?? -1);
  return {
    firstSeenAt: earlier(a.firstSeenAt, b.firstSeenAt),
    lastSeenAt: later(a.lastSeenAt, b.lastSeenAt),
    lastEventAt: later(a.lastEventAt, b.lastEventAt),
    lastReadAt: later(a.lastReadAt, b.lastReadAt),
    lastErrorAt: isErrorOfA ? a.lastErrorAt : b.lastErrorAt,
    lastErrorCode: isErrorOfA ? a.lastErrorCode : b.lastErrorCode,
  };
}
