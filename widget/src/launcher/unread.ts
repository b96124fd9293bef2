import type { Memory } from '../memory.ts';

/** Number of unread answers, shared by all pages and tabs of the site. */
export interface Unread {
  count(): number;
  set(count: number): void;
}

export interface UnreadOptions {
  readonly memory: Memory;
  readonly siteKey: string;
  /** Address of the service; ends with a slash. */
  readonly base: string;
  /** True while the chat is open, which counts unread answers itself. */
  isOpen(): boolean;
  show(count: number): void;
}

/** Minimum interval between requests of all tabs together. */
const askMs = 60_000;
/** Interval of checks for a due request: shorter than a minute, since visitors change pages faster. */
const pollMs = 10_000;
/** A page not viewed for this long stops asking. */
const idleMs = 30 * 60_000;

/**
 * Shows the stored number of unread answers, and asks the service for it: on a new page, when the page
 * becomes visible, and periodically. Only for visitors who have written before, and not while the chat is
 * open.
 */
export function followUnread({ memory, siteKey, base, isOpen, show }: UnreadOptions): Unread {
  const count = (): number => Number(memory.read('unread')) || 0;
  const set = (unread: number): void => {
    if (unread !== count()) memory.write('unread', unread > 0 ? String(unread) : undefined);
    show(unread);
  };
  let lookedAt = Date.now();

  async function fetchUnread(): Promise<void> {
    const secret = memory.read('visitor');
    const now = Date.now();
    const since = now - (Number(memory.read('asked')) || 0);
    // A clock that was set back must not prevent requests.
    if (secret === undefined || document.hidden || isOpen() || (since >= 0 && since < askMs)) return;
    memory.write('asked', String(now));
    const seen = memory.read('read');
    const response = await fetch(`${base}api/widget/unread`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        site_key: siteKey,
        visitor_secret: secret,
        after_message_id: Number(seen) || 0,
      }),
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.timeout(20_000),
    });
    const { unread } = (await response.json()) as { unread?: number };
    // The visitor, or what they have seen, changed during the request.
    const isUnchanged = memory.read('read') === seen && memory.read('visitor') === secret;
    if (response.ok && typeof unread === 'number' && isUnchanged && !isOpen()) set(unread);
  }
  /** Keeps the remembered number if the request fails. */
  const poll = (): void => void fetchUnread().catch(() => {});

  show(count());
  memory.watch('unread', () => show(count()));
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) return;
    lookedAt = Date.now();
    poll();
  });
  setInterval(() => {
    if (Date.now() - lookedAt < idleMs) poll();
  }, pollMs);
  poll();
  return { count, set };
}
