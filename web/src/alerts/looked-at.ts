const nameOf = (conversationId: number) => `wheelhouse-looking-at-${conversationId}`;

/** What this tab shows, where somebody can see it. */
let shown: number | undefined;

/** Says to all tabs of this browser that somebody is looking at a conversation. Answers how to end it. */
export function lookAt(conversationId: number, locks: LockManager | undefined): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  const left = () => new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
  shown = conversationId;
  // A lock goes with its tab, however that ends. Several tabs may look at the same.
  locks?.request(nameOf(conversationId), { mode: 'shared', signal }, left).catch(() => {});
  return () => {
    shown = undefined;
    leaving.abort();
  };
}

/** Whether somebody is looking at a conversation now, in this tab or, where there are locks, in another. */
export async function whatIsLookedAt(
  locks: LockManager | undefined,
): Promise<(conversationId: number) => boolean> {
  const held = (await locks?.query())?.held ?? [];
  const names = new Set(held.map(({ name }) => name));
  return (id) => id === shown || names.has(nameOf(id));
}
