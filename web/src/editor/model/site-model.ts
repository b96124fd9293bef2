import { apply, type Documents, type Patch } from './patches.ts';

export type SaveState = 'saved' | 'unsaved' | 'saving' | 'failed';

/** Revision of a site that the editor builds on. */
export interface Base {
  readonly revisionId: string | null;
  readonly changeSetId: string | null;
  readonly hash: string | null;
}

export interface SiteState extends Base {
  readonly documents: Documents;
  readonly saving: SaveState;
  /** The refusal of the last save. */
  readonly problem: unknown;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Counts changes that did not come from typing on the canvas: it has to draw what it would leave alone otherwise. */
  readonly forced: number;
}

/** One step of a person, as undo takes it back. */
interface Step {
  readonly patches: readonly Patch[];
  readonly inverse: readonly Patch[];
  /** Strokes under one key within a second are one step. */
  readonly key: string | undefined;
  readonly at: number;
}

export interface Change {
  readonly patches: readonly Patch[];
  readonly key?: string;
  /** Made on the canvas, which shows it already. */
  readonly isShown?: boolean;
}

export interface SiteModel {
  state(): SiteState;
  subscribe(listener: () => void): () => void;
  change(change: Change): void;
  undo(): void;
  redo(): void;
  /** Saves what is unsaved, and waits for it. */
  flush(): Promise<void>;
  /** Takes what the server has now, and puts what is unsaved on top of it. */
  receive(base: Base, documents: Documents): void;
  close(): void;
}

export interface Saved {
  readonly base: Base;
  /** Documents as the server completed them: facts of pictures, targets of links. */
  readonly stored: Documents;
}

export interface ModelOptions {
  readonly base: Base;
  readonly documents: Documents;
  /** Sends the documents that changed; answers the revision that holds them, and the documents as they are stored. */
  save(documents: Documents, changed: ReadonlySet<string>, base: Base): Promise<Saved>;
}

/** Milliseconds after the last stroke, and at most after the first, until it is saved. Source: design of the editor, §3. */
const quietMs = 600;
const longestMs = 3000;
const sameStepMs = 1000;
const stepsMax = 500;

export function createSiteModel({ base, documents, save }: ModelOptions): SiteModel {
  const listeners = new Set<() => void>();
  let state: SiteState = {
    ...base,
    ...{ documents, saving: 'saved', problem: undefined, canUndo: false, canRedo: false, forced: 0 },
  };
  let done: Step[] = [];
  let undone: Step[] = [];
  let unsent: Patch[] = [];
  let inFlight: Patch[] = [];
  let firstUnsent = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<void> | undefined;

  function become(next: Partial<SiteState>): void {
    state = { ...state, ...next, canUndo: done.length > 0, canRedo: undone.length > 0 };
    for (const listener of listeners) listener();
  }

  function schedule(): void {
    if (sending) return;
    clearTimeout(timer);
    const left = Math.max(0, firstUnsent + longestMs - Date.now());
    timer = setTimeout(() => void send(), Math.min(quietMs, left));
  }

  /** Sends what is unsent, one call at a time. */
  function send(): Promise<void> {
    clearTimeout(timer);
    if (sending) return sending;
    if (unsent.length === 0) return Promise.resolve();
    inFlight = unsent;
    unsent = [];
    become({ saving: 'saving' });
    const changed = new Set(inFlight.map(({ doc }) => doc));
    sending = save(state.documents, changed, state)
      .then(
        ({ base: next, stored }) => {
          inFlight = [];
          const isQuiet = unsent.length === 0;
          become({
            ...next,
            ...(isQuiet ? { documents: new Map([...state.documents, ...stored]) } : {}),
            saving: isQuiet ? 'saved' : 'unsaved',
            problem: undefined,
          });
        },
        (problem: unknown) => {
          unsent = [...inFlight, ...unsent];
          inFlight = [];
          become({ saving: 'failed', problem });
        },
      )
      .finally(() => {
        sending = undefined;
        if (unsent.length > 0 && state.saving !== 'failed') schedule();
      });
    return sending;
  }

  function queue(patches: readonly Patch[], isShown: boolean): readonly Patch[] {
    const made = apply(state.documents, patches);
    if (unsent.length === 0) firstUnsent = Date.now();
    unsent.push(...patches);
    become({
      documents: made.documents,
      saving: sending ? state.saving : 'unsaved',
      forced: isShown ? state.forced : state.forced + 1,
    });
    schedule();
    return made.inverse;
  }

  function walk(from: Step[], to: Step[], which: 'inverse' | 'patches'): void {
    const step = from.pop();
    if (!step) return;
    to.push(step);
    queue(step[which], false);
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change({ patches, key, isShown = false }) {
      const now = Date.now();
      const inverse = queue(patches, isShown);
      const last = done.at(-1);
      undone = [];
      if (last && key !== undefined && last.key === key && now - last.at < sameStepMs)
        done[done.length - 1] = {
          ...{ key, at: now },
          patches: [...last.patches, ...patches],
          inverse: [...inverse, ...last.inverse],
        };
      else done = [...done.slice(-stepsMax), { patches, inverse, key, at: now }];
      become({});
    },
    undo: () => walk(done, undone, 'inverse'),
    redo: () => walk(undone, done, 'patches'),
    async flush() {
      await send();
      // What was written while the first call was under way.
      await send();
    },
    receive(next, received) {
      const { documents: own } = apply(received, [...inFlight, ...unsent]);
      become({ ...next, documents: own, forced: state.forced + 1 });
    },
    close() {
      clearTimeout(timer);
      listeners.clear();
    },
  };
}
