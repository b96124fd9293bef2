import { isSame, partsOf, valueAt } from '../../../../renderer/edits/address.ts';
import { type Conflict, type DocumentSet, diff, join, type Patch } from '../../../../renderer/edits/index.ts';
import type { Base, Met, Place } from './base.ts';
import { applied, isToBeCompleted, joined, possible, stillSays } from './own-patches.ts';
import type { UnsentStore } from './unsent-store.ts';

export type SaveState = 'saved' | 'unsaved' | 'saving' | 'failed';

export interface SiteState extends Base {
  readonly documents: DocumentSet;
  readonly saving: SaveState;
  /** The refusal of the last save. */
  readonly problem: unknown;
  readonly met: readonly Met[];
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
  /** Takes the last step back. False where another has changed the same since: the step is left out, and theirs stays. */
  undo(): boolean;
  redo(): boolean;
  /** Place in which the caret is, as the canvas shows it: what others write there comes once it is left. */
  hold(place: Place | undefined): void;
  /** Takes what another wrote at a place in place of one's own; without it the place is settled as it is. */
  settle(met: Met, isTaken: boolean): void;
  /** Saves what is unsaved, and waits for it. */
  flush(): Promise<void>;
  /** Reads the site again, and puts what is unsaved on top of it. */
  follow(): Promise<void>;
  close(): void;
}

export interface Opened {
  readonly base: Base;
  readonly documents: DocumentSet;
  readonly rights?: { readonly edit: boolean; readonly publish: boolean };
}

/** Calls of the server that a model makes. */
export interface ModelServer {
  read(): Promise<Opened>;
  /** Stages patches as one revision; answers it, and whether nothing of others came between it and the base. */
  save(patches: readonly Patch[], base: Base): Promise<{ readonly base: Base; readonly isAlone: boolean }>;
  /** True where a save was refused since another changed the same. */
  isMeeting(problem: unknown): boolean;
}

/** Milliseconds after the last stroke, and at most after the first, until it is saved. Source: design of the editor, §3. */
const quietMs = 600;
const longestMs = 3000;
const sameStepMs = 1000;
const stepsMax = 500;

/** Unsent patches that a tab left, on the documents that they were made on. */
export interface Left {
  readonly patches: readonly Patch[];
  readonly from: DocumentSet;
}

/** `left` is done again, on top of what others did since. */
export function createSiteModel(
  opened: Opened,
  server: ModelServer,
  store: Pick<UnsentStore, 'keep'>,
  left: readonly Left[] = [],
): SiteModel {
  const listeners = new Set<() => void>();
  let state: SiteState = {
    ...opened.base,
    ...{ documents: opened.documents, saving: 'saved', problem: undefined, met: [] },
    ...{ canUndo: false, canRedo: false, forced: 0 },
  };
  let done: Step[] = [];
  let undone: Step[] = [];
  /** Documents of the base: what is unsent comes on top of them. */
  let synced = opened.documents;
  let unsent: readonly Patch[] = [];
  let inFlight: readonly Patch[] = [];
  /** The server has what is not here yet: it is read before anything more is sent. */
  let isBehind = false;
  let held: Place | undefined;
  /** Another's text at the place of the caret, not shown there yet. */
  let waiting: Met | undefined;
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
    become({ saving: 'saving' });
    sending = sendUnsent().finally(() => {
      sending = undefined;
      if (unsent.length > 0 && state.saving !== 'failed') schedule();
    });
    return sending;
  }

  async function sendUnsent(): Promise<void> {
    try {
      if (isBehind) take(await server.read());
      inFlight = unsent;
      unsent = [];
      const saved = await server.save(joined(synced, inFlight), state);
      synced = applied(synced, inFlight).documents;
      isBehind = !saved.isAlone || inFlight.some(isToBeCompleted);
      inFlight = [];
      become({
        // Behind others, the next save goes on from what is known here.
        ...(saved.isAlone ? saved.base : {}),
        saving: unsent.length === 0 ? 'saved' : 'unsaved',
        problem: undefined,
      });
      if (saved.isAlone) store.keep(unsent, state.revisionId);
      // Where the connection breaks here all is saved, and the next save reads it.
      if (isBehind) await server.read().then((read) => take(read, saved.isAlone), ignore);
    } catch (problem) {
      unsent = [...inFlight, ...unsent];
      inFlight = [];
      if (!server.isMeeting(problem)) return become({ saving: 'failed', problem });
      isBehind = true;
    }
  }

  /** Applies the server's documents with unsent changes on top. On conflict the local change wins and the other is reported. */
  function take({ base, documents: theirs }: Opened, isOwn = false): void {
    const isOnTop = unsent.length > 0;
    const { documents, conflicts } = isOnTop
      ? keepMine(synced, state.documents, theirs)
      : { documents: theirs, conflicts: [] };
    const there = held && valueAt(theirs[held.doc], partsOf(held.at));
    if (held && !isOwn && !isSame(there, valueAt(synced[held.doc], partsOf(held.at))))
      waiting = { ...held, theirs: there };
    if (isOnTop) unsent = diff(theirs, documents);
    synced = theirs;
    isBehind = false;
    become({ ...base, documents, met: conflicts.reduce(withMet, state.met) });
    store.keep(unsent, state.revisionId);
  }

  function queue(patches: readonly Patch[], isShown: boolean): readonly Patch[] {
    const { documents, inverse } = applied(state.documents, patches);
    if (unsent.length === 0) firstUnsent = Date.now();
    unsent = [...unsent, ...patches];
    store.keep([...inFlight, ...unsent], state.revisionId);
    become({
      documents,
      // Nothing is saved by a call that reads alone, or that left before.
      saving: state.saving === 'saving' ? 'saving' : 'unsaved',
      forced: isShown ? state.forced : state.forced + 1,
    });
    schedule();
    return inverse;
  }

  function walk(from: Step[], to: Step[], which: 'inverse' | 'patches'): boolean {
    const step = from.pop();
    if (!step) return true;
    const made = which === 'inverse' ? step.patches : step.inverse;
    const isOwn = step[which].every((patch) => stillSays(state.documents, made, patch));
    if (isOwn) to.push(step);
    queue(isOwn ? possible(state.documents, step[which]) : [], false);
    return isOwn;
  }

  const model: SiteModel = {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change({ patches, key, isShown = false }) {
      const now = Date.now();
      const over = isShown ? waiting : undefined;
      if (over && patches.some(({ doc, at }) => doc === over.doc && at === over.at)) {
        waiting = undefined;
        become({ met: withMet(state.met, over) });
      }
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
    hold(place) {
      held = place;
      waiting = undefined;
    },
    undo: () => walk(done, undone, 'inverse'),
    redo: () => walk(undone, done, 'patches'),
    settle(met, isTaken) {
      const { doc, at, theirs } = met;
      become({ met: state.met.filter((each) => each !== met) });
      if (isTaken) model.change({ patches: [{ do: 'set', doc, at, value: theirs ?? undefined }] });
    },
    async flush() {
      await send();
      // What was written while the first call was under way.
      await send();
    },
    async follow() {
      await sending;
      const since = state.revisionId;
      const opened = await server.read();
      // What was saved meanwhile is not in it.
      if (sending || state.revisionId !== since) return model.follow();
      // The same content may be of another draft: it was published, and the next change begins one.
      const isSame = opened.base.hash === state.hash && opened.base.changeSetId === state.changeSetId;
      if (!isSame || isBehind) take(opened);
    },
    close() {
      clearTimeout(timer);
      listeners.clear();
    },
  };

  for (const { from, patches } of left) {
    const { documents, conflicts } = keepMine(from, applied(from, patches).documents, state.documents);
    become({ met: conflicts.reduce(withMet, state.met) });
    const own = diff(state.documents, documents);
    if (own.length > 0) model.change({ patches: own });
  }
  return model;
}

/** Merges two changes. On conflict the local one wins and the conflict is reported. */
function keepMine(base: DocumentSet, mine: DocumentSet, theirs: DocumentSet) {
  const conflicts: Conflict[] = [];
  const { docs: documents } = join(base, mine, theirs, (conflict) => {
    conflicts.push(conflict);
    return 'mine';
  });
  return { documents, conflicts };
}

/** Reading what others did is tried again with the next save. */
const ignore = () => {};

/** A block that both moved stands where one put it oneself: there are no words to choose between. */
function withMet(met: readonly Met[], { doc, at, theirs, why }: Met & Pick<Conflict, 'why'>): readonly Met[] {
  if (why !== undefined) return met;
  return [...met.filter((each) => each.doc !== doc || each.at !== at), { doc, at, theirs }];
}
