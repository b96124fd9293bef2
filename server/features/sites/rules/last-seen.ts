import type { ErrorCode } from '../../../kernel/errors.ts';
import type { Operation } from '../../../kernel/operation.ts';
import type { AuditRow } from '../../../kernel/ports.ts';
import { separateList } from '../../../kernel/read-json.ts';

/** Meaning of a call for its site's activity. For a batch of events, only the response tells which were accepted. */
export type Activity = 'event' | 'batch' | 'read' | 'fetch' | 'other';

/** Operations under the event limit receive events; everything else follows from the operation's effect and input. */
export function activityOf(operation: Operation): Activity {
  if (operation.limit === 'site') return separateList(operation.input) ? 'batch' : 'event';
  if (operation.fetchesAnswers) return 'fetch';
  return operation.effect === 'read' ? 'read' : 'other';
}

/** Latest activity of one site, and its first call or visitor's message. Epoch milliseconds. */
export interface SiteLastSeen {
  readonly firstSeenAt: number | null;
  /** Successful calls only. */
  readonly lastSeenAt: number | null;
  readonly lastEventAt: number | null;
  readonly lastReadAt: number | null;
  /** Latest fetch of replies by its own program. */
  readonly lastFetchAt: number | null;
  /** The latest visitor's message in its widget. */
  readonly lastChatAt: number | null;
  /** Refused calls that lose what the site sends: events, calls with a token that is over, posts to a wrong address. */
  readonly lastErrorAt: number | null;
  readonly lastErrorCode: string | null;
  /** JSON pointer; for a wrong address its method and path. */
  readonly lastErrorField: string | null;
  /** Refused events only. */
  readonly lastRefusedAt: number | null;
  readonly lastRefusedCode: string | null;
  readonly lastRefusedField: string | null;
}

const isEvents = (activity: Activity): boolean => activity === 'event' || activity === 'batch';

/**
 * True if a call counts as activity of its site: calls with the site's own token, and events an administrator token
 * sends for it. People looking at a site do not count.
 */
export function countsForSite({ actorKind }: AuditRow, activity: Activity): boolean {
  return actorKind === 'site' || (actorKind === 'admin' && isEvents(activity));
}

const earlier = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? (a ?? b) : Math.min(a, b);
const later = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? (a ?? b) : Math.max(a, b);

/** Methods of requests that send nothing. */
const readMethods = /^(?:GET|HEAD|OPTIONS) /;

/**
 * True if a refused call shows that what the site sends is lost. Other refused calls, such as an agent's read with a
 * wrong parameter, are found in the audit log alone: they don't make the site unhealthy.
 */
const isSendingRefused = ({ result, address, unknownAddress }: AuditRow, activity: Activity): boolean =>
  result === 'refused' &&
  (isEvents(activity) ||
    // A token that is over was not admitted.
    address !== null ||
    (typeof unknownAddress === 'string' && !readMethods.test(unknownAddress)));

/** Activity that a call shows. An internal fault shows only that the site called. */
export function lastSeenOf(row: AuditRow, activity: Activity): SiteLastSeen {
  const { actorKind, address, at, interfaceName, result, errorCode, errorField = null } = row;
  const [isOk, isRefused] = [result === 'ok', isSendingRefused(row, activity)];
  const isRefusedEvent = isRefused && isEvents(activity);
  return {
    // A call with an expired or revoked token was not admitted.
    firstSeenAt: actorKind === 'site' && address === null ? at : null,
    lastSeenAt: isOk ? at : null,
    lastEventAt: isOk && activity === 'event' ? at : null,
    lastReadAt: isOk && (activity === 'read' || activity === 'fetch') ? at : null,
    // An agent with the site's token reads in order to answer, and delivers nothing to visitors.
    lastFetchAt: isOk && activity === 'fetch' && interfaceName === 'rest' ? at : null,
    lastChatAt: null,
    lastErrorAt: isRefused ? at : null,
    lastErrorCode: isRefused ? errorCode : null,
    lastErrorField: isRefused ? (row.unknownAddress ?? errorField) : null,
    lastRefusedAt: isRefusedEvent ? at : null,
    lastRefusedCode: isRefusedEvent ? errorCode : null,
    lastRefusedField: isRefusedEvent ? errorField : null,
  };
}

/** Result of a batch of events. */
export interface ReceivedBatch {
  readonly at: number;
  /** True if any of them was accepted, now or before. */
  readonly isTaken: boolean;
  /** The latest refusal. */
  readonly refused: { readonly code: ErrorCode; readonly field: string | undefined } | undefined;
}

const nothing: SiteLastSeen = {
  firstSeenAt: null,
  lastSeenAt: null,
  lastEventAt: null,
  lastReadAt: null,
  lastFetchAt: null,
  lastChatAt: null,
  lastErrorAt: null,
  lastErrorCode: null,
  lastErrorField: null,
  lastRefusedAt: null,
  lastRefusedCode: null,
  lastRefusedField: null,
};

/** A visitor's message: connects the site, but does not offset its failed calls. */
export const lastSeenOfChat = (at: number): SiteLastSeen => ({ ...nothing, firstSeenAt: at, lastChatAt: at });

export const lastSeenOfBatch = ({ at, isTaken, refused }: ReceivedBatch): SiteLastSeen => ({
  ...nothing,
  lastEventAt: isTaken ? at : null,
  lastRefusedAt: refused ? at : null,
  lastRefusedCode: refused?.code ?? null,
  lastRefusedField: refused?.field || null,
});

/** Merges two records of activity in either order. */
export function merged(a: SiteLastSeen, b: SiteLastSeen): SiteLastSeen {
  const ofError = (a.lastErrorAt ?? -1) > (b.lastErrorAt ?? -1) ? a : b;
  const ofRefused = (a.lastRefusedAt ?? -1) > (b.lastRefusedAt ?? -1) ? a : b;
  return {
    firstSeenAt: earlier(a.firstSeenAt, b.firstSeenAt),
    lastSeenAt: later(a.lastSeenAt, b.lastSeenAt),
    lastEventAt: later(a.lastEventAt, b.lastEventAt),
    lastReadAt: later(a.lastReadAt, b.lastReadAt),
    lastFetchAt: later(a.lastFetchAt, b.lastFetchAt),
    lastChatAt: later(a.lastChatAt, b.lastChatAt),
    lastErrorAt: ofError.lastErrorAt,
    lastErrorCode: ofError.lastErrorCode,
    lastErrorField: ofError.lastErrorField,
    lastRefusedAt: ofRefused.lastRefusedAt,
    lastRefusedCode: ofRefused.lastRefusedCode,
    lastRefusedField: ofRefused.lastRefusedField,
  };
}
