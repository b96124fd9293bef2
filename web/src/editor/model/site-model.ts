import { valueAt } from '../../../../renderer/edits/address.ts';
import { apply, type DocumentSet, type Patch } from '../../../../renderer/edits/index.ts';
import type { UnsentStore } from './unsent-store.ts';

export type SaveState = 'saved' | 'unsaved' | 'saving' | 'failed';

/** Revision of a site that the editor builds on. */
export interface Base {
  readonly revisionId: string | null;
  readonly changeSetId: string | null;
  readonly hash: string | null;
}

/** A place that another changed at the same time. One's own is kept; theirs can be taken. */
export interface Met {
  readonly doc: string;
  readonly at: string;
  readonly theirs: unknown;
}

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
  undo(): void;
  redo(): void;
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
  /** Stages patches as one revision; returns it. */
  save(patches: readonly Patch[], base: Base): Promise<Base>;
  /** The places at which a refused save met another's change; undefined where it was refused for something else. */
  metIn(problem: unknown): readonly Met[] | undefined;
}

/** Milliseconds after the last stroke, and at most after the first, until it is saved. Source: design of the editor, §3. */
const quietMs = 600;
const longestMs = 3000;
const sameStepMs = 1000;
const stepsMax = 500;

export function createSiteModel(opened: Opened, server: ModelServer, store: UnsentStore): SiteModel {
  const listeners = new Set<() => void>();
  let state: SiteState = {
    ...opened.base,
    ...{ documents: opened.documents, saving: 'saved', problem: undefined, met: [] },
    ...{ canUndo: false, canRedo: false, forced: 0 },
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
    sending = sendInFlight().finally(() => {
      sending = undefined;
      if (unsent.length > 0 && state.saving !== 'failed') schedule();
    });
    return sending;
  }

  async function sendInFlight(): Promise<void> {
    const sent = inFlight;
    try {
      const base = await server.save(joined(sent), state);
      inFlight = [];
      store.keep(unsent);
      const isQuiet = unsent.length === 0;
      become({ ...base, saving: isQuiet ? 'saved' : 'unsaved', problem: undefined });
      if (isQuiet && sent.some(isToBeCompleted)) take(await server.read());
    } catch (problem) {
      unsent = [...sent, ...unsent];
      inFlight = [];
      const met = server.metIn(problem);
      if (!met) return become({ saving: 'failed', problem });
      become({ met: [...state.met, ...met] });
      take(await server.read());
    }
  }

  /** Takes the server's documents, with what is unsent on top. What is written just now stays under the caret. */
  function take({ base, documents }: Opened): void {
    const own = applied(documents, [...inFlight, ...unsent]);
    become({ ...base, documents: own.documents });
  }

  function queue(patches: readonly Patch[], isShown: boolean): readonly Patch[] {
    const { documents, inverse } = applied(state.documents, patches);
    if (unsent.length === 0) firstUnsent = Date.now();
    unsent.push(...patches);
    store.keep([...inFlight, ...unsent]);
    become({
      documents,
      saving: sending ? state.saving : 'unsaved',
      forced: isShown ? state.forced : state.forced + 1,
    });
    schedule();
    return inverse;
  }

  /** A step that another has changed since is skipped. */
  function walk(from: Step[], to: Step[], which: 'inverse' | 'patches'): void {
    const step = from.pop();
    if (!step) return;
    to.push(step);
    queue(possible(state.documents, step[which]), false);
  }

  const model: SiteModel = {
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
      const opened = await server.read();
      // The same content may be of another draft: it was published, and the next change begins one.
      const isSame = opened.base.hash === state.hash && opened.base.changeSetId === state.changeSetId;
      if (!isSame) take(opened);
    },
    close() {
      clearTimeout(timer);
      listeners.clear();
    },
  };

  const left = possible(opened.documents, store.take());
  if (left.length > 0) model.change({ patches: left });
  return model;
}

/** Applies patches one by one, and leaves out those whose place is not there any more. */
function applied(
  documents: DocumentSet,
  patches: readonly Patch[],
): { readonly documents: DocumentSet; readonly inverse: readonly Patch[]; readonly kept: readonly Patch[] } {
  let now = documents;
  const inverse: Patch[] = [];
  const kept: Patch[] = [];
  for (const patch of patches) {
    try {
      const step = apply(now, [patch]);
      now = step.docs;
      inverse.unshift(...step.inverse);
      kept.push(patch);
    } catch {
      // Another took its place out.
    }
  }
  return { documents: now, inverse, kept };
}

const possible = (documents: DocumentSet, patches: readonly Patch[]): readonly Patch[] =>
  applied(documents, patches).kept;

/** Keeps the last of several texts in a row for one place: the server takes 200 patches at once. */
function joined(patches: readonly Patch[]): readonly Patch[] {
  const made: Patch[] = [];
  for (const patch of patches) {
    const last = made.at(-1);
    const isSame = last?.do === 'set' && patch.do === 'set' && last.doc === patch.doc && last.at === patch.at;
    if (isSame) made[made.length - 1] = patch;
    else made.push(patch);
  }
  return made;
}

/** The server fills in ids and facts of what came from a form or as a whole: pictures, links, new items. */
function isToBeCompleted(patch: Patch): boolean {
  const value = patch.do === 'set' ? patch.value : patch.do === 'insert' ? patch.item : undefined;
  return typeof value === 'object' && value !== null && !isTree(value);
}

const isTree = (value: object): boolean => valueAt(value, ['type']) === 'doc';
