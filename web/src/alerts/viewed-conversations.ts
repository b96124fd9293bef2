const nameOf = (conversationId: number) => `wheelhouse-looking-at-${conversationId}`;

/** The conversation this tab shows while it is visible. */
let shown: number | undefined;

/** Tells all tabs of this browser that a conversation is on screen. Returns a function that withdraws it. */
export function markViewed(conversationId: number, locks: LockManager | undefined): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  const whenLeft = () => new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
  shown = conversationId;
  // The browser releases a lock when its tab closes or crashes. Several tabs may show the same conversation.
  locks?.request(nameOf(conversationId), { mode: 'shared', signal }, whenLeft).catch(() => {});
  return () => {
    shown = undefined;
    leaving.abort();
  };
}

/** Finds the conversations that are on screen, in this tab or, where the browser has locks, in another. */
export async function viewedConversations(
  locks: LockManager | undefined,
): Promise<(conversationId: number) => boolean> {
  const heldLocks = (await locks?.query())?.held ?? [];
  const names = new Set(heldLocks.map(({ name }) => name));
  return (id) => id === shown || names.has(nameOf(id));
}
