import { day, hour, minute } from '../../../kernel/clock.ts';
import type { ErrorCatalogue } from '../../../kernel/errors.ts';
import { byName, type NamedSite } from './by-name.ts';
import { type Connection, isCutOff, lastReceivedAt } from './connection.ts';

/** Days of silence after which a site is stale. Source: contract §9. */
const staleDays = 7;

export type HealthState = 'ok' | 'stale' | 'error' | 'never';

export interface Health {
  readonly state: HealthState;
  /** The state as a sentence for people. */
  readonly reason: string;
  readonly traffic: Traffic;
  /** Code of the latest refusal without a later success of its kind, and the field it named. */
  readonly errorCode: string | null;
  readonly errorField: string | null;
}

/** Successful traffic of a site: it sends events, its visitors write in the widget, or it only reads. */
export type Traffic = 'sends' | 'chats' | 'reads_only' | 'none';

function trafficOf({ lastEventAt, lastChatAt, lastReadAt }: Connection, now: number): Traffic {
  const isRecent = (at: number | null) => at !== null && now - at <= staleDays * day;
  if (isRecent(lastEventAt)) return 'sends';
  if (isRecent(lastChatAt)) return 'chats';
  return isRecent(lastReadAt) ? 'reads_only' : 'none';
}

/** Health of a site, with the reason if it is not healthy. */
export function healthOf(site: Connection, now: number, errors: ErrorCatalogue): Health {
  const traffic = trafficOf(site, now);
  const trouble = troubleOf(site, now);
  if (trouble) {
    const { what, at, code, field } = trouble;
    const reason = `Its last ${what}, ${ago(now - at)}, was refused: ${meaningOf(code, field, errors)}`;
    const errorField = isPointer(field) ? field : null;
    return { state: 'error', reason, traffic, errorCode: code, errorField };
  }
  const lastHeardAt = lastReceivedAt(site);
  const fine = { traffic, errorCode: null, errorField: null };
  if (site.live)
    return site.live.since === null
      ? { state: 'never', reason: 'Not published yet.', ...fine }
      : { state: 'ok', reason: `Published from here, ${ago(now - site.live.since)}.`, ...fine };
  if (lastHeardAt === null) return { state: 'never', reason: neverConnectedDetail(site), ...fine };
  const silence = now - lastHeardAt;
  if (silence <= staleDays * day) {
    const onlyReads = traffic === 'reads_only' ? ` ${readOnlyDetail(site, now)}` : '';
    return { state: 'ok', reason: `Last activity ${ago(silence)}.${onlyReads}${cutOff(site)}`, ...fine };
  }
  const reason = `Silent for ${counted(Math.floor(silence / day), 'day')}.${cutOff(site)}`;
  return { state: 'stale', reason, ...fine };
}

interface SiteFault {
  readonly what: 'event' | 'call';
  readonly at: number;
  readonly code: string | null;
  readonly field: string | null;
}

/**
 * The latest refusal without a success since. A refused event is not offset by a successful read: until an event is
 * accepted, or the refusal is old, the site's data is being lost.
 */
function troubleOf(site: Connection, now: number): SiteFault | undefined {
  const { lastOkAt, lastEventAt, lastErrorAt, lastRefusedAt } = site;
  const isSince = (at: number | null, success: number | null): at is number =>
    at !== null && (success === null || at > success);
  const isEvent = isSince(lastRefusedAt, lastEventAt) && now - lastRefusedAt <= staleDays * day;
  const isCall = isSince(lastErrorAt, lastOkAt);
  if (isEvent && !(isCall && lastErrorAt > lastRefusedAt))
    return { what: 'event', at: lastRefusedAt, code: site.lastRefusedCode, field: site.lastRefusedField };
  return isCall
    ? { what: 'call', at: lastErrorAt, code: site.lastErrorCode, field: site.lastErrorField }
    : undefined;
}

const readOnlyDetail = ({ lastEventAt }: Connection, now: number): string =>
  lastEventAt === null
    ? 'It reads but has never sent an event.'
    : `It reads, but has sent no event for ${counted(Math.floor((now - lastEventAt) / day), 'day')}.`;

function neverConnectedDetail(site: Connection): string {
  if (site.tokensIssued === 0) return 'Not connected: no token has been created yet.';
  if (isCutOff(site))
    return 'Nothing received yet, and its token was revoked or has expired. Create another one.';
  return "Nothing received yet: its token was created but never used. Check the site's settings.";
}

const cutOff = (site: Connection): string =>
  isCutOff(site) ? ' It can’t send anything: its token was revoked or has expired.' : '';

/** Sentence of the error catalogue, so that owners read the message that the site got. */
function meaningOf(code: string | null, field: string | null, errors: ErrorCatalogue): string {
  const detail = Object.entries(errors).find(([name]) => name === code)?.[1].detail;
  const sentence = detail ?? 'The call was not accepted.';
  if (field === null) return sentence;
  return `${sentence.replace(/\.$/, '')}: ${isPointer(field) ? field.slice(1) : field}.`;
}

/** False for the method and path of a wrong address. */
const isPointer = (field: string | null): field is string => field?.startsWith('/') === true;

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Relative time in words. With clock skew it says "just now", never a negative time. */
function ago(milliseconds: number): string {
  if (milliseconds < minute) return 'just now';
  if (milliseconds < hour) return `${counted(Math.floor(milliseconds / minute), 'minute')} ago`;
  if (milliseconds < day) return `${counted(Math.floor(milliseconds / hour), 'hour')} ago`;
  return `${counted(Math.floor(milliseconds / day), 'day')} ago`;
}

const urgency: Record<HealthState, number> = { error: 0, stale: 1, never: 2, ok: 3 };
interface Ranked extends NamedSite {
  readonly state: HealthState;
}

/** Problems first, then by name. */
export const byTrouble = (a: Ranked, b: Ranked): number =>
  urgency[a.state] - urgency[b.state] || byName(a, b);
