import type { Change, ChangeKind } from '../api/changes.ts';
import type { FeedMessage } from './feed.ts';

/** Changes since the last call; undefined if some may have been lost, and everything must be read again. */
export type Changes = readonly Change[] | undefined;

/** Minimum time between two batches: a single change is delivered almost at once, a burst of them together. */
const gatherMs = 25;
const pauseMs = 400;
/** Changes remembered, so that none is delivered twice after a reconnect. */
const rememberedMax = 1000;

interface Listener {
  readonly kinds: ReadonlySet<ChangeKind>;
  readonly onChange: (changes: Changes) => void;
}

/** Delivers changes of the feed to listeners of their kind, in batches. */
interface Batches {
  receive(message: FeedMessage): void;
  /** Returns a function that stops listening. */
  listen(kinds: readonly ChangeKind[], onChange: (changes: Changes) => void): () => void;
}

export function createBatches(): Batches {
  const listeners = new Set<Listener>();
  const seen = new Set<number>();
  let gathered: Change[] = [];
  let hasMissed = false;
  let passedAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function pass(): void {
    const changes = gathered;
    const all = hasMissed;
    gathered = [];
    hasMissed = false;
    timer = undefined;
    passedAt = performance.now();
    for (const { kinds, onChange } of [...listeners]) {
      const ownChanges = changes.filter((change) => kinds.has(change.kind));
      if (all) onChange(undefined);
      else if (ownChanges.length > 0) onChange(ownChanges);
    }
  }

  function isNew({ seq }: Change): boolean {
    if (seen.has(seq)) return false;
    seen.add(seq);
    const [oldest] = seen;
    if (seen.size > rememberedMax && oldest !== undefined) seen.delete(oldest);
    return true;
  }

  return {
    receive(message) {
      if (message.type === 'state') return;
      if (message.type === 'missed') hasMissed = true;
      else if (isNew(message.change)) gathered.push(message.change);
      else return;
      if (timer === undefined)
        timer = setTimeout(pass, Math.max(gatherMs, passedAt + pauseMs - performance.now()));
    },
    listen(kinds, onChange) {
      const listener = { kinds: new Set(kinds), onChange };
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
