import type { ErrorCode } from '../../../kernel/errors.ts';
import type { Operation } from '../../../kernel/operation.ts';
import type { AuditRow } from '../../../kernel/ports.ts';
import { listApart } from '../../../kernel/read-json.ts';

/** What a call of an operation says about a site. Of a batch of events only its answer says what came of them. */
export type Sign = 'event' | 'batch' | 'read' | 'fetch' | 'other';

/** What counts against the limit of events takes events in; every other fact is the operation's effect and input. */
export function signOf(operation: Operation): Sign {
  if (operation.limit === 'site') return listApart(operation.input) ? 'batch' : 'event';
  if (operation.fetchesAnswers) return 'fetch';
  return operation.effect === 'read' ? 'read' : 'other';
}

/** The latest that was heard of one site; of its own calls and its visitors' chats the first. Epoch milliseconds. */
export interface Heard {
  readonly firstSeenAt: number | null;
  /** Of calls that succeeded. */
  readonly lastSeenAt: number | null;
  readonly lastEventAt: number | null;
  readonly lastReadAt: number | null;
  /** When its own program last asked for what the team has answered. */
  readonly lastFetchAt: number | null;
  /** When a visitor last wrote in its widget. */
  readonly lastChatAt: number | null;
  readonly lastErrorAt: number | null;
  readonly lastErrorCode: string | null;
  readonly lastErrorField: string | null;
  /** Of events that were refused. */
  readonly lastRefusedAt: number | null;
  readonly lastRefusedCode: string | null;
  readonly lastRefusedField: string | null;
}

const isEvents = (sign: Sign): boolean => sign === 'event' || sign === 'batch';

/**
 * Whether a call tells something of its site: calls with the site's own token do, and events that an administrator's
 * token sends for it. People who look at a site say nothing about it.
 */
export function tellsOfSite({ actorKind }: AuditRow, sign: Sign): boolean {
  return actorKind === 'site' || (actorKind === 'admin' && isEvents(sign));
}

const earlier = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? (a ?? b) : Math.min(a, b);
const later = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? (a ?? b) : Math.max(a, b);

/** What a call that tells of its site says. A fault of ours says only that the site called. */
export function heardOf(row: AuditRow, sign: Sign): Heard {
  const { actorKind, address, at, door, result, errorCode, errorField = null } = row;
  const [isOk, isRefused] = [result === 'ok', result === 'refused'];
  const isRefusedEvent = isRefused && isEvents(sign);
  return {
    // One whose token is no longer good was not let in.
    firstSeenAt: actorKind === 'site' && address === null ? at : null,
    lastSeenAt: isOk ? at : null,
    lastEventAt: isOk && sign === 'event' ? at : null,
    lastReadAt: isOk && (sign === 'read' || sign === 'fetch') ? at : null,
    // An agent with the site's token reads to answer, and shows nobody anything.
    lastFetchAt: isOk && sign === 'fetch' && door === 'rest' ? at : null,
    lastChatAt: null,
    lastErrorAt: isRefused ? at : null,
    lastErrorCode: isRefused ? errorCode : null,
    lastErrorField: isRefused ? errorField : null,
    lastRefusedAt: isRefusedEvent ? at : null,
    lastRefusedCode: isRefusedEvent ? errorCode : null,
    lastRefusedField: isRefusedEvent ? errorField : null,
  };
}

/** What came of a batch of events. */
export interface BatchCame {
  readonly at: number;
  /** Whether any of them is there now. */
  readonly isTaken: boolean;
  /** The last one that was refused. */
  readonly refused: { readonly code: ErrorCode; readonly field: string | undefined } | undefined;
}

const nothing: Heard = {
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

/** A visitor wrote in the widget: the site is connected by it, and no call of its own is made good. */
export const heardOfChat = (at: number): Heard => ({ ...nothing, firstSeenAt: at, lastChatAt: at });

export const heardOfBatch = ({ at, isTaken, refused }: BatchCame): Heard => ({
  ...nothing,
  lastEventAt: isTaken ? at : null,
  lastRefusedAt: refused ? at : null,
  lastRefusedCode: refused?.code ?? null,
  lastRefusedField: refused?.field || null,
});

/** Both together, whichever was heard first. */
export function merged(a: Heard, b: Heard): Heard {
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
