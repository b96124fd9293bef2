import { minute, startOf } from '../../../kernel/clock.ts';
import type { SettingValues } from '../../../kernel/feature.ts';
import type { LimitRequest, LimitState } from '../../../kernel/ports.ts';
import type { SettingsOf } from '../../../kernel/setting.ts';
import { networkOf } from '../../../platform/addresses/index.ts';
import type { Database, Db } from '../../../platform/db/database.ts';
import { WriteBehind } from '../../../platform/db/write-behind.ts';
import type { settings as entries } from '../settings.ts';
import { addToWindow } from '../store/windows.ts';

/** Settings of the limits: those of this feature, and those named in the `limit` of operations. */
export type LimitSettings = SettingsOf<typeof entries> & SettingValues;

/** A request counted by address, under a feature's limit. */
export interface AddressRequest {
  readonly name: string;
  /** Counted separately from other scopes of the same limit, for example per site. */
  readonly scope: number;
  readonly address: string;
  readonly limit: number;
  readonly now: number;
}

export interface Limiter {
  limit(request: LimitRequest): LimitState | undefined;
  limitAddress(request: AddressRequest): LimitState | undefined;
  flush(): Promise<void>;
  close(): Promise<void>;
}

interface Window {
  readonly subject: string;
  readonly start: number;
  /** Count from which it is shared. */
  readonly sharedFrom: number;
  /** Total count, by this process and, as of the last flush, by the others. */
  count: number;
  /** Counted here and not yet written to the database. */
  unshared: number;
}

interface LimitKey {
  readonly name: string;
  readonly subject: string;
  readonly limit: number;
  readonly isOfAddress: boolean;
  readonly cost: number;
  readonly now: number;
}

const subjectOf = (name: string, scope: number | null, address: string): string =>
  `${name}:${scope}:${networkOf(address)}`;

const windowMilliseconds = minute;
/**
 * Half of the addresses counted at once, about 10 MB in all: a single IPv6 caller has more addresses than there is
 * memory.
 */
const addressesMax = 25_000;
/**
 * Share of its limit at which an address's count is shared with other processes: with a row for every address, one
 * caller with many of them could fill the database.
 */
const sharedShare = 0.1;

/** Windows per commit, one statement each. */
const chunkWindows = 500;

/** Last exchange with the database about a window: our count, and the total of all processes. */
interface SharedCount {
  readonly window: Window;
  readonly count: number;
  readonly total: number;
}

async function shareCounts(db: Db, windows: readonly Window[]): Promise<SharedCount[]> {
  const sharedCounts: SharedCount[] = [];
  // In a globally consistent order, to avoid deadlocks.
  for (const window of windows.toSorted((a, b) => (a.subject < b.subject ? -1 : 1))) {
    const { subject, start, unshared: count } = window;
    sharedCounts.push({ window, count, total: await addToWindow(db, subject, start, count) });
  }
  return sharedCounts;
}

/**
 * Counts requests in fixed windows of one minute. Each process counts in memory, and shares its counts through the
 * database twice a second, so that several processes enforce one limit with at most that delay; a query per request
 * would cost more than most requests.
 */
export function createLimiter(
  database: Database,
  settings: LimitSettings,
  onFault: (thrown: unknown) => void,
): Limiter {
  let windows = new Map<string, Window>();
  /** Windows of addresses that called recently, and of those before them. */
  let addresses = new Map<string, Window>();
  let earlierAddresses = new Map<string, Window>();
  let windowStart = 0;

  const shared = new WriteBehind<Window, readonly SharedCount[]>({
    database,
    label: 'Counted requests',
    waitMilliseconds: 500,
    chunkNotes: chunkWindows,
    notesMax: addressesMax,
    // A window that has ended is no longer needed.
    same: { keyOf: ({ subject }) => subject, merge: (_over, window) => window },
    write: shareCounts,
    // Only after the commit, so that a failed one loses no counts.
    written(sharedCounts) {
      for (const { window, count, total } of sharedCounts) {
        window.unshared -= count;
        window.count = total + window.unshared;
      }
    },
    onFault,
  });

  function limitOf({
    kind,
    caller,
    siteId,
    address,
  }: LimitRequest): readonly [string, string, number] | undefined {
    if (kind === 'none') return undefined;
    if (typeof kind === 'object')
      return [kind.name, subjectOf(kind.name, siteId, address), settings[kind.perMinute] as number];
    if (kind === 'site') return ['events', `events:${siteId}`, settings.siteEventsPerMinute];
    if (kind === 'public' || !caller)
      return ['address', `address:${networkOf(address)}`, settings.publicRequestsPerMinute];
    const perMinute =
      caller.kind === 'site' ? settings.siteRequestsPerMinute : settings.adminRequestsPerMinute;
    return ['token', `token:${caller.tokenId}`, perMinute];
  }

  /** Tokens and sites are limited in number, so all of them are counted. */
  function windowOf(subject: string, start: number): Window {
    const cached = windows.get(subject);
    if (cached) return cached;
    const window = { subject, start, sharedFrom: 0, count: 0, unshared: 0 };
    windows.set(subject, window);
    return window;
  }

  /** With too many addresses, those silent for longest are forgotten. */
  function addressWindow(subject: string, start: number, limit: number): Window {
    const cached = addresses.get(subject);
    if (cached) return cached;
    if (addresses.size >= addressesMax) {
      earlierAddresses = addresses;
      addresses = new Map();
    }
    const earlier = earlierAddresses.get(subject);
    earlierAddresses.delete(subject);
    const window = earlier ?? { subject, start, sharedFrom: limit * sharedShare, count: 0, unshared: 0 };
    addresses.set(subject, window);
    return window;
  }

  function count({ name, subject, limit, isOfAddress, cost, now }: LimitKey): LimitState {
    const start = startOf(windowMilliseconds, now);
    if (start !== windowStart) {
      // Unwritten counts of an ended window are no longer needed.
      windows = new Map();
      addresses = new Map();
      earlierAddresses = new Map();
      windowStart = start;
    }
    const window = isOfAddress ? addressWindow(subject, start, limit) : windowOf(subject, start);
    const isExceeded = window.count + cost > limit;
    if (!isExceeded) {
      window.count += cost;
      window.unshared += cost;
      if (window.count >= window.sharedFrom) shared.note(window);
    }
    return {
      name,
      limit,
      remaining: limit - window.count,
      windowSeconds: windowMilliseconds / 1000,
      resetSeconds: Math.ceil((start + windowMilliseconds - now) / 1000),
      isExceeded,
    };
  }

  return {
    limit(request) {
      const found = settings.rateLimits ? limitOf(request) : undefined;
      if (!found) return undefined;
      const [name, subject, limit] = found;
      const { cost, now } = request;
      const isOfAddress = name === 'address' || typeof request.kind === 'object';
      return count({ name, subject, limit, cost, now, isOfAddress });
    },
    limitAddress({ name, scope, address, limit, now }) {
      if (!settings.rateLimits) return undefined;
      const subject = subjectOf(name, scope, address);
      return count({ name, subject, limit, cost: 1, now, isOfAddress: true });
    },
    flush: () => shared.flush(),
    close: () => shared.close(),
  };
}
