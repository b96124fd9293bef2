/** When the answer on screen was read, where it is not from now: the installed app keeps the last one for times offline. */
let at: string | undefined;
const watchers = new Set<() => void>();

/** Notes an answer: null for one of the server. */
export function noteAnswer(keptAt: string | null): void {
  const next = keptAt ?? undefined;
  if (next === at) return;
  at = next;
  for (const watch of watchers) watch();
}

/** Undefined while the server answers. */
export const lastSeenAt = (): string | undefined => at;

export function watchLastSeen(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}
