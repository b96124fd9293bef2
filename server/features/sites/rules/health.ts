import { day, hour, minute } from '../../../kernel/clock.ts';
import type { ErrorCatalogue } from '../../../kernel/errors.ts';
import { byName, type Named } from './by-name.ts';
import { type Connection, isCutOff } from './connection.ts';

/** A site that was silent longer is stale. Source: contract §9. */
const staleDays = 7;

export type HealthState = 'ok' | 'stale' | 'error' | 'never';

export interface Health {
  readonly state: HealthState;
  /** The state in a sentence for people. */
  readonly reason: string;
  /** The latest refusal's code, while nothing newer succeeded. */
  readonly errorCode: string | null;
}

/** Whether a site is heard from, and if not, why. */
export function healthOf(site: Connection, now: number, errors: ErrorCatalogue): Health {
  const { lastOkAt, lastErrorAt, lastErrorCode } = site;
  if (lastErrorAt !== null && (lastOkAt === null || lastErrorAt > lastOkAt)) {
    const reason = `Its last call, ${ago(now - lastErrorAt)}, was refused: ${meaningOf(lastErrorCode, errors)}`;
    return { state: 'error', reason, errorCode: lastErrorCode };
  }
  if (lastOkAt === null) return { state: 'never', reason: neverBecause(site), errorCode: null };
  const silence = now - lastOkAt;
  if (silence <= staleDays * day) {
    return { state: 'ok', reason: `Heard from ${ago(silence)}.${cutOff(site)}`, errorCode: null };
  }
  const reason = `Silent for ${counted(Math.floor(silence / day), 'day')}.${cutOff(site)}`;
  return { state: 'stale', reason, errorCode: null };
}

function neverBecause(site: Connection): string {
  if (site.tokensIssued === 0) return 'Not connected: no token was issued yet.';
  if (isCutOff(site)) return 'Never heard from, and its token was revoked or has expired. Issue another one.';
  return "Not heard from yet: its token was issued but never used. Check the site's environment values.";
}

const cutOff = (site: Connection): string =>
  isCutOff(site) ? ' It can send nothing more: its token was revoked or has expired.' : '';

/** The catalogue's own sentence, so that an owner reads what the site was told. */
function meaningOf(code: string | null, errors: ErrorCatalogue): string {
  const known = Object.entries(errors).find(([name]) => name === code)?.[1].detail;
  return `${known ?? 'The call was not accepted.'} (${code ?? 'unknown'})`;
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** How long ago, as people say it. A clock that is behind says "just now", never a negative time. */
function ago(milliseconds: number): string {
  if (milliseconds < minute) return 'just now';
  if (milliseconds < hour) return `${counted(Math.floor(milliseconds / minute), 'minute')} ago`;
  if (milliseconds < day) return `${counted(Math.floor(milliseconds / hour), 'hour')} ago`;
  return `${counted(Math.floor(milliseconds / day), 'day')} ago`;
}

const urgency: Record<HealthState, number> = { error: 0, stale: 1, never: 2, ok: 3 };
interface Ranked extends Named {
  readonly state: HealthState;
}

/** Trouble first, then by name. */
export const byTrouble = (a: Ranked, b: Ranked): number =>
  urgency[a.state] - urgency[b.state] || byName(a, b);
