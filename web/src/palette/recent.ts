/** A place opened from the palette, newest first. It may name a visitor, so the list ends with the session. */
export interface Recent {
  readonly kind: string;
  readonly title: string;
  readonly href: string;
}

const key = 'wheelhouse-recent';
const recentMax = 6;

const isRecent = (value: unknown): value is Recent =>
  typeof value === 'object' &&
  value !== null &&
  ['kind', 'title', 'href'].every((name) => typeof (value as Record<string, unknown>)[name] === 'string');

/** Returns nothing if the list belongs to another user of this browser. */
export function recentOf(
  userId: number,
  storage: Pick<Storage, 'getItem'> = localStorage,
): readonly Recent[] {
  try {
    const parsed: unknown = JSON.parse(storage.getItem(key) ?? 'null');
    const { user, recent } = (parsed ?? {}) as { user?: unknown; recent?: unknown };
    if (user !== userId || !Array.isArray(recent)) return [];
    // Accepts only paths of this origin, whoever wrote the entry.
    return recent.filter((page) => isRecent(page) && /^\/(?![/\\])/.test(page.href)).slice(0, recentMax);
  } catch {
    return [];
  }
}

export function noteRecent(userId: number, visited: Recent): void {
  const otherPages = recentOf(userId).filter(({ href }) => href !== visited.href);
  try {
    localStorage.setItem(
      key,
      JSON.stringify({ user: userId, recent: [visited, ...otherPages].slice(0, recentMax) }),
    );
  } catch {
    // Storage can be full or disabled.
  }
}

export function forgetRecent(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage can be disabled.
  }
}
