import { isSame, partsOf, valueAt } from '../../../../renderer/edits/address.ts';
import { type DocumentSet, diff, type Patch } from '../../../../renderer/edits/index.ts';
import type { Base, EditConflict, ValueLocation } from './base.ts';
import { createChangeNotifier, type Delays } from './change-notifier.ts';
import { addConflict, mergeKeepingLocal } from './merge-drafts.ts';
import type { ModelServer, Opened } from './model-server.ts';
import { applied, isIncomplete, isUnchangedSince, joined, possible } from './own-patches.ts';
import { type Step, type StepDocuments, stepBetween, type WalkedStep } from './undo-steps.ts';
import type { UnsentStore } from './unsent-store.ts';

export type SaveState = 'saved' | 'unsaved' | 'saving' | 'failed';

export interface SiteState extends Base {
  readonly documents: DocumentSet;
  readonly saving: SaveState;
  /** Refusal of the last save. */
  readonly problem: unknown;
  readonly conflicts: readonly EditConflict[];
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Counts changes that did not come from typing on the canvas, which must then redraw even the focused place. */
  readonly forced: number;
}

export interface Change {
  readonly patches: readonly Patch[];
  readonly key?: string;
  /** Made on the canvas, which already shows it. */
  readonly isShown?: boolean;
  /** Undone together with the change before, however long that took to draw. */
  readonly isSameStep?: boolean;
}

export interface SiteModel {
  state(): SiteState;
  /** Calls back after every change; of what is typed on the canvas, a few times a second. */
  subscribe(listener: () => void): () => void;
  /** Calls the listeners now if something typed waits to be announced. */
  announce(): void;
  change(change: Change): void;
  /** Undoes the last step; undefined if there is none. */
  undo(): WalkedStep | undefined;
  redo(): WalkedStep | undefined;
  /** The step that would be undone or redone. */
  next(way: 'undo' | 'redo'): StepDocuments | undefined;
  /** Place of the caret on the canvas. Others' changes there are shown after the caret has left. */
  hold(location: ValueLocation | undefined): void;
  /** Resolves a conflict: with `isTaken` the other person's version replaces the local one. */
  settle(conflict: EditConflict, isTaken: boolean): void;
  /** Saves unsaved changes and waits for the result. */
  flush(): Promise<void>;
  /** Reads the site again and reapplies unsaved changes. */
  follow(): Promise<void>;
  close(): void;
}

/**
 * Milliseconds until a change is saved: after the last keystroke, and at most after the first. Source: design
 * of the editor, §3.
 */
const quietMs = 600;
const longestMs = 3000;
const sameStepMs = 1000;
/**
 * Typed text may be ahead of the panels until typing pauses, or it is saved. The canvas shows it already, and rendering
 * the window between keystrokes would take the processor from the canvas.
 */
const typing: Delays = { pauseMs: 300, longestMs };
const stepsMax = 500;

/** Unsent patches left by a tab, with the documents they were made on. */
export interface UnsentChanges {
  readonly patches: readonly Patch[];
  readonly from: DocumentSet;
}

/** Creates the model of an open site. Patches in `left` are reapplied on top of what others changed since. */
export function createSiteModel(
  opened: Opened,
  server: ModelServer,
  store: Pick<UnsentStore, 'keep'>,
  unsentChanges: readonly UnsentChanges[] = [],
): SiteModel {
  const notifier = createChangeNotifier(typing);
  let state: SiteState = {
    ...opened.base,
    documents: opened.documents,
    saving: 'saved',
    problem: undefined,
    conflicts: [],
    canUndo: false,
    canRedo: false,
    forced: 0,
  };
  let undoable: Step[] = [];
  let undone: Step[] = [];
  /** Documents of the base; unsent patches are applied on top. */
  let synced = opened.documents;
  let unsent: readonly Patch[] = [];
  let inFlight: readonly Patch[] = [];
  /** Set when the server has newer changes, which are read before the next save. */
  let isBehind = false;
  let editedLocation: ValueLocation | undefined;
  /** Another person's text at the caret's place, not shown yet. */
  let waiting: EditConflict | undefined;
  let firstUnsent = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<void> | undefined;

  /** Changes the state, and notifies listeners at once or when typing pauses. */
  function setState(next: Partial<SiteState>, isUrgent = true): void {
    state = { ...state, ...next, canUndo: undoable.length > 0, canRedo: undone.length > 0 };
    if (isUrgent) notifier.notify();
    else notifier.notifySoon();
  }

  function schedule(): void {
    if (sending) return;
    clearTimeout(timer);
    const delayMs = Math.max(0, firstUnsent + longestMs - Date.now());
    timer = setTimeout(() => void send(), Math.min(quietMs, delayMs));
  }

  /** Sends unsent patches, one call at a time. */
  function send(): Promise<void> {
    clearTimeout(timer);
    if (sending) return sending;
    if (unsent.length === 0) return Promise.resolve();
    // Its mark says the same as before.
    setState({ saving: 'saving' }, state.saving !== 'unsaved');
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
      isBehind = !saved.isAlone || inFlight.some(isIncomplete);
      inFlight = [];
      const isSaved = unsent.length === 0;
      setState(
        {
          // If others changed the site, the next save still builds on the base known here.
          ...(saved.isAlone ? saved.base : {}),
          saving: isSaved ? 'saved' : 'unsaved',
          problem: undefined,
        },
        isSaved || state.problem !== undefined,
      );
      if (saved.isAlone) store.keep(unsent, state.revisionId);
      // If this read fails, everything is saved, and the next save reads again.
      if (isBehind) await server.read().then((read) => take(read, saved.isAlone), ignore);
    } catch (problem) {
      unsent = [...inFlight, ...unsent];
      inFlight = [];
      if (!server.isOwnConflict(problem)) return setState({ saving: 'failed', problem });
      isBehind = true;
    }
  }

  /**
   * Adopts the server's documents and reapplies unsent patches. Where both changed the same place the local
   * version stays, and the conflict is reported.
   */
  function take({ base, documents: theirs }: Opened, isOwn = false): void {
    const hasUnsent = unsent.length > 0;
    const { documents, conflicts } = hasUnsent
      ? mergeKeepingLocal(synced, state.documents, theirs)
      : { documents: theirs, conflicts: [] };
    const there = editedLocation && valueAt(theirs[editedLocation.doc], partsOf(editedLocation.at));
    if (
      editedLocation &&
      !isOwn &&
      !isSame(there, valueAt(synced[editedLocation.doc], partsOf(editedLocation.at)))
    )
      waiting = { ...editedLocation, theirs: there };
    if (hasUnsent) unsent = diff(theirs, documents);
    synced = theirs;
    isBehind = false;
    setState({ ...base, documents, conflicts: conflicts.reduce(addConflict, state.conflicts) });
    store.keep(unsent, state.revisionId);
  }

  function queue(patches: readonly Patch[], isShown: boolean): readonly Patch[] {
    const { documents, inverse } = applied(state.documents, patches);
    if (unsent.length === 0) firstUnsent = Date.now();
    unsent = [...unsent, ...patches];
    store.keep([...inFlight, ...unsent], state.revisionId);
    setState(
      {
        documents,
        // A read, or a call sent earlier, does not save the newest changes.
        saving: state.saving === 'saving' ? 'saving' : 'unsaved',
        forced: isShown ? state.forced : state.forced + 1,
      },
      !isShown,
    );
    schedule();
    return inverse;
  }

  function walk(from: Step[], to: Step[], direction: 'inverse' | 'patches'): WalkedStep | undefined {
    const step = from.pop();
    if (!step) return undefined;
    const { documents: before } = state;
    const ownPatches = direction === 'inverse' ? step.patches : step.inverse;
    const isOwn = step[direction].every((patch) => isUnchangedSince(state.documents, ownPatches, patch));
    if (isOwn) to.push(step);
    queue(isOwn ? possible(state.documents, step[direction]) : [], false);
    return { isSkipped: !isOwn, ...stepBetween(step, direction, before, state.documents) };
  }

  const model: SiteModel = {
    state: () => state,
    subscribe: notifier.subscribe,
    announce: notifier.flush,
    change({ patches, key, isShown = false, isSameStep = false }) {
      const now = Date.now();
      const over = isShown ? waiting : undefined;
      if (over && patches.some(({ doc, at }) => doc === over.doc && at === over.at)) {
        waiting = undefined;
        setState({ conflicts: addConflict(state.conflicts, over) });
      }
      const inverse = queue(patches, isShown);
      const last = undoable.at(-1);
      undone = [];
      const continues = key !== undefined && last?.key === key && now - last.at < sameStepMs;
      if (last && (isSameStep || continues))
        undoable[undoable.length - 1] = {
          key: last.key,
          at: now,
          patches: [...last.patches, ...patches],
          inverse: [...inverse, ...last.inverse],
        };
      else undoable = [...undoable.slice(-stepsMax), { patches, inverse, key, at: now }];
      setState({}, !isShown);
    },
    hold(location) {
      editedLocation = location;
      waiting = undefined;
    },
    undo: () => walk(undoable, undone, 'inverse'),
    redo: () => walk(undone, undoable, 'patches'),
    next(way) {
      const direction = way === 'undo' ? 'inverse' : 'patches';
      const step = (way === 'undo' ? undoable : undone).at(-1);
      const { documents } = state;
      return step && stepBetween(step, direction, documents, applied(documents, step[direction]).documents);
    },
    settle(conflict, isTaken) {
      const { doc, at, theirs } = conflict;
      setState({ conflicts: state.conflicts.filter((other) => other !== conflict) });
      if (isTaken) model.change({ patches: [{ do: 'set', doc, at, value: theirs ?? undefined }] });
    },
    async flush() {
      await send();
      // Sends what was written during the first call.
      await send();
    },
    async follow() {
      await sending;
      const since = state.revisionId;
      const opened = await server.read();
      // The answer lacks what was saved in the meantime.
      if (sending || state.revisionId !== since) return model.follow();
      // Equal content may belong to another draft: after a publication the next change starts a new one.
      const isSame = opened.base.hash === state.hash && opened.base.changeSetId === state.changeSetId;
      if (!isSame || isBehind) take(opened);
    },
    close() {
      clearTimeout(timer);
      notifier.close();
    },
  };

  for (const { from, patches } of unsentChanges) {
    const { documents, conflicts } = mergeKeepingLocal(
      from,
      applied(from, patches).documents,
      state.documents,
    );
    setState({ conflicts: conflicts.reduce(addConflict, state.conflicts) });
    const localPatches = diff(state.documents, documents);
    if (localPatches.length > 0) model.change({ patches: localPatches });
  }
  return model;
}

/** A failed read is repeated with the next save. */
const ignore = () => {};
