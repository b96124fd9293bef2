/** Time at which the answer on screen was read, if it comes from the installed app's offline cache. */
let at: string | undefined;
const watchers = new Set<() => void>();

/** Notes the age of an answer; null for one that came from the server. */
export function noteAnswer(keptAt: string | null): void {
  const next = keptAt ?? undefined;
  if (next === at) return;
  at = next;
  for (const watch of watchers) watch();
}

/** Undefined while the server responds. */
export const lastSeenAt = (): string | undefined => at;

export function watchLastSeen(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}
